import { crc32 } from 'node:zlib';
import { partitionIndexOf, unpartitionedName } from '@ardhi/kernel/base/partitions';
import { AssignerProtocol, type PartitionAssigner } from 'kafkajs';

const assignorName = 'ardhi-exclusive';
const assignorVersion = 1;

/**
 * Assigns every partition to one member of a consumer group; the others wait to take over. Members state their
 * process, so that the partitions of one service are distributed over its processes in rotation.
 */
export const exclusiveAssignor =
  (groupName: string, process: string): PartitionAssigner =>
  ({ cluster }) => ({
    name: assignorName,
    version: assignorVersion,
    async assign({ members }) {
      const candidates = members
        .map(({ memberId, memberMetadata }) => ({ memberId, ...decodeMember(memberMetadata) }))
        .toSorted((a, b) => (a.process < b.process ? -1 : 1));
      const chosen =
        candidates[(crc32(unpartitionedName(groupName)) + partitionIndexOf(groupName)) % candidates.length];
      // By the member's own topics, not the leader's: they may run different releases.
      const partitions = (topic: string) =>
        cluster.findTopicPartitionMetadata(topic).map((one) => one.partitionId);
      const assignment = (chosen?.topics ?? []).map((topic) => [topic, orFirstPartition(partitions(topic))]);
      return candidates.map(({ memberId }) => ({
        memberId,
        memberAssignment: AssignerProtocol.MemberAssignment.encode({
          version: assignorVersion,
          assignment: memberId === chosen?.memberId ? Object.fromEntries(assignment) : {},
          userData: Buffer.alloc(0),
        }),
      }));
    },
    protocol: ({ topics }) => ({
      name: assignorName,
      metadata: AssignerProtocol.MemberMetadata.encode({
        version: assignorVersion,
        topics,
        userData: Buffer.from(process),
      }),
    }),
  });

function decodeMember(metadata: Buffer): { readonly topics: readonly string[]; readonly process: string } {
  const decoded = AssignerProtocol.MemberMetadata.decode(metadata);
  return { topics: decoded?.topics ?? [], process: String(decoded?.userData ?? '') };
}

const orFirstPartition = (partitions: readonly number[]) => (partitions.length === 0 ? [0] : partitions);

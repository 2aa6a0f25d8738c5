import { crc32 } from 'node:zlib';
import { sliceAt, wholeName } from '@ardhi/kernel/slices';
import { AssignerProtocol, type PartitionAssigner } from 'kafkajs';

const name = 'ardhi-one-at-a-time';
const version = 1;

/**
 * Gives every partition to one member of a listener's group, and the others wait to take over. Members say which process
 * they are in, so that the slices of one service are shared out among its processes in turn.
 */
export const oneAtATime =
  (listener: string, process: string): PartitionAssigner =>
  ({ cluster }) => ({
    name,
    version,
    async assign({ members }) {
      const known = members
        .map(({ memberId, memberMetadata }) => ({ memberId, ...saidBy(memberMetadata) }))
        .toSorted((a, b) => (a.place < b.place ? -1 : 1));
      const chosen = known[(crc32(wholeName(listener)) + sliceAt(listener)) % known.length];
      // What it hears, not what the leader does: they may be of two releases.
      const partitions = (topic: string) =>
        cluster.findTopicPartitionMetadata(topic).map((one) => one.partitionId);
      const everything = (chosen?.topics ?? []).map((topic) => [topic, atLeastOne(partitions(topic))]);
      return known.map(({ memberId }) => ({
        memberId,
        memberAssignment: AssignerProtocol.MemberAssignment.encode({
          version,
          assignment: memberId === chosen?.memberId ? Object.fromEntries(everything) : {},
          userData: Buffer.alloc(0),
        }),
      }));
    },
    protocol: ({ topics }) => ({
      name,
      metadata: AssignerProtocol.MemberMetadata.encode({ version, topics, userData: Buffer.from(process) }),
    }),
  });

function saidBy(metadata: Buffer): { readonly topics: readonly string[]; readonly place: string } {
  const said = AssignerProtocol.MemberMetadata.decode(metadata);
  return { topics: said?.topics ?? [], place: String(said?.userData ?? '') };
}

const atLeastOne = (partitions: readonly number[]) => (partitions.length === 0 ? [0] : partitions);

import { createHash } from 'node:crypto';
import { AssignerProtocol, type PartitionAssigner } from 'kafkajs';

const name = 'ardhi-all-to-one';
const version = 1;

/**
 * Gives every partition to one member of the group, and the others wait to take over: a read model may fold streams of
 * several partitions into one document, so only one process may write it at a time. Groups are spread over the members.
 */
export const allToOne =
  (group: string): PartitionAssigner =>
  ({ cluster }) => ({
    name,
    version,
    async assign({ members, topics }) {
      const ids = members.map(({ memberId }) => memberId).toSorted();
      const chosen = ids[createHash('sha256').update(group).digest().readUInt32BE() % ids.length];
      const everything = Object.fromEntries(
        topics.map((topic) => [
          topic,
          cluster.findTopicPartitionMetadata(topic).map((one) => one.partitionId),
        ]),
      );
      return ids.map((memberId) => ({
        memberId,
        memberAssignment: AssignerProtocol.MemberAssignment.encode({
          version,
          assignment: memberId === chosen ? everything : {},
          userData: Buffer.alloc(0),
        }),
      }));
    },
    protocol: ({ topics }) => ({
      name,
      metadata: AssignerProtocol.MemberMetadata.encode({ version, topics, userData: Buffer.alloc(0) }),
    }),
  });

import { AssignerProtocol, type PartitionAssigner } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { exclusiveAssignor } from './exclusive-assignor.ts';

/** The leader's metadata: one partition of `x.a`, and no other topic. */
const leaderView = {
  cluster: { findTopicPartitionMetadata: (topic: string) => (topic === 'x.a' ? [{ partitionId: 0 }] : []) },
} as unknown as Parameters<PartitionAssigner>[0];

/** The topics assigned to each process of a group; members come in any order. */
async function assignmentsOf(groupName: string, processes: readonly string[], topics = ['x.a']) {
  const members = processes.map((process) => {
    const { metadata } = exclusiveAssignor(groupName, process)(leaderView).protocol({ topics });
    return { memberId: `member of ${process}`, memberMetadata: metadata };
  });
  const leader = exclusiveAssignor(groupName, processes[0] ?? '')(leaderView);
  const assigned = await leader.assign({ members: members.toReversed(), topics: [] });
  return new Map(
    assigned.map(({ memberId, memberAssignment }) => [
      memberId.slice('member of '.length),
      AssignerProtocol.MemberAssignment.decode(memberAssignment)?.assignment,
    ]),
  );
}

const holdersOf = (assignments: Awaited<ReturnType<typeof assignmentsOf>>) =>
  [...assignments]
    .filter(([, assignment]) => Object.keys(assignment ?? {}).length > 0)
    .map(([process]) => process);

describe('the exclusive assignor', () => {
  it.each(['accounts', 'listings', 'leads', 'media'])(
    'gives all partitions to one process, and those of the other partition of %s to the other',
    async (service) => {
      const assignments = await Promise.all(
        [1, 2].map((at) => assignmentsOf(`${service}/${at}-2`, ['older', 'younger'])),
      );
      const holders = assignments.map(holdersOf);
      expect(holders.map(({ length }) => length)).toEqual([1, 1]);
      expect(new Set(holders.flat())).toEqual(new Set(['older', 'younger']));
    },
  );

  it('gives all partitions to the only member, including topics unknown to the leader', async () => {
    const assignments = await assignmentsOf('listings/2-2', ['alone'], ['x.a', 'x.of-a-newer-release']);
    expect(assignments.get('alone')).toEqual({ 'x.a': [0], 'x.of-a-newer-release': [0] });
  });
});

import { AssignerProtocol, type PartitionAssigner } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** What a leader knows of topics: one partition of `x.a`, nothing of any other. */
const known = {
  cluster: { findTopicPartitionMetadata: (topic: string) => (topic === 'x.a' ? [{ partitionId: 0 }] : []) },
} as unknown as Parameters<PartitionAssigner>[0];

/** Topics of each process after the group of a listener has shared them out; members stand in any order. */
async function dealt(listener: string, processes: readonly string[], topics = ['x.a']) {
  const members = processes.map((process) => {
    const { metadata } = oneAtATime(listener, process)(known).protocol({ topics });
    return { memberId: `member of ${process}`, memberMetadata: metadata };
  });
  const leader = oneAtATime(listener, processes[0] ?? '')(known);
  const all = await leader.assign({ members: members.toReversed(), topics: [] });
  return new Map(
    all.map(({ memberId, memberAssignment }) => [
      memberId.slice('member of '.length),
      AssignerProtocol.MemberAssignment.decode(memberAssignment)?.assignment,
    ]),
  );
}

const holderOf = (shares: Awaited<ReturnType<typeof dealt>>) =>
  [...shares].filter(([, share]) => Object.keys(share ?? {}).length > 0).map(([process]) => process);

describe('the partitions of a listener', () => {
  it.each(['accounts', 'listings', 'leads', 'media'])(
    'go to one process, and those of the other slice of %s to the other',
    async (service) => {
      const held = await Promise.all([1, 2].map((at) => dealt(`${service}/${at}-2`, ['older', 'younger'])));
      const holders = held.map(holderOf);
      expect(holders.map(({ length }) => length)).toEqual([1, 1]);
      expect(new Set(holders.flat())).toEqual(new Set(['older', 'younger']));
    },
  );

  it('all go to the one that is there, what the leader does not know of too', async () => {
    const shares = await dealt('listings/2-2', ['alone'], ['x.a', 'x.of-a-newer-release']);
    expect(shares.get('alone')).toEqual({ 'x.a': [0], 'x.of-a-newer-release': [0] });
  });
});

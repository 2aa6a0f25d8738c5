import { expect, it } from 'vitest';
import { keptSafe } from './topics.ts';

it.each([
  [1, 1, '1'],
  [2, 2, '1'],
  [3, 3, '2'],
  [7, 3, '2'],
])('of %i brokers %i keep each record, and it counts once %s have it', (brokers, copies, inSync) => {
  expect(keptSafe(brokers)).toEqual({
    replicationFactor: copies,
    configEntries: expect.arrayContaining([
      { name: 'min.insync.replicas', value: inSync },
      { name: 'unclean.leader.election.enable', value: 'false' },
    ]),
  });
});

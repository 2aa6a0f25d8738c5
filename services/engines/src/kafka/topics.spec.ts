import { expect, it } from 'vitest';
import { topicConfig } from './topics.ts';

it.each([
  [1, 1, '1'],
  [2, 2, '1'],
  [3, 3, '2'],
  [7, 3, '2'],
])('on %i brokers a topic has %i replicas and needs %s in sync', (brokers, replicas, inSync) => {
  expect(topicConfig(brokers)).toEqual({
    replicationFactor: replicas,
    configEntries: expect.arrayContaining([
      { name: 'min.insync.replicas', value: inSync },
      { name: 'unclean.leader.election.enable', value: 'false' },
    ]),
  });
});

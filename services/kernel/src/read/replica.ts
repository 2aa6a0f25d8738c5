import type { RecordEvent } from '../write/record-decider.ts';
import type { Projection } from './projection.ts';

/** A projection that replicates the records of another service, by id. `name` is the name of the replica in this service. */
export const replicaOf = <T extends object>(
  name: string,
  category: string,
): Projection<T, RecordEvent<T>> => ({
  name,
  version: 1,
  subscribesTo: [category],
  when: 'async',
  on: {
    Entered: (_, { entry }) => entry,
    Amended: (record, { changes }) => record && { ...record, ...changes },
    Withdrawn: () => undefined,
  },
});

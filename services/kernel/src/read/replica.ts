import type { EventDefinition, EventOf } from '@ardhi/contracts/event-definition';
import type { Projection } from '../write/projection.ts';
import type { RecordDefinition, RecordEvent } from '../write/record-decider.ts';

type EventsOf<D> = EventOf<D extends readonly (infer One)[] ? One : D>;

/**
 * A read copy of what another service publishes, kept up to date soon after each event.
 * The handlers see the events of the definition, or of several definitions, and no others.
 */
export const replicaOf = <D, const Definition extends EventDefinition | readonly EventDefinition[]>(
  definition: Definition,
  replica: Omit<Projection<NoInfer<D>, EventsOf<Definition>>, 'subscribesTo' | 'definitions' | 'when'>,
): Projection<D, EventsOf<Definition>> => ({
  ...replica,
  definitions: [definition].flat(),
  subscribesTo: [definition].flat().map(({ category }) => category),
  when: 'async',
});

/** A read copy of the records of another service, by id. `name` is the name of the copy in this service. */
export const recordReplicaOf = <T extends object>(
  definition: RecordDefinition,
  name: string,
): Projection<T, RecordEvent<T>> => ({
  name,
  version: 1,
  definitions: [definition],
  subscribesTo: [definition.category],
  when: 'async',
  on: {
    Entered: (_, { entry }) => entry,
    Amended: (record, { changes }) => record && { ...record, ...changes },
    Withdrawn: () => undefined,
  },
});

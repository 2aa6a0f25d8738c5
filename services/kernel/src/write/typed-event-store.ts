import type { Envelope } from '@ardhi/contracts/envelope';
import type { EventDefinition } from '@ardhi/contracts/event-definition';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { DocumentChange } from '../ports/documents/documents.ts';
import type { Commit, Committed, EventStore } from '../ports/event-store/event-store.ts';
import type { KeyVault } from '../ports/key-vault/key-vault.ts';
import type { Message } from './decider.ts';
import { eventCodec } from './event-codec.ts';
import type { AnyDecider, RecordedEvent } from './recorded-event.ts';

export type { AnyDecider, RecordedEvent } from './recorded-event.ts';

/** Metadata stored with every event of a commit. */
export type CommitMetadata = Pick<
  Commit,
  'at' | 'actor' | 'onBehalfOf' | 'correlationId' | 'commandId' | 'trace'
>;

/** The event store as the domain sees it: typed events in, typed events out. Encryption of personal fields and upcasting happen only here. */
export interface TypedEventStore {
  append(
    decider: AnyDecider,
    commit: {
      id: string;
      expectedVersion: number;
      events: readonly Message[];
      documents?: readonly DocumentChange[];
      metadata: CommitMetadata;
    },
  ): Promise<Committed>;
  read(decider: AnyDecider, id: string, after?: number): AsyncIterable<RecordedEvent>;
  /**
   * Undefined for an internal event of another service.
   * @throws UnknownEvent for a type or schema version that this release does not know; its stream goes to the dead-letter queue
   */
  decode(envelope: Envelope): Promise<RecordedEvent | undefined>;
}

/** `foreign` lists the events of other services that this one subscribes to. */
export function typedEventStore(
  store: EventStore,
  keys: KeyVault,
  deciders: readonly AnyDecider[],
  foreign: readonly EventDefinition[] = [],
): TypedEventStore {
  const codec = eventCodec(keys, deciders, foreign);
  return {
    decode: codec.decode,
    async append(decider, { id, expectedVersion, events, documents, metadata }) {
      const stream = `${decider.name}-${id}`;
      const encoded = await Promise.all(
        events.map((event, i) => codec.encode(decider, id, event, `${stream}:${metadata.commandId}:${i}`)),
      );
      return store.append({
        ...metadata,
        stream,
        expectedVersion,
        events: encoded,
        ...omitUndefined({ documents }),
      });
    },
    async *read(decider, id, after = 0) {
      for await (const envelope of store.read(`${decider.name}-${id}`, after)) {
        const recorded = await codec.decode(envelope);
        if (recorded !== undefined) yield recorded;
      }
    },
  };
}

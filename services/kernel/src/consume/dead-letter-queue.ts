import type { Envelope } from '@ardhi/contracts/envelope';
import type { Clock } from '../base/clock.ts';
import type { Documents } from '../ports/documents/documents.ts';

/** A stream that one consumer cannot continue, the event that failed and why. */
export interface DeadLetter {
  readonly consumer: string;
  /** Service of the consumer; undefined in dead letters of earlier releases. */
  readonly service?: string;
  readonly stream: string;
  readonly eventId: string;
  readonly type: string;
  readonly version: number;
  readonly position: number;
  readonly error: string;
  readonly attempts: number;
  readonly at: string;
  /** True while a replay is under way: the stream is no longer blocked, and the dead letter stays until all is applied. */
  readonly isReplaying?: boolean;
}

/** The dead letters, which operators inspect and replay once the cause is fixed. */
export interface DeadLetterQueue {
  add(failure: {
    readonly consumer: string;
    readonly service: string;
    readonly envelope: Envelope;
    readonly error: string;
    readonly attempts: number;
  }): Promise<void>;
  /** Unblocks the stream in all processes, but keeps the dead letter until it is removed. */
  release(consumer: string, stream: string): Promise<void>;
  remove(consumer: string, stream: string): Promise<void>;
  list(consumer?: string): Promise<readonly DeadLetter[]>;
}

const collection = 'kernel.dead-letters.v1';

/** Opens the queue, kept as documents. */
export async function deadLetterQueue(documents: Documents, clock: Clock): Promise<DeadLetterQueue> {
  await documents.open({ name: collection, indexes: ['consumer', 'at'] });
  const idOf = (consumer: string, stream: string) => `${consumer} ${stream}`;
  return {
    async add({ consumer, service, envelope, error, attempts }) {
      const { stream, id: eventId, type, version, position } = envelope;
      const body: DeadLetter = {
        consumer,
        service,
        stream,
        eventId,
        type,
        version,
        position,
        error,
        attempts,
        at: clock.now(),
      };
      await documents.write([{ collection, id: idOf(consumer, stream), body: { ...body }, version }]);
    },
    async release(consumer, stream) {
      const id = idOf(consumer, stream);
      const stored = await documents.get<DeadLetter>(collection, id);
      if (stored === undefined) return;
      const { version, body } = stored;
      await documents.write([{ collection, id, body: { ...body, isReplaying: true }, version }]);
    },
    async remove(consumer, stream) {
      await documents.write([
        { collection, id: idOf(consumer, stream), body: undefined, version: Number.MAX_SAFE_INTEGER },
      ]);
    },
    async list(consumer) {
      const where = consumer === undefined ? {} : { consumer };
      return (await documents.find<DeadLetter>(collection, { where, sort: ['at'], limit: 10_000 })).map(
        (row) => row.body,
      );
    },
  };
}

/** Streams that a consumer has stopped; none of their events is applied until they are replayed. */
export const blockedStreams = async (deadLetters: DeadLetterQueue, consumer: string): Promise<Set<string>> =>
  new Set(
    (await deadLetters.list(consumer)).filter(({ isReplaying }) => !isReplaying).map(({ stream }) => stream),
  );

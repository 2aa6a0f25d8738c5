import type { Envelope } from '@ardhi/contracts/envelope';
import type { Clock } from './clock.ts';
import type { Documents } from './documents/documents.ts';

/** A stream that one consumer cannot go on with, and why. */
export interface Parked {
  readonly consumer: string;
  readonly stream: string;
  readonly eventId: string;
  readonly type: string;
  readonly version: number;
  readonly position: number;
  readonly error: string;
  readonly tries: number;
  readonly at: string;
}

/** The dead-letter collection: what admins see, and replay once the cause is mended. */
export interface Parking {
  park(found: {
    readonly consumer: string;
    readonly envelope: Envelope;
    readonly error: string;
    readonly tries: number;
  }): Promise<void>;
  release(consumer: string, stream: string): Promise<void>;
  list(consumer?: string): Promise<readonly Parked[]>;
}

const collection = 'kernel.parked.v1';

export async function parkingIn(documents: Documents, clock: Clock): Promise<Parking> {
  await documents.open({ name: collection, indexes: ['consumer', 'at'] });
  const idOf = (consumer: string, stream: string) => `${consumer} ${stream}`;
  return {
    async park({ consumer, envelope, error, tries }) {
      const { stream, id: eventId, type, version, position } = envelope;
      const body: Parked = {
        consumer,
        stream,
        eventId,
        type,
        version,
        position,
        error,
        tries,
        at: clock.now(),
      };
      await documents.write([{ collection, id: idOf(consumer, stream), body: { ...body }, version }]);
    },
    async release(consumer, stream) {
      await documents.write([
        { collection, id: idOf(consumer, stream), body: undefined, version: Number.MAX_SAFE_INTEGER },
      ]);
    },
    async list(consumer) {
      const where = consumer === undefined ? {} : { consumer };
      return (await documents.find<Parked>(collection, { where, sort: ['at'], limit: 10_000 })).map(
        (row) => row.body,
      );
    },
  };
}

export const parkedStreams = async (parking: Parking, consumer: string): Promise<Set<string>> =>
  new Set((await parking.list(consumer)).map((one) => one.stream));

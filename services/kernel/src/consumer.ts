import type { Envelope } from '@ardhi/contracts/envelope';
import type { Clock } from './clock.ts';
import type { Documents } from './documents/documents.ts';
import type { EventBus, Subscription } from './event-bus/event-bus.ts';
import type { Journal, Recorded } from './journal.ts';
import type { Log } from './log/log.ts';
import { isPassing } from './outage.ts';
import { type Parking, parkedStreams } from './parking.ts';

/** What a consumer makes of events it has not met before, in stream order. */
export interface Effect {
  /** Carries out the batch and notes what was consumed, in one durable write. Called again with the same batch after a throw. */
  apply(
    batch: readonly Recorded[],
    consumed: { readonly position: number; readonly versions: ReadonlyMap<string, number> },
  ): Promise<void>;
}

export interface ConsumerTools {
  readonly bus: EventBus;
  readonly documents: Documents;
  readonly journal: Journal;
  readonly parking: Parking;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Consumer {
  readonly name: string;
  readonly subscription: Subscription;
  /** Takes up a parked stream again from its first unapplied event. */
  replay(stream: string): Promise<void>;
}

const mostTries = 5;

/**
 * Delivers each event of the heard categories to an effect exactly once per stream version:
 * what was met before is skipped, a gap is fetched again before going on, and a message that fails
 * five times parks its stream while the others go on (promises.md A5-A7, A10). An engine that is away is waited for:
 * the bus brings the batch again until it is back, and nothing is parked for that.
 */
export async function consume(
  tools: ConsumerTools,
  consumer: { readonly name: string; readonly hears: readonly string[]; readonly effect: Effect },
): Promise<Consumer> {
  const { bus, documents, parking, log } = tools;
  const parked = await parkedStreams(parking, consumer.name);

  /** The streams' events that are new to this consumer, without holes. */
  async function fresh(batch: readonly Envelope[]): Promise<readonly Envelope[]> {
    const streams = [...new Set(batch.map((envelope) => envelope.stream))];
    const known = new Map(await documents.versions(consumer.name, streams));
    const result: Envelope[] = [];
    for (const envelope of batch) {
      const last = known.get(envelope.stream) ?? 0;
      if (parked.has(envelope.stream) || envelope.version <= last) continue;
      const missing =
        envelope.version > last + 1 ? await Array.fromAsync(bus.refetch(envelope.stream, last)) : [envelope];
      for (const found of missing.filter((each) => each.version <= envelope.version)) result.push(found);
      known.set(envelope.stream, envelope.version);
    }
    return result;
  }

  async function apply(envelopes: readonly Envelope[], position: number): Promise<void> {
    const decoded = await Promise.all(envelopes.map((envelope) => tools.journal.decode(envelope)));
    const versions = new Map(envelopes.map((envelope) => [envelope.stream, envelope.version]));
    await consumer.effect.apply(
      decoded.filter((recorded) => recorded !== undefined),
      { position, versions },
    );
  }

  /** One message at a time, so that only the stream of the one that fails has to stop. */
  async function oneByOne(envelopes: readonly Envelope[], position: number): Promise<void> {
    const before = Math.max(0, (envelopes[0]?.position ?? 1) - 1);
    for (const envelope of envelopes) {
      if (parked.has(envelope.stream)) continue;
      const failure = await tried(envelope, Math.min(before, position));
      if (failure === undefined) continue;
      await parking.park({ consumer: consumer.name, envelope, error: failure, tries: mostTries });
      parked.add(envelope.stream);
      log.error(
        { consumer: consumer.name, stream: envelope.stream, type: envelope.type, error: failure },
        'event parked',
      );
    }
    await consumer.effect.apply([], { position, versions: new Map() });
  }

  /** Before each try it is looked up what is left to do: one that failed may have taken effect all the same. */
  async function tried(envelope: Envelope, position: number): Promise<string | undefined> {
    let failure: string | undefined;
    for (let tries = 1; tries <= mostTries; tries++) {
      failure = await failureOf(apply(await fresh([envelope]), position));
      if (failure === undefined) return undefined;
    }
    return failure;
  }

  const subscription = bus.subscribe({
    consumer: consumer.name,
    hears: consumer.hears,
    after: await documents.position(consumer.name),
    async deliver(batch, upTo) {
      const envelopes = await fresh(batch);
      try {
        await apply(envelopes, upTo);
      } catch (error) {
        if (isPassing(error)) throw error;
        await oneByOne(envelopes, upTo);
      }
    },
  });

  return {
    name: consumer.name,
    subscription,
    async replay(stream) {
      const last = (await documents.versions(consumer.name, [stream])).get(stream) ?? 0;
      const position = await documents.position(consumer.name);
      for await (const envelope of bus.refetch(stream, last)) await apply([envelope], position);
      parked.delete(stream);
      await parking.release(consumer.name, stream);
    },
  };
}

/** Why some work was not done; undefined when it was. @throws what passes by itself */
async function failureOf(work: Promise<void>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (isPassing(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

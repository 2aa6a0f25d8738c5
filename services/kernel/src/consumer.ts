import type { Envelope } from '@ardhi/contracts/envelope';
import type { Consumed, Documents } from './documents/documents.ts';
import type { EventBus, Subscriber, Subscription } from './event-bus/event-bus.ts';
import type { Journal, Recorded } from './journal.ts';
import type { Log } from './log/log.ts';
import { isPassing } from './outage.ts';
import { type Parking, parkedStreams } from './parking.ts';
import { type Slice, sliceName, sliceOf, slicesOf } from './slices.ts';

/** What a consumer makes of events it has not met before, in stream order. */
export interface Effect {
  /** Carries out the batch and notes what was consumed, in one durable write. Called again with the same batch after a throw. */
  apply(batch: readonly Recorded[], consumed: Consumed): Promise<void>;
}

export interface ConsumerTools {
  readonly bus: EventBus;
  readonly documents: Documents;
  readonly journal: Journal;
  readonly parking: Parking;
  readonly log: Log;
  /** Whose consumers these are: what one service hears is carried together. */
  readonly service: string;
}

export interface Consuming {
  readonly name: string;
  readonly hears: readonly string[];
  readonly effect: Effect;
  /** Whether its streams may be split, into as many slices as the bus has. */
  readonly isSplit?: boolean;
}

export interface Consumer {
  readonly name: string;
  /** Stands where the least of its slices stands. */
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
  consumers: readonly Consuming[],
): Promise<readonly Consumer[]> {
  const prepared = await Promise.all(consumers.map((consuming) => prepare(tools, consuming)));
  return prepared.map((begin) => begin());
}

/** Finds out where a consumer stands; what this answers begins it. */
async function prepare(tools: ConsumerTools, consuming: Consuming): Promise<() => Consumer> {
  const { bus, documents, parking, service } = tools;
  const { name, hears, isSplit = false } = consuming;
  const parked = await parkedStreams(parking, name);
  // What the whole has met each slice has: there was a time before it was split, or will be one after.
  const whole = await documents.position(name);
  const slices = slicesOf(isSplit ? bus.slices : 1);
  const workOf = (slice: Slice) => working(tools, consuming, { name: sliceName(name, slice), parked });
  const subscriberOf = async (slice: Slice): Promise<Subscriber> => ({
    consumer: sliceName(name, slice),
    listener: sliceName(service, isSplit ? slice : sliceOf(name, bus.slices)),
    hears,
    ...(slice.of > 1 && { takes: (stream: string) => sliceOf(stream, slice.of).at === slice.at }),
    after: Math.max(whole, await documents.position(sliceName(name, slice))),
    deliver: workOf(slice).deliver,
  });
  const subscribers = await Promise.all(slices.map(subscriberOf));
  return () => ({
    name,
    subscription: together(subscribers.map((one) => bus.subscribe(one))),
    async replay(stream) {
      await workOf(sliceOf(stream, slices.length)).goOn(stream);
      parked.delete(stream);
      await parking.release(name, stream);
    },
  });
}

/** The work of one slice, or of the whole where there is but one. */
function working(
  { bus, documents, journal, parking, log }: ConsumerTools,
  { name: whole, effect }: Consuming,
  { name, parked }: { readonly name: string; readonly parked: Set<string> },
) {
  /** The streams' events that are new to this consumer, without holes. */
  async function fresh(batch: readonly Envelope[]): Promise<readonly Envelope[]> {
    const streams = [...new Set(batch.map((envelope) => envelope.stream))];
    const known = new Map(await documents.versions(name, streams));
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
    const decoded = await Promise.all(envelopes.map((envelope) => journal.decode(envelope)));
    const last = new Map(envelopes.map(({ stream, version }) => [stream, version]));
    await effect.apply(
      decoded.filter((recorded) => recorded !== undefined),
      { consumer: name, position, versions: [...last].map(([stream, version]) => ({ stream, version })) },
    );
  }

  /** In halves, down to one message at a time, so that only the stream of the one that fails has to stop and the others soon go on. */
  async function inHalves(envelopes: readonly Envelope[], position: number): Promise<void> {
    const [only, ...others] = envelopes;
    if (only === undefined) return;
    if (others.length === 0) return alone(only, position);
    const middle = Math.ceil(envelopes.length / 2);
    for (const half of [envelopes.slice(0, middle), envelopes.slice(middle)]) {
      const isDone = half.length > 1 && (await failureOf(apply(await fresh(half), position))) === undefined;
      if (!isDone) await inHalves(half, position);
    }
  }

  /** Parks the stream of a message that fails whenever it is tried. */
  async function alone(envelope: Envelope, position: number): Promise<void> {
    if (parked.has(envelope.stream)) return;
    const failure = await tried(envelope, position);
    if (failure === undefined) return;
    await parking.park({ consumer: whole, envelope, error: failure, tries: mostTries });
    parked.add(envelope.stream);
    const { stream, type } = envelope;
    log.error({ consumer: name, stream, type, error: failure }, 'event parked');
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

  return {
    async deliver(batch: readonly Envelope[], upTo: number): Promise<void> {
      const envelopes = await fresh(batch);
      try {
        await apply(envelopes, upTo);
      } catch (error) {
        if (isPassing(error)) throw error;
        const before = Math.max(0, (envelopes[0]?.position ?? 1) - 1);
        await inHalves(envelopes, Math.min(before, upTo));
        await apply([], upTo);
      }
    },
    /** Applies what a stream has that was not met, whether it is parked or not. */
    async goOn(stream: string): Promise<void> {
      const last = (await documents.versions(name, [stream])).get(stream) ?? 0;
      const position = await documents.position(name);
      for await (const envelope of bus.refetch(stream, last)) await apply([envelope], position);
    },
  };
}

/** Several subscriptions as one, which is nowhere that one of them has not come to. */
const together = (all: readonly Subscription[]): Subscription => ({
  get position() {
    return Math.min(...all.map(({ position }) => position));
  },
  reached: async (position) => void (await Promise.all(all.map((one) => one.reached(position)))),
  close: async () => void (await Promise.all(all.map((one) => one.close()))),
});

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

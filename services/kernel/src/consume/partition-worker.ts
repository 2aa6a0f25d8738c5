import type { Envelope } from '@ardhi/contracts/envelope';
import { keyedMutex } from '../base/keyed-mutex.ts';
import { isTransient } from '../ports/transient-errors.ts';
import type { ConsumerDefinition, ConsumerDependencies } from './consumer.ts';
import { blockedStreams } from './dead-letter-queue.ts';
import { type UnappliedEvents, unappliedEvents } from './unapplied-events.ts';

/** Attempts at one event before its stream goes to the dead-letter queue. */
const maxAttempts = 5;

/** Applies the events of one partition, or of the whole consumer when it is not partitioned. */
export interface PartitionWorker {
  /** Applies a batch and moves the position to `upTo`. @throws only transient errors: the batch is delivered again */
  deliver(batch: readonly Envelope[], upTo: number): Promise<void>;
  /**
   * Applies the unapplied events of a stream and removes its dead letter; `skip` is the id of an event to leave out.
   * False when an event failed again, which is the new dead letter. @throws transient errors: the stream can be resumed again
   */
  resume(stream: string, skip?: string): Promise<boolean>;
}

/** Applies new events at a position; what they change and the checkpoint are saved in one write. */
type Apply = (envelopes: readonly Envelope[], position: number) => Promise<void>;

/** Applies one event, or moves its stream to the dead-letter queue. */
type ApplyOne = (envelope: Envelope, position: number) => Promise<void>;

/** The worker of a partition, which is known to the store by `name`. */
export function partitionWorker(
  dependencies: ConsumerDependencies,
  definition: ConsumerDefinition,
  partition: { readonly name: string; readonly blockedStreams: Set<string> },
): PartitionWorker {
  const { deadLetters } = dependencies;
  const { name, blockedStreams: blocked } = partition;
  const runExclusive = keyedMutex();
  const unapplied = unappliedEvents(dependencies, partition);
  const apply = applier(dependencies, definition, name);
  const parts = { ...partition, unapplied, apply };
  const isolation = poisonIsolation(dependencies, definition.name, parts);
  const resume = resumption(dependencies, definition.name, { ...parts, ...isolation });

  /** Another process may have resumed a stream since. */
  async function unblockResumed(): Promise<void> {
    if (blocked.size === 0) return;
    const stillBlocked = await blockedStreams(deadLetters, definition.name);
    for (const stream of blocked) if (!stillBlocked.has(stream)) blocked.delete(stream);
  }

  async function deliver(batch: readonly Envelope[], upTo: number): Promise<void> {
    await unblockResumed();
    const envelopes = await unapplied(batch);
    try {
      await apply(envelopes, upTo);
    } catch (error) {
      if (isTransient(error)) throw error;
      const before = Math.max(0, (envelopes[0]?.position ?? 1) - 1);
      await isolation.bisect(envelopes, Math.min(before, upTo));
      await apply([], upTo);
    }
  }

  return {
    deliver: (batch, upTo) => runExclusive(name, () => deliver(batch, upTo)),
    resume: (stream, skip) => runExclusive(name, () => resume(stream, skip)),
  };
}

interface ResumptionParts {
  readonly name: string;
  readonly blockedStreams: Set<string>;
  readonly applyOrDeadLetter: ApplyOne;
}

/** Resumes a stopped stream. Nothing else is applied by this worker meanwhile; of another process only one write wins. */
const resumption =
  (
    { bus, documents, deadLetters }: ConsumerDependencies,
    consumer: string,
    { name, blockedStreams: blocked, applyOrDeadLetter }: ResumptionParts,
  ): PartitionWorker['resume'] =>
  async (stream, skip) => {
    await deadLetters.release(consumer, stream);
    blocked.delete(stream);
    const last = (await documents.versions(name, [stream])).get(stream) ?? 0;
    const position = await documents.position(name);
    for await (const envelope of bus.refetch(stream, last)) {
      const { version } = envelope;
      const checkpoint = { consumer: name, position, versions: [{ stream, version }] };
      if (envelope.id === skip) await documents.write([], checkpoint);
      else await applyOrDeadLetter(envelope, position);
      if (blocked.has(stream)) return false;
    }
    await deadLetters.remove(consumer, stream);
    return true;
  };

/** Decodes events and hands them to the handler, with the checkpoint that they lead to. */
const applier =
  ({ eventStore }: ConsumerDependencies, { handler }: ConsumerDefinition, name: string): Apply =>
  async (envelopes, position) => {
    const decoded = await Promise.all(envelopes.map((envelope) => eventStore.decode(envelope)));
    const last = new Map(envelopes.map(({ stream, version }) => [stream, version]));
    await handler.apply(
      decoded.filter((recorded) => recorded !== undefined),
      { consumer: name, position, versions: [...last].map(([stream, version]) => ({ stream, version })) },
    );
  };

interface PoisonIsolationParts {
  readonly name: string;
  readonly blockedStreams: Set<string>;
  readonly unapplied: UnappliedEvents;
  readonly apply: Apply;
}

/** Splits a failing batch in halves until the failing event is alone, so that only its stream stops. */
function poisonIsolation(
  { deadLetters, log, service }: ConsumerDependencies,
  consumer: string,
  { name, blockedStreams, unapplied, apply }: PoisonIsolationParts,
): { readonly bisect: Apply; readonly applyOrDeadLetter: ApplyOne } {
  async function bisect(envelopes: readonly Envelope[], position: number): Promise<void> {
    const [only, ...others] = envelopes;
    if (only === undefined) return;
    if (others.length === 0) return applyOrDeadLetter(only, position);
    const middle = Math.ceil(envelopes.length / 2);
    for (const half of [envelopes.slice(0, middle), envelopes.slice(middle)]) {
      const isDone =
        half.length > 1 && (await failureMessage(apply(await unapplied(half), position))) === undefined;
      if (!isDone) await bisect(half, position);
    }
  }

  /** Moves the stream to the dead-letter queue if the event keeps failing. */
  async function applyOrDeadLetter(envelope: Envelope, position: number): Promise<void> {
    if (blockedStreams.has(envelope.stream)) return;
    const error = await applyWithRetries(envelope, position);
    if (error === undefined) return;
    await deadLetters.add({ consumer, service, envelope, error, attempts: maxAttempts });
    blockedStreams.add(envelope.stream);
    const { stream, type } = envelope;
    log.error(
      { consumer: name, stream, type, error },
      'consumer.dead-letter.added: an event failed repeatedly and its stream is blocked',
    );
  }

  /** Checks before each attempt whether the event is still unapplied: a failed attempt may have been written nevertheless. */
  async function applyWithRetries(envelope: Envelope, position: number): Promise<string | undefined> {
    let failure: string | undefined;
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      failure = await failureMessage(apply(await unapplied([envelope]), position));
      if (failure === undefined) return undefined;
    }
    return failure;
  }

  return { bisect, applyOrDeadLetter };
}

/** The error message of failed work; undefined on success. @throws transient errors */
async function failureMessage(work: Promise<void>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (isTransient(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

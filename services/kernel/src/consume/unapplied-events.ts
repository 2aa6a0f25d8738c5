import type { Envelope } from '@ardhi/contracts/envelope';
import type { ConsumerDependencies } from './consumer.ts';

/** The events of a batch that a consumer has not applied yet, with gaps filled from the store; none of blocked streams. */
export type UnappliedEvents = (batch: readonly Envelope[]) => Promise<readonly Envelope[]>;

/** Compares batches with the stream versions that the consumer `name` has saved. */
export const unappliedEvents =
  (
    { bus, documents }: Pick<ConsumerDependencies, 'bus' | 'documents'>,
    { name, blockedStreams }: { readonly name: string; readonly blockedStreams: ReadonlySet<string> },
  ): UnappliedEvents =>
  async (batch) => {
    const streams = [...new Set(batch.map((envelope) => envelope.stream))];
    const versions = new Map(await documents.versions(name, streams));
    const result: Envelope[] = [];
    for (const envelope of batch) {
      const last = versions.get(envelope.stream) ?? 0;
      if (blockedStreams.has(envelope.stream) || envelope.version <= last) continue;
      const missingEvents =
        envelope.version > last + 1 ? await Array.fromAsync(bus.refetch(envelope.stream, last)) : [envelope];
      for (const next of missingEvents.filter((each) => each.version <= envelope.version)) result.push(next);
      versions.set(envelope.stream, envelope.version);
    }
    return result;
  };

import type { Committed } from '@ardhi/kernel/ports/event-store';

/** The result of one request to the writer thread. */
export interface WriteResult {
  readonly requestId: number;
  readonly value?: Committed | undefined;
  readonly failure?: {
    readonly name: string;
    readonly message: string;
    readonly code: string | undefined;
    readonly actualVersion: number | undefined;
  };
}

/** The results of a batch as they are sent between threads: commits as plain numbers, which are copied many times faster than objects. */
export interface EncodedResults {
  /** Request id, version, position and whether it was repeated (1 or 0), for one commit after another. */
  readonly commits: Float64Array;
  readonly others: readonly WriteResult[];
}

const width = 4;

/** Results as they are sent to the main thread. */
export function encodeResults(results: readonly WriteResult[]): EncodedResults {
  const commitResults = results.filter((result) => result.value !== undefined);
  const commits = new Float64Array(commitResults.length * width);
  for (const [i, { requestId, value }] of commitResults.entries())
    if (value !== undefined)
      commits.set([requestId, value.version, value.position, Number(value.repeated)], i * width);
  return { commits, others: results.filter((result) => result.value === undefined) };
}

/** Reads what `encodeResults` has written; the order of the results is not kept. */
export function decodeResults({ commits, others }: EncodedResults): readonly WriteResult[] {
  const results = [...others];
  for (let offset = 0; offset < commits.length; offset += width) {
    const [requestId = 0, version = 0, position = 0, repeated] = commits.subarray(offset, offset + width);
    results.push({ requestId, value: { version, position, repeated: repeated === 1 } });
  }
  return results;
}

import { type ResourceLimits, Worker } from 'node:worker_threads';
import {
  type SearchDeclaration,
  type SearchEngine,
  type SearchIndex,
  type SearchQuery,
  type SearchResult,
  SearchUnavailable,
} from '@ardhi/kernel/ports/search-index';
import { validateQuery } from '@ardhi/kernel/ports/search-index/validate-query';
import { type EncodedChange, encodeChange } from '../memtable/encoded-document.ts';
import { createPercolator } from '../percolator/percolator.ts';

/** A command to the engine worker about one index. */
export type IndexCommand =
  | { readonly kind: 'open'; readonly declaration: SearchDeclaration }
  | {
      readonly kind: 'apply';
      readonly changes: readonly EncodedChange[];
      readonly position: number;
    }
  /** The query as JSON: strings cross threads in half the time of objects. */
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'timed'; readonly query: SearchQuery }
  | { readonly kind: 'position' }
  | { readonly kind: 'merged' }
  | { readonly kind: 'compact' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'purge' }
  | { readonly kind: 'close' };

/** A command to one index of the worker. */
export interface WorkerRequest {
  readonly requestId: number;
  readonly index: number;
  readonly command: IndexCommand;
}

/** The value of a command, or its failure. */
export interface WorkerResponse {
  readonly requestId: number;
  readonly value?: unknown;
  readonly failure?: { readonly name: string; readonly message: string };
}

/** The limits with which the worker is started, see `ColumnarOptions`. */
export interface EngineLimits {
  readonly maxSteps: number;
  readonly timeoutMs: number;
  readonly memtableLimit: number;
  readonly bulkThreshold: number;
  readonly folder: string | undefined;
  readonly minPersistedDocs: number;
}

/** Settings of the engine; every one has a default. */
export interface ColumnarOptions {
  /** Work budget of one query in steps, about one per document examined. */
  readonly maxSteps?: number;
  readonly timeoutMs?: number;
  /** Documents in the memtable at which it becomes a segment. */
  readonly memtableLimit?: number;
  /** A batch with at least this many changes becomes a segment directly, without passing through the memtable. */
  readonly bulkThreshold?: number;
  /** Folder for snapshots; without it, indexes are rebuilt at every start. */
  readonly folder?: string;
  /** Smaller indexes are not persisted: a rebuild is fast enough. */
  readonly minPersistedDocs?: number;
  /** Milliseconds that closing waits for snapshots; an index without one is rebuilt at the next start. */
  readonly closeTimeoutMs?: number;
}

/** A result as JSON, and the milliseconds that the worker took. */
export interface TimedResult {
  readonly text: string;
  readonly milliseconds: number;
}

/** An open index, with what benchmarks and tests observe of it. */
export interface ColumnarIndex extends SearchIndex {
  /** Runs a search and measures it inside the worker, without the message round trip. */
  timedSearch(query: SearchQuery): Promise<TimedResult>;
  /** Resolves when no merge is running; for benchmarks and tests. */
  waitForMerges(): Promise<void>;
  /** Merges all segments into one now; otherwise this happens gradually while the index is idle. */
  forceMerge(): Promise<void>;
}

/** The embedded search engine. */
export interface ColumnarEngine extends SearchEngine {
  open(declaration: SearchDeclaration): Promise<ColumnarIndex>;
  /** Ends the worker at once without persisting anything, like a crash. */
  terminate(): Promise<void>;
}

/** The embedded search engine: all indexes in one worker thread beside the HTTP thread. */
export function columnarSearch(options: ColumnarOptions = {}): ColumnarEngine {
  const {
    maxSteps = 2_000_000_000,
    timeoutMs = 5_000,
    memtableLimit = 512,
    bulkThreshold = 1_000,
    folder,
  } = options;
  const { minPersistedDocs = 2_000, closeTimeoutMs = 8_000 } = options;
  const worker = startWorker({ maxSteps, timeoutMs, memtableLimit, bulkThreshold, folder, minPersistedDocs });
  let openedCount = 0;
  return {
    async open(declaration) {
      openedCount += 1;
      const index = openedCount;
      await worker.send(index, { kind: 'open', declaration });
      return indexOf(declaration, (work) => worker.send(index, work));
    },
    percolator: createPercolator,
    terminate: () => withTimeout(closeTimeoutMs, worker.close()),
    async close() {
      const all = Array.from({ length: openedCount }, (_, at) => worker.send(at + 1, { kind: 'close' }));
      await withTimeout(closeTimeoutMs, Promise.allSettled(all));
      await withTimeout(closeTimeoutMs, worker.close());
    },
  };
}

/** Waits for work, at most this many milliseconds. */
async function withTimeout(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

const indexOf = (
  declaration: SearchDeclaration,
  ask: <T>(work: IndexCommand) => Promise<T>,
): ColumnarIndex => ({
  apply: (changes, position) => ask<void>({ kind: 'apply', changes: changes.map(encodeChange), position }),
  async search(query) {
    validateQuery(declaration, query);
    return JSON.parse(await ask<string>({ kind: 'search', query: JSON.stringify(query) })) as SearchResult;
  },
  timedSearch: (query) => ask<TimedResult>({ kind: 'timed', query }),
  position: () => ask<number>({ kind: 'position' }),
  waitForMerges: () => ask<void>({ kind: 'merged' }),
  forceMerge: () => ask<void>({ kind: 'compact' }),
  clear: () => ask<void>({ kind: 'clear' }),
  purge: () => ask<void>({ kind: 'purge' }),
  close: () => ask<void>({ kind: 'close' }),
});

/**
 * V8 limits of the engine worker. A small young generation (three times 4 MB) keeps garbage collection pauses short:
 * much of it survives while segments merge, and queries wait while it is copied.
 */
export const workerResourceLimits: ResourceLimits = { maxYoungGenerationSizeMb: 12 };

function startWorker(data: EngineLimits) {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: workerResourceLimits,
  });
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastRequestId = 0;
  let isClosed = false;
  worker.on('message', ({ requestId, value, failure }: WorkerResponse) => {
    const request = pending.get(requestId);
    pending.delete(requestId);
    if (failure === undefined) request?.resolve(value);
    else request?.reject(reviveError(failure));
  });
  const end = () => {
    isClosed = true;
    for (const request of pending.values()) request.reject(new SearchUnavailable('search is closed'));
    pending.clear();
  };
  worker.on('error', end);
  worker.on('exit', end);

  return {
    send<T>(index: number, work: IndexCommand): Promise<T> {
      if (isClosed) return Promise.reject(new SearchUnavailable('search is closed'));
      const request = Promise.withResolvers<unknown>();
      lastRequestId += 1;
      pending.set(lastRequestId, request);
      worker.postMessage({ requestId: lastRequestId, index, command: work } satisfies WorkerRequest);
      return request.promise as Promise<T>;
    },
    async close() {
      await worker.terminate();
    },
  };
}

const reviveError = ({ name, message }: NonNullable<WorkerResponse['failure']>): Error =>
  name === 'SearchUnavailable' ? new SearchUnavailable(message) : Object.assign(new Error(message), { name });

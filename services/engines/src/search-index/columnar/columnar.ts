import { type ResourceLimits, Worker } from 'node:worker_threads';
import { checkQuery } from '@ardhi/kernel/search-index/check-query';
import {
  type SearchDeclaration,
  type SearchEngine,
  type SearchIndex,
  type SearchQuery,
  type SearchResult,
  SearchUnavailable,
} from '@ardhi/kernel/search-index/search-index';
import { storedSearches } from '../stored/stored-searches.ts';
import { type WrittenChange, writtenChange } from './written.ts';

/** What the search thread is asked to do with one index. */
export type Work =
  | { readonly kind: 'open'; readonly declaration: SearchDeclaration }
  | {
      readonly kind: 'apply';
      readonly changes: readonly WrittenChange[];
      readonly position: number;
    }
  /** The query as JSON: text crosses threads in half the time that objects do. */
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'timed'; readonly query: SearchQuery }
  | { readonly kind: 'position' }
  | { readonly kind: 'merged' }
  | { readonly kind: 'compact' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'purge' }
  | { readonly kind: 'close' };

export interface Asked {
  readonly ticket: number;
  readonly index: number;
  readonly work: Work;
}

export interface Answered {
  readonly ticket: number;
  readonly value?: unknown;
  readonly failure?: { readonly name: string; readonly message: string };
}

export interface ThreadData {
  readonly steps: number;
  readonly milliseconds: number;
  readonly recentMost: number;
  readonly bulk: number;
  readonly folder: string | undefined;
  readonly keepFrom: number;
}

export interface ColumnarOptions {
  /** Steps that one query may take; about one a document looked at. */
  readonly steps?: number;
  readonly milliseconds?: number;
  /** Changes that are searched one by one before they become a segment. */
  readonly recentMost?: number;
  /** So many changes at once become a segment without being searched one by one. */
  readonly bulk?: number;
  /** Where indexes are kept when they are closed; without it they are made again at every start. */
  readonly folder?: string;
  /** Smaller indexes are not kept: they are filled again in a moment. */
  readonly keepFrom?: number;
  /** Longest that closing waits for indexes to be kept; one that is not kept is made again at the next start. */
  readonly patienceMs?: number;
}

/** An answer as text, and how many milliseconds its thread took to make it. */
export interface TimedAnswer {
  readonly text: string;
  readonly milliseconds: number;
}

export interface ColumnarIndex extends SearchIndex {
  /** A search that is measured where it is carried out, without the way to its thread and back. */
  timed(query: SearchQuery): Promise<TimedAnswer>;
  /** Resolves when no segment is being built: what a benchmark or a test waits for. */
  merged(): Promise<void>;
  /** Makes few segments of many now, as happens by itself when no changes come for a while. */
  compact(): Promise<void>;
}

export interface ColumnarEngine extends SearchEngine {
  open(declaration: SearchDeclaration): Promise<ColumnarIndex>;
  /** Ends at once and keeps nothing, as a crash does. */
  kill(): Promise<void>;
}

/** The embedded search engine: all its indexes in one thread beside the HTTP thread. */
export function columnarSearch(options: ColumnarOptions = {}): ColumnarEngine {
  const { steps = 2_000_000_000, milliseconds = 5_000, recentMost = 512, bulk = 1_000, folder } = options;
  const { keepFrom = 2_000, patienceMs = 8_000 } = options;
  const thread = openThread({ steps, milliseconds, recentMost, bulk, folder, keepFrom });
  let opened = 0;
  return {
    async open(declaration) {
      opened += 1;
      const index = opened;
      await thread.ask(index, { kind: 'open', declaration });
      return indexOf(declaration, (work) => thread.ask(index, work));
    },
    stored: storedSearches,
    kill: () => within(patienceMs, thread.close()),
    async close() {
      const all = Array.from({ length: opened }, (_, at) => thread.ask(at + 1, { kind: 'close' }));
      await within(patienceMs, Promise.allSettled(all));
      await within(patienceMs, thread.close());
    },
  };
}

/** Waits for work, but not longer than so many milliseconds. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

const indexOf = (declaration: SearchDeclaration, ask: <T>(work: Work) => Promise<T>): ColumnarIndex => ({
  apply: (changes, position) => ask<void>({ kind: 'apply', changes: changes.map(writtenChange), position }),
  async search(query) {
    checkQuery(declaration, query);
    return JSON.parse(await ask<string>({ kind: 'search', query: JSON.stringify(query) })) as SearchResult;
  },
  timed: (query) => ask<TimedAnswer>({ kind: 'timed', query }),
  position: () => ask<number>({ kind: 'position' }),
  merged: () => ask<void>({ kind: 'merged' }),
  compact: () => ask<void>({ kind: 'compact' }),
  clear: () => ask<void>({ kind: 'clear' }),
  purge: () => ask<void>({ kind: 'purge' }),
  close: () => ask<void>({ kind: 'close' }),
});

/**
 * Room for what the search thread made last, three times 4 MB: much of it lives on while segments merge, and queries
 * wait while it is moved, so little of it at a time.
 */
export const threadLimits: ResourceLimits = { maxYoungGenerationSizeMb: 12 };

function openThread(data: ThreadData) {
  const worker = new Worker(new URL('./index-thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: threadLimits,
  });
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let gone = false;
  worker.on('message', ({ ticket, value, failure }: Answered) => {
    const settle = pending.get(ticket);
    pending.delete(ticket);
    if (failure === undefined) settle?.resolve(value);
    else settle?.reject(revived(failure));
  });
  const end = () => {
    gone = true;
    for (const settle of pending.values()) settle.reject(new SearchUnavailable('search is closed'));
    pending.clear();
  };
  worker.on('error', end);
  worker.on('exit', end);

  return {
    ask<T>(index: number, work: Work): Promise<T> {
      if (gone) return Promise.reject(new SearchUnavailable('search is closed'));
      const settle = Promise.withResolvers<unknown>();
      last += 1;
      pending.set(last, settle);
      worker.postMessage({ ticket: last, index, work } satisfies Asked);
      return settle.promise as Promise<T>;
    },
    async close() {
      await worker.terminate();
    },
  };
}

const revived = ({ name, message }: NonNullable<Answered['failure']>): Error =>
  name === 'SearchUnavailable' ? new SearchUnavailable(message) : Object.assign(new Error(message), { name });

import { parentPort, workerData } from 'node:worker_threads';
import {
  type SearchDeclaration,
  type SearchQuery,
  SearchUnavailable,
} from '@ardhi/kernel/ports/search-index';
import { QueryBudget } from '../query/query-budget.ts';
import { snapshotFolder } from '../segment/snapshot.ts';
import type {
  EngineLimits,
  IndexCommand,
  TimedResult,
  WorkerRequest,
  WorkerResponse,
} from './columnar-search.ts';
import { IndexState } from './index-state.ts';
import { workerSegmentBuilder } from './segment-builder.ts';

const {
  maxSteps: steps,
  timeoutMs: milliseconds,
  memtableLimit: recentMost,
  bulkThreshold: bulk,
  folder,
  minPersistedDocs: keepFrom,
} = workerData as EngineLimits;
const builder = workerSegmentBuilder();
const indexes = new Map<number, IndexState>();

parentPort?.on('message', async ({ requestId, index, command }: WorkerRequest) => {
  parentPort?.postMessage(await handleRequest(requestId, index, command));
});

/** Turns every error into a response, so that no query can end the worker. */
async function handleRequest(
  requestId: number,
  index: number,
  command: IndexCommand,
): Promise<WorkerResponse> {
  try {
    return { requestId, value: await runCommand(index, command) };
  } catch (error) {
    const { name, message } = error as Error;
    return { requestId, failure: { name, message } };
  }
}

function runCommand(indexId: number, command: IndexCommand): unknown {
  if (command.kind === 'open') return open(indexId, command.declaration);
  const index = indexes.get(indexId);
  if (index === undefined) throw new SearchUnavailable('this index is closed');
  switch (command.kind) {
    case 'apply':
      return index.apply(command.changes, command.position);
    case 'search':
      return searchAsJson(index, JSON.parse(command.query));
    case 'timed': {
      const start = performance.now();
      const text = searchAsJson(index, command.query);
      return { text, milliseconds: performance.now() - start } satisfies TimedResult;
    }
    case 'position':
      return index.position;
    case 'merged':
      return index.waitForMerges();
    case 'compact':
      return index.forceMerge();
    case 'clear':
      return index.clear();
    case 'purge':
      return index.purge();
    case 'close':
      return index.persist().then(() => indexes.delete(indexId));
  }
}

/** The result as JSON, like the query. */
const searchAsJson = (index: IndexState, query: SearchQuery): string =>
  JSON.stringify(index.search(query, new QueryBudget(steps, milliseconds)));

function open(indexId: number, declaration: SearchDeclaration): void {
  const own = folder === undefined ? undefined : snapshotFolder(folder, declaration);
  indexes.set(
    indexId,
    new IndexState(declaration, {
      builder,
      memtableLimit: recentMost,
      bulkThreshold: bulk,
      folder: own,
      minPersistedDocs: keepFrom,
    }),
  );
}

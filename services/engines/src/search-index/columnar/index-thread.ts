import { parentPort, workerData } from 'node:worker_threads';
import {
  type SearchDeclaration,
  type SearchQuery,
  SearchUnavailable,
} from '@ardhi/kernel/search-index/search-index';
import { Budget } from './budget.ts';
import { threadBuilder } from './builder.ts';
import type { Answered, Asked, ThreadData, TimedAnswer, Work } from './columnar.ts';
import { IndexState } from './index-state.ts';
import { snapshotFolder } from './snapshot.ts';

const { steps, milliseconds, recentMost, bulk, folder, keepFrom } = workerData as ThreadData;
const builder = threadBuilder();
const indexes = new Map<number, IndexState>();

parentPort?.on('message', async ({ ticket, index, work }: Asked) => {
  parentPort?.postMessage(await answer(ticket, index, work));
});

/** Nothing a query does may end the thread: whatever is thrown is an answer. */
async function answer(ticket: number, index: number, work: Work): Promise<Answered> {
  try {
    return { ticket, value: await carryOut(index, work) };
  } catch (error) {
    const { name, message } = error as Error;
    return { ticket, failure: { name, message } };
  }
}

function carryOut(number: number, work: Work): unknown {
  if (work.kind === 'open') return open(number, work.declaration);
  const index = indexes.get(number);
  if (index === undefined) throw new SearchUnavailable('this index is closed');
  switch (work.kind) {
    case 'apply':
      return index.apply(work.changes, work.position);
    case 'search':
      return answerTo(index, JSON.parse(work.query));
    case 'timed': {
      const start = performance.now();
      const text = answerTo(index, work.query);
      return { text, milliseconds: performance.now() - start } satisfies TimedAnswer;
    }
    case 'position':
      return index.position;
    case 'merged':
      return index.merged();
    case 'compact':
      return index.compact();
    case 'clear':
      return index.clear();
    case 'purge':
      return index.purge();
    case 'close':
      return index.keep().then(() => indexes.delete(number));
  }
}

/** As text, like the query. */
const answerTo = (index: IndexState, query: SearchQuery): string =>
  JSON.stringify(index.search(query, new Budget(steps, milliseconds)));

function open(number: number, declaration: SearchDeclaration): void {
  const own = folder === undefined ? undefined : snapshotFolder(folder, declaration);
  indexes.set(number, new IndexState(declaration, { builder, recentMost, bulk, folder: own, keepFrom }));
}

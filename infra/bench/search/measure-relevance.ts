import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { columnarSearch } from '@ardhi/search-engine/engine/columnar-search';
import { checkGoal } from '../measure/goals.ts';
import { judgedIndex, judgedListings, ndcg } from './judged-listings.ts';
import { judgedQueries } from './judged-queries.ts';
import { luceneJars } from './lucene-market.ts';

const listings = judgedListings();
const texts = judgedQueries.map(({ text }) => text);

async function searchOurs(): Promise<string[][]> {
  const engine = columnarSearch();
  const index = await engine.open(judgedIndex);
  await index.apply(
    listings.map(({ document }) => ({ id: document.id, document })),
    1,
  );
  const answers = [];
  for (const text of texts) answers.push((await index.search({ text, limit: 10 })).hits.map(({ id }) => id));
  await engine.close();
  return answers;
}

/** FTS5 with weighted BM25 and folded diacritics; `between` joins the words of a query. */
function searchFts5(between: 'AND' | 'OR'): string[][] {
  const db = new DatabaseSync(':memory:');
  db.exec(
    `create virtual table listing using fts5 (id unindexed, title, place, about, tokenize = 'unicode61 remove_diacritics 2')`,
  );
  const put = db.prepare('insert into listing values (?, ?, ?, ?)');
  for (const { document } of listings) put.run(document.id, ...(Object.values(document.fields) as string[]));
  const ask = db.prepare(
    'select id from listing where listing match ? order by bm25(listing, 0, 5, 3, 1), id limit 10',
  );
  const answers = texts.map((text) => {
    const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
    const match = words.map((word) => `"${word}"`).join(` ${between} `);
    return ask.all(match).map(({ id }) => id as string);
  });
  db.close();
  return answers;
}

function searchLucene(): string[][] {
  const rows = listings.map(({ document }) => [document.id, ...Object.values(document.fields)].join('\t'));
  const program = join(import.meta.dirname, 'LuceneJudged.java');
  const done = spawnSync('java', ['-cp', join(luceneJars(), '*'), program], {
    input: `${rows.join('\n')}\n\n${texts.join('\n')}\n`,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.error?.message ?? done.stderr.trim());
  const lines = done.stdout.split('\n').slice(0, texts.length);
  return lines.map((line) => (line === '' ? [] : line.split('\t')));
}

const score = (answers: readonly (readonly string[])[]) =>
  judgedQueries.reduce((sum, query, at) => sum + ndcg(answers[at] ?? [], query, listings), 0) /
  judgedQueries.length;

const say = (name: string, reached: number) =>
  process.stdout.write(`${name.padEnd(48)} ${reached.toFixed(3)}\n`);

/**
 * Measures nDCG@10 over the hand-judged queries; it must exceed that of Lucene's standard analyser and of
 * SQLite FTS5.
 * @returns the results of our index, to find weak ones
 */
export async function measureRelevance(): Promise<readonly (readonly string[])[]> {
  process.stdout.write(
    `nDCG@10 over ${judgedQueries.length} judged queries and ${listings.length} listings\n`,
  );
  const answered = await searchOurs();
  const others = [score(searchFts5('AND')), score(searchFts5('OR'))] as const;
  say('SQLite FTS5, all words', others[0]);
  say('SQLite FTS5, any word', others[1]);
  const best = Math.round(1_000 * Math.max(...others, luceneScore())) / 1_000;
  checkGoal('    nDCG@10 against the best of the others', score(answered), [best, best], 'more');
  return answered;
}

/** Lucene's score; 0 when Lucene is unavailable. */
function luceneScore(): number {
  try {
    const reached = score(searchLucene());
    say("Lucene's standard analyser, BM25, any word", reached);
    return reached;
  } catch (error) {
    process.stdout.write(`not compared: ${(error as Error).message}\n`);
    return 0;
  }
}

/** Queries with an nDCG below 0.5, with their score. */
export const weakOf = (answered: readonly (readonly string[])[]): (readonly [number, string])[] =>
  judgedQueries
    .map((query, at) => [ndcg(answered[at] ?? [], query, listings), query.text] as const)
    .filter(([got]) => got < 0.5);

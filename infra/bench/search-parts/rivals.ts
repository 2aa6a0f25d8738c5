import { join } from 'node:path';
import { filledFolder } from './filled.ts';
import { luceneMarket } from './lucene-market.ts';
import { features, listings } from './market.ts';
import { costOf } from './measure.ts';
import { postgresMarket } from './postgres-market.ts';
import type { Rival } from './rival.ts';
import { SqliteMarket } from './sqlite-market.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

type Open = (folder: string, documents: ReturnType<typeof listings> | undefined) => Rival | Promise<Rival>;

/** The compared systems, and what decides how each is filled. */
const known: readonly { readonly name: string; readonly sources: readonly string[]; readonly open: Open }[] =
  [
    {
      name: 'sqlite',
      sources: ['infra/bench/search-parts/sqlite-market.ts'],
      open: (folder, documents) => sqlite(new SqliteMarket(join(folder, 'market.db'), documents)),
    },
    {
      name: 'lucene',
      sources: ['infra/bench/search-parts/lucene-market.ts', 'infra/bench/search-parts/LuceneMarket.java'],
      open: (folder, documents) => luceneMarket(folder, features, documents),
    },
    {
      name: 'postgres',
      sources: ['infra/bench/search-parts/postgres-market.ts', 'infra/bench/append-parts/postgres-server.ts'],
      open: (folder, documents) => postgresMarket(folder, features, documents),
    },
  ];

const sqlite = (market: SqliteMarket): Rival => ({
  name: 'SQLite',
  async search(query) {
    let answer: ReturnType<SqliteMarket['search']> | undefined;
    const cost = await costOf(() => {
      answer = market.search(query);
    });
    return { ...cost, answer: answer as ReturnType<SqliteMarket['search']> };
  },
  close: async () => market.close(),
});

/** The compared systems that can be had here, each filled with so many listings; what is missing is named. */
export async function rivalsOf(size: number): Promise<Rival[]> {
  const rivals: Rival[] = [];
  for (const { name, sources, open } of known) {
    try {
      const { folder, seconds, done } = filledFolder(name, size, sources);
      const start = performance.now();
      const rival = await open(folder, seconds === undefined ? listings(size) : undefined);
      const took = seconds ?? (performance.now() - start) / 1_000;
      if (seconds === undefined) done(took);
      rivals.push(rival);
      say(
        `the same in ${rival.name} in ${took.toFixed(1)} s${seconds === undefined ? '' : ', by an earlier run'}`,
      );
    } catch (error) {
      say(`not compared: ${(error as Error).message}`);
    }
  }
  return rivals;
}

import { join } from 'node:path';
import type { Competitor } from './competitor.ts';
import { filledFolder } from './filled-folder.ts';
import { luceneMarket } from './lucene-market.ts';
import { features, listings } from './market.ts';
import { costOf } from './measure.ts';
import { postgresMarket } from './postgres-market.ts';
import { SqliteMarket } from './sqlite-market.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

type Open = (
  folder: string,
  documents: ReturnType<typeof listings> | undefined,
) => Competitor | Promise<Competitor>;

/** The competing systems, and the sources that determine their data. */
const competitorSpecs: readonly {
  readonly name: string;
  readonly sources: readonly string[];
  readonly open: Open;
}[] = [
  {
    name: 'sqlite',
    sources: ['infra/bench/search/sqlite-market.ts'],
    open: (folder, documents) => sqlite(new SqliteMarket(join(folder, 'market.db'), documents)),
  },
  {
    name: 'lucene',
    sources: ['infra/bench/search/lucene-market.ts', 'infra/bench/search/LuceneMarket.java'],
    open: (folder, documents) => luceneMarket(folder, features, documents),
  },
  {
    name: 'postgres',
    sources: ['infra/bench/search/postgres-market.ts', 'infra/bench/append/postgres-server.ts'],
    open: (folder, documents) => postgresMarket(folder, features, documents),
  },
];

const sqlite = (market: SqliteMarket): Competitor => ({
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

/** Opens the available competing systems, filled with this many listings; unavailable ones are reported. */
export async function openCompetitors(size: number): Promise<Competitor[]> {
  const competitors: Competitor[] = [];
  for (const { name, sources, open } of competitorSpecs) {
    try {
      const { folder, seconds, markFilled: done } = filledFolder(name, size, sources);
      const start = performance.now();
      const competitor = await open(folder, seconds === undefined ? listings(size) : undefined);
      const took = seconds ?? (performance.now() - start) / 1_000;
      if (seconds === undefined) done(took);
      competitors.push(competitor);
      say(
        `the same in ${competitor.name} in ${took.toFixed(1)} s${seconds === undefined ? '' : ', by an earlier run'}`,
      );
    } catch (error) {
      say(`not compared: ${(error as Error).message}`);
    }
  }
  return competitors;
}

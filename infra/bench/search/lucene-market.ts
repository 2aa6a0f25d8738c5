import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SearchDocument, SearchFilter, SearchQuery, SearchSort } from '@ardhi/kernel/ports/search-index';
import { type Competitor, termsOf } from './competitor.ts';
import { comparableFacets } from './sqlite-market.ts';

const version = '9.12.1';
const cache = join(import.meta.dirname, '..', '..', '..', '.cache', 'bench', 'lucene');
const types = 'plot,house,apartment,commercial,farm,villa,office,townhouse,warehouse,hotel'.split(',');

/**
 * Starts Lucene in its own process and fills its folder, unless an earlier run did so.
 * @throws Error with the reason when it is unavailable
 */
export async function luceneMarket(
  folder: string,
  features: readonly string[],
  documents: Iterable<SearchDocument> | undefined,
): Promise<Competitor> {
  const jars = luceneJars();
  const program = join(import.meta.dirname, 'LuceneMarket.java');
  const java = spawn('java', ['-Xmx6g', '-cp', join(jars, '*'), program, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  java.stdin.on('error', () => java.kill());
  const lines = createInterface({ input: java.stdout })[Symbol.asyncIterator]();
  const read = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('Lucene ended');
    return value as string;
  };
  await write(java, `${types.join()}\n${features.join()}\n`);
  let waiting = '';
  for (const document of documents ?? []) {
    waiting += lineOf(document);
    if (waiting.length < 1 << 20) continue;
    await write(java, waiting);
    waiting = '';
  }
  await write(java, `${waiting}\n`);
  if ((await read()) !== 'ready') throw new Error('Lucene did not report ready');
  return {
    name: `Lucene ${version}`,
    async search(query) {
      await write(java, `${encodeQuery(query)}\n`);
      const [milliseconds, cpu, total, ids, facets, shown] = (await read()).split('\t') as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      const answer = {
        total: Number(total),
        ids: ids === '' ? [] : ids.split(','),
        facets: facets === '' ? '' : facetsOf(facets, features),
        shown: Number(shown),
      };
      return { milliseconds: Number(milliseconds), cpu: Number(cpu), answer };
    },
    async close() {
      java.kill();
    },
  };
}

/** Folder of the jars, which Maven downloads once. @throws Error with the reason when it fails */
export function luceneJars(): string {
  const jars = join(cache, 'jars');
  if (existsSync(join(jars, `lucene-core-${version}.jar`))) return jars;
  mkdirSync(cache, { recursive: true });
  const artifact = (name: string) =>
    `<dependency><groupId>org.apache.lucene</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`;
  writeFileSync(
    join(cache, 'pom.xml'),
    `<project><modelVersion>4.0.0</modelVersion><groupId>ardhi</groupId><artifactId>bench</artifactId><version>1</version><dependencies>${artifact('lucene-core')}${artifact('lucene-analysis-common')}</dependencies></project>`,
  );
  const done = spawnSync('mvn', ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`], {
    cwd: cache,
    encoding: 'utf8',
  });
  if (done.status !== 0)
    throw new Error(`Maven could not download Lucene: ${done.error?.message ?? done.stdout.trim()}`);
  return jars;
}

const write = (java: ChildProcess, text: string): Promise<void> =>
  new Promise((resolve, reject) =>
    java.stdin?.write(text, (error) => (error === null || error === undefined ? resolve() : reject(error))),
  );

function lineOf({ id, fields }: SearchDocument): string {
  const words = ['type', 'status', 'purpose', 'country', 'district'].map((name) => fields[name] as string);
  const numbers = ['usd', 'beds', 'created'].map((name) => fields[name] ?? '');
  const features = (fields['features'] as readonly string[]).join();
  const [lon, lat] = fields['at'] as readonly [number, number];
  return `${[id, ...words, features, ...numbers, lon, lat, fields['title'], fields['description']].join('\t')}\n`;
}

function encodeQuery(query: SearchQuery): string {
  const { filters = [], sort = [], offset = 0, limit = 20, map } = query;
  const { words, begun } = termsOf(query);
  const clauses = filters.flatMap(clausesOf);
  if (map !== undefined) clauses.push(`map ${map.box.join(' ')} ${map.zoom}`);
  return [
    words.join(' '),
    begun,
    sortOf(sort[0]),
    `${Math.max(1, offset + limit)} ${offset}`,
    ...clauses,
  ].join('\t');
}

function clausesOf(filter: SearchFilter): string[] {
  if ('anyOf' in filter) return filter.anyOf.map((value) => `is ${filter.field} ${value}`);
  if ('allOf' in filter) return filter.allOf.map((value) => `is ${filter.field} ${value}`);
  if ('box' in filter) return [`box ${filter.box.join(' ')}`];
  if ('near' in filter) return [`near ${filter.near.join(' ')} ${filter.radiusM}`];
  const { field, from = -(2 ** 52), to = 2 ** 52 } = filter as { field: string; from?: number; to?: number };
  return [`range ${field} ${from} ${to}`];
}

function sortOf(sort: SearchSort | undefined): string {
  if (sort?.by === 'distance') return `near ${sort.from.join(' ')}`;
  return sort?.by === 'field' ? `field ${sort.field} ${sort.down ? 'down' : 'up'}` : 'relevance';
}

function facetsOf(output: string, features: readonly string[]): string {
  const [byType, byFeature, bars] = output
    .slice(1, -1)
    .split('][')
    .map((list) => list.split(', ').map(Number)) as [number[], number[], number[]];
  const named = (names: readonly string[], counts: readonly number[]) =>
    names.map((name, at) => [name, counts[at] ?? 0] as const).filter(([, count]) => count > 0);
  return comparableFacets(named(types, byType), named(features, byFeature), bars);
}

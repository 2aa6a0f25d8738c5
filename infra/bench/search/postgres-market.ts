import type { SearchDocument, SearchFilter, SearchQuery, SearchSort } from '@ardhi/kernel/ports/search-index';
import { competitorPackages } from '../append/competitor-packages.ts';
import { postgresServer } from '../append/postgres-server.ts';
import { type Competitor, termsOf } from './competitor.ts';
import { comparableFacets } from './sqlite-market.ts';

interface Client {
  connect(): Promise<void>;
  query(
    query: string | { name?: string; text: string; values: readonly unknown[] },
  ): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
}

const port = 54_411;
const perInsert = 500;

/**
 * The market in a tuned PostgreSQL with PostGIS: partial covering indexes, GIN, GiST, rows in Hilbert order,
 * named statements. It is filled unless an earlier run did so.
 * @throws Error with the reason when PostgreSQL is unavailable
 */
export async function postgresMarket(
  folder: string,
  features: readonly string[],
  documents: Iterable<SearchDocument> | undefined,
): Promise<Competitor> {
  const pg = competitorPackages()('pg') as { Client: new (options: { connectionString: string }) => Client };
  const server = postgresServer(folder, port);
  const client = new pg.Client({ connectionString: server.url });
  const close = async () => {
    await client.end();
    server.close();
  };
  try {
    await client.connect();
    if (documents !== undefined) await fill(client, features, documents);
    const { rows } = await client.query('select 1 from listing limit 1');
    if (rows.length === 0) throw new Error(`PostgreSQL did not end in order: remove ${folder}`);
  } catch (error) {
    await close();
    throw error;
  }
  const names = new Map<string, string>();
  const ask = async (text: string, values: readonly unknown[]) => {
    const name = names.get(text) ?? `q${names.size}`;
    names.set(text, name);
    return (await client.query({ name, text, values })).rows;
  };
  return {
    name: 'PostgreSQL with PostGIS',
    async search(query) {
      const { text, values } = statement(query, features);
      const began = performance.now();
      const rows = await ask(text, values);
      const milliseconds = performance.now() - began;
      return {
        milliseconds,
        cpu: undefined,
        answer: query.map === undefined ? listed(rows, features) : shown(rows),
      };
    },
    close,
  };
}

async function fill(
  client: Client,
  features: readonly string[],
  documents: Iterable<SearchDocument>,
): Promise<void> {
  await client.query(`create extension postgis; set synchronous_commit = off; set maintenance_work_mem = '512MB';
    create unlogged table stage (id text, type text, status text, purpose text, country text, district text, features bigint,
      usd bigint, beds int, created bigint, at geometry(Point, 4326), said tsvector)`);
  let rows: SearchDocument[] = [];
  const flush = async () => {
    const values = rows.flatMap((row) => valuesOf(row, features));
    const places = rows.map((_, row) => {
      const at = (column: number) => `$${row * 14 + column}`;
      return `(${[1, 2, 3, 4, 5, 6].map(at).join()}, ${at(7)}::bigint, ${at(8)}::bigint, ${at(9)}::int, ${at(10)}::bigint, ST_SetSRID(ST_MakePoint(${at(11)}, ${at(12)}), 4326), setweight(to_tsvector('simple', ${at(13)}), 'A') || setweight(to_tsvector('simple', ${at(14)}), 'D'))`;
    });
    if (rows.length > 0) await client.query({ text: `insert into stage values ${places.join()}`, values });
    rows = [];
  };
  for (const document of documents) {
    rows.push(document);
    if (rows.length === perInsert) await flush();
  }
  await flush();
  const open = `where status = 'ACTIVE'`;
  for (const text of [
    'create unlogged table listing as select * from stage order by at',
    'drop table stage',
    `create index on listing using gin (said) ${open}`,
    `create index on listing using gist (at) ${open}`,
    `create index on listing (country, district, type, purpose, usd) include (features, beds, created, id) ${open}`,
    `create index on listing (country, usd, id) include (type, purpose, beds, features, created) ${open}`,
    `create index on listing (purpose, type, usd) include (country, features, beds, created, id) ${open}`,
    `create index on listing (created desc, id) include (type, purpose, country, usd, features) ${open}`,
    `create index on listing (usd, id) include (type, purpose, country, features, created) ${open}`,
    'vacuum analyze listing',
    'checkpoint',
  ])
    await client.query(text);
}

function valuesOf({ id, fields }: SearchDocument, features: readonly string[]): unknown[] {
  const words = ['type', 'status', 'purpose', 'country', 'district'].map((name) => fields[name]);
  const numbers = [fields['usd'], fields['beds'] ?? null, fields['created']];
  return [
    id,
    ...words,
    bitsOf(fields['features'] as readonly string[], features),
    ...numbers,
    ...(fields['at'] as readonly number[]),
    fields['title'],
    fields['description'],
  ];
}

const bitsOf = (some: readonly string[], all: readonly string[]): number =>
  some.reduce((sum, name) => sum + 2 ** all.indexOf(name), 0);

function statement(query: SearchQuery, features: readonly string[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const tests = (query.filters ?? []).map((filter) => testOf(filter, features, put));
  const { words, begun } = termsOf(query);
  const tsquery = [...words.map((word) => `'${word}'`), ...(begun === '' ? [] : [`'${begun}':*`])].join(
    ' & ',
  );
  const textQuery = tsquery === '' ? '' : put(tsquery);
  if (textQuery !== '') tests.push(`said @@ ${textQuery}::tsquery`);
  if (query.map !== undefined) {
    tests.push(boxTest(query.map.box, put));
    const side = put(360 / 2 ** (Math.floor(query.map.zoom) + 2));
    return {
      text: `select count(*)::int n, min(usd) lowest from listing where ${tests.join(' and ')} group by floor((ST_X(at) + 180) / ${side}), floor((ST_Y(at) + 90) / ${side})`,
      values,
    };
  }
  const key = keyOf(query.sort?.[0], textQuery, put);
  const bits = features.map((_, bit) => `count(*) filter (where features >> ${bit} & 1 = 1)`).join();
  const page = `order by k, id limit ${put(query.limit ?? 20)} offset ${put(query.offset ?? 0)}`;
  return {
    text: `with m as materialized (select id, type, usd, features, ${key} as k from listing where ${tests.join(' and ')}),
      e as (select min(usd) lo, max(usd) hi from m)
      select 'type' g, type s, count(*)::int n, null::int[] f from m group by 2
      union all select 'bar', least(19, case when hi > lo then floor((usd - lo)::float8 / (hi - lo) * 20) else 0 end)::int::text, count(*)::int, null from m, e group by 2
      union all select 'all', null, count(*)::int, array[${bits}]::int[] from m
      union all (select 'id', id, null, null from m ${page})`,
    values,
  };
}

type Put = (value: unknown) => string;

const boxTest = ([west, south, east, north]: readonly number[], put: Put): string => {
  const [w, s, e, n] = [west, south, east, north].map((side) => `${put(side)}::float8`);
  return `at && ST_MakeEnvelope(${w}, ${s}, ${e}, ${n}, 4326)`;
};

function testOf(filter: SearchFilter, features: readonly string[], put: Put): string {
  if ('anyOf' in filter)
    return filter.field === 'status' ? `status = 'ACTIVE'` : `${filter.field} = ${put(filter.anyOf[0])}`;
  if ('allOf' in filter) {
    const bits = `${put(bitsOf(filter.allOf, features))}::bigint`;
    return `features & ${bits} = ${bits}`;
  }
  if ('box' in filter) return boxTest(filter.box, put);
  if ('near' in filter) {
    const [lon, lat] = filter.near;
    const high = (filter.radiusM * 1.001) / 111_000;
    const wide = high / Math.cos((lat * Math.PI) / 180);
    return `${boxTest([lon - wide, lat - high, lon + wide, lat + high], put)} and ${metres(lon, lat, put)} <= ${put(filter.radiusM)}`;
  }
  const { field, from, to } = filter as { field: string; from?: number; to?: number };
  return [
    ...(from === undefined ? [] : [`${field} >= ${put(from)}`]),
    ...(to === undefined ? [] : [`${field} <= ${put(to)}`]),
  ].join(' and ');
}

const metres = (lon: number, lat: number, put: Put): string =>
  `ST_DistanceSphere(at, ST_SetSRID(ST_MakePoint(${put(lon)}::float8, ${put(lat)}::float8), 4326))`;

function keyOf(sort: SearchSort | undefined, textQuery: string, put: Put): string {
  if (sort?.by === 'distance') return metres(...(sort.from as [number, number]), put);
  if (sort?.by === 'field') return sort.down ? `-${sort.field}` : sort.field;
  return `-ts_rank(said, ${textQuery}::tsquery)`;
}

const shown = (rows: readonly Record<string, unknown>[]) => ({
  total: 0,
  ids: [],
  facets: '',
  shown: rows.reduce((sum, { n }) => sum + (n as number), 0),
});

function listed(rows: readonly Record<string, unknown>[], features: readonly string[]) {
  const of = (group: string) => rows.filter(({ g }) => g === group);
  const [all] = of('all');
  const bars = Array.from({ length: 20 }, () => 0);
  for (const { s, n } of of('bar')) bars[Number(s)] = n as number;
  const counts = (all?.['f'] ?? []) as readonly number[];
  return {
    total: all?.['n'] as number,
    ids: of('id').map(({ s }) => s as string),
    facets: comparableFacets(
      of('type').map(({ s, n }) => [s as string, n as number] as const),
      features.map((name, at) => [name, counts[at] ?? 0] as const).filter(([, n]) => n > 0),
      bars,
    ),
    shown: 0,
  };
}

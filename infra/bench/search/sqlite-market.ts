import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SearchDocument, SearchFilter, SearchQuery, SearchSort } from '@ardhi/kernel/ports/search-index';
import { metresBetween } from '@ardhi/kernel/ports/search-index/geometry';

/** The comparable parts of a result. */
export interface ComparableResult {
  readonly total: number;
  readonly ids: readonly string[];
  readonly facets: string;
  readonly shown: number;
}

type Value = string | number;
type Sql = Value | bigint | null | Uint8Array;

/**
 * The market in a tuned SQLite: FTS5 with prefixes, R*Tree, covering indexes over the public rows, memory
 * mapping, statements prepared once, and one pass per query that counts facets in an aggregate function.
 */
export class SqliteMarket {
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();
  #features: readonly string[] = [];
  #counted = {
    n: 0,
    types: new Map<string, number>(),
    features: new Uint32Array(32),
    prices: [] as number[],
  };

  /** Fills the database with documents; without documents, opens it as an earlier run filled it. */
  constructor(file: string, documents: Iterable<SearchDocument> | undefined) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma page_size = 8192;
      pragma cache_size = -262144; pragma mmap_size = 8000000000; pragma temp_store = memory`);
    if (documents !== undefined) this.#fill(documents);
    this.#features = this.#all('select name from feature order by bit', []).map(({ name }) => name as string);
    this.#db.aggregate('counted', {
      start: 0,
      step: (_: number, type: Sql, features: Sql, usd: Sql) =>
        this.#count(String(type), Number(features), Number(usd)),
      result: () => 0,
    });
    this.#db.function('metres', (lon, lat, x, y) =>
      metresBetween([Number(lon), Number(lat)], [Number(x), Number(y)]),
    );
  }

  search(query: SearchQuery): ComparableResult {
    const { text, values } = this.#from(query);
    this.#counted = { n: 0, types: new Map(), features: new Uint32Array(32), prices: [] };
    if (query.map !== undefined)
      return { total: 0, ids: [], facets: '', shown: this.#cells(query, text, values) };
    this.#all(`select counted(l.type, l.features, l.usd) ${text}`, values);
    const order = orderOf(query.sort?.[0]);
    const ids = this.#all(`select l.id ${text} order by ${order.text}, l.id limit ? offset ?`, [
      ...values,
      ...order.values,
      query.limit ?? 20,
      query.offset ?? 0,
    ]);
    return {
      total: this.#counted.n,
      ids: ids.map(({ id }) => id as string),
      facets: this.#facets(),
      shown: 0,
    };
  }

  close(): void {
    this.#db.close();
  }

  /** The grid cells of a map view with the lowest price of each. */
  #cells({ map }: SearchQuery, text: string, values: readonly Value[]): number {
    const side = 360 / 2 ** (Math.floor(map?.zoom ?? 0) + 2);
    const cells = this.#all(
      `select count(*) n, min(l.usd) lowest, min(l.lon), max(l.lon), min(l.lat), max(l.lat) ${text} group by cast((l.lon + 180) / ? as int), cast((l.lat + 90) / ? as int)`,
      [...values, side, side],
    );
    return cells.reduce((sum, { n }) => sum + (n as number), 0);
  }

  #facets(): string {
    const { types, features, prices } = this.#counted;
    const min = prices.reduce((least, price) => Math.min(least, price), Number.POSITIVE_INFINITY);
    const max = prices.reduce((most, price) => Math.max(most, price), 0);
    const bars = new Uint32Array(20);
    for (const price of prices) {
      const bar = max > min ? Math.min(19, Math.floor(((price - min) / (max - min)) * 20)) : 0;
      bars[bar] = (bars[bar] as number) + 1;
    }
    const named = this.#features.map((name, at) => [name, features[at] as number] as const);
    return comparableFacets(
      [...types],
      named.filter(([, n]) => n > 0),
      bars,
    );
  }

  #count(type: string, features: number, usd: number): number {
    const counted = this.#counted;
    counted.n += 1;
    counted.types.set(type, (counted.types.get(type) ?? 0) + 1);
    for (let left = features >>> 0; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      counted.features[bit] = (counted.features[bit] as number) + 1;
    }
    counted.prices.push(usd);
    return 0;
  }

  #from({ filters = [], text, map }: SearchQuery): { text: string; values: Value[] } {
    const values: Value[] = [];
    const tests = filters.map((filter) => this.#test(filter, values));
    if (map !== undefined) tests.push(this.#test({ field: map.field, box: map.box }, values));
    const tables = tests.some((test) => test.includes('p.'))
      ? 'place p cross join listing l on l.n = p.n'
      : 'listing l';
    if (text === undefined) return { text: `from ${tables} where ${tests.join(' and ')}`, values };
    const match = text
      .split(' ')
      .map((word) => (word.endsWith('*') ? `"${word.slice(0, -1)}"*` : `"${word}"`));
    const ranked = `words w cross join listing l on l.n = w.rowid where words match ? and w.rank match 'bm25(4.0, 1.0)'`;
    return { text: `from ${ranked} and ${tests.join(' and ')}`, values: [match.join(' AND '), ...values] };
  }

  #test(filter: SearchFilter, values: Value[]): string {
    if ('anyOf' in filter) {
      values.push(...filter.anyOf.slice(1));
      return filter.field === 'status' ? `l.status = 'ACTIVE'` : `l.${filter.field} = '${filter.anyOf[0]}'`;
    }
    if ('allOf' in filter) {
      const bits = filter.allOf.reduce((sum, name) => sum + 2 ** this.#features.indexOf(name), 0);
      values.push(bits, bits);
      return 'l.features & ? = ?';
    }
    if ('box' in filter) {
      const [west, south, east, north] = filter.box;
      values.push(west, east, south, north, west, east, south, north);
      return 'p.east >= ? and p.west <= ? and p.north >= ? and p.south <= ? and l.lon between ? and ? and l.lat between ? and ?';
    }
    if ('near' in filter) {
      const [lon, lat] = filter.near;
      const high = filter.radiusM / 111_000;
      const wide = high / Math.cos((lat * Math.PI) / 180);
      values.push(lon - wide, lon + wide, lat - high, lat + high, lon, lat, filter.radiusM);
      return 'p.east >= ? and p.west <= ? and p.north >= ? and p.south <= ? and metres(l.lon, l.lat, ?, ?) <= ?';
    }
    const { field, from, to } = filter as { field: string; from?: number; to?: number };
    const ends = [
      ...(from === undefined ? [] : [`l.${field} >= ?`]),
      ...(to === undefined ? [] : [`l.${field} <= ?`]),
    ];
    values.push(...(from === undefined ? [] : [from]), ...(to === undefined ? [] : [to]));
    return ends.join(' and ');
  }

  #all(text: string, values: readonly Value[]): Record<string, unknown>[] {
    const statement = this.#prepared.get(text) ?? this.#db.prepare(text);
    this.#prepared.set(text, statement);
    return statement.all(...values) as Record<string, unknown>[];
  }

  #fill(documents: Iterable<SearchDocument>): void {
    this.#db.exec(`create table listing (n integer primary key, id text, type text, status text, purpose text, country text,
        district text, features int, usd int, beds int, created int, lon real, lat real);
      create table feature (bit integer primary key, name text);
      create virtual table words using fts5 (title, description, content = '', prefix = '3 4', tokenize = 'unicode61');
      create virtual table place using rtree (n, west, east, south, north);`);
    const listing = this.#db.prepare('insert into listing values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    const words = this.#db.prepare('insert into words (rowid, title, description) values (?, ?, ?)');
    const place = this.#db.prepare('insert into place values (?, ?, ?, ?, ?)');
    const known: string[] = [];
    this.#db.exec('begin');
    let n = 0;
    for (const { id, fields } of documents) {
      const one = fields as Record<string, Value> & {
        features: readonly string[];
        at: readonly [number, number];
      };
      for (const name of one.features) if (!known.includes(name)) known.push(name);
      const bits = one.features.reduce((sum, name) => sum + 2 ** known.indexOf(name), 0);
      const [lon, lat] = one.at;
      const plain = ['type', 'status', 'purpose', 'country', 'district'].map((name) => one[name] as string);
      const last = [one['usd'] as number, one['beds'] ?? null, one['created'] as number] as const;
      listing.run(n, id, ...plain, bits, ...last, lon, lat);
      words.run(n, one['title'] as string, one['description'] as string);
      if (one['status'] === 'ACTIVE') place.run(n, lon, lon, lat, lat);
      n += 1;
    }
    const feature = this.#db.prepare('insert into feature (bit, name) values (?, ?)');
    for (const [bit, name] of known.entries()) feature.run(bit, name);
    this.#db.exec(`commit;
      create index by_country on listing (country, district, type, purpose, usd, beds, features, created, id) where status = 'ACTIVE';
      create index by_new on listing (created desc, id, type, purpose, country, usd, features) where status = 'ACTIVE';
      create index by_price on listing (usd, id, type, purpose, country, features) where status = 'ACTIVE';
      insert into words (words) values ('optimize'); analyze;`);
  }
}

function orderOf(sort: SearchSort | undefined): { text: string; values: readonly Value[] } {
  if (sort?.by === 'relevance') return { text: 'w.rank', values: [] };
  if (sort?.by === 'distance') return { text: 'metres(l.lon, l.lat, ?, ?)', values: sort.from };
  return { text: sort?.by === 'field' ? `l.${sort.field} ${sort.down ? 'desc' : ''}` : 'l.id', values: [] };
}

type Counts = readonly (readonly [string, number])[];

/** Facets as one comparable string. */
export const comparableFacets = (types: Counts, features: Counts, bars: ArrayLike<number>): string => {
  const sorted = (counts: Counts) =>
    counts.toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1));
  return JSON.stringify([sorted(types), sorted(features), Array.from(bars)]);
};

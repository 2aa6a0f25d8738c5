import { DatabaseSync } from 'node:sqlite';
import type {
  FacetRequest,
  FacetResult,
  SearchDocument,
  SearchFilter,
  SearchQuery,
  SearchSort,
} from '@ardhi/kernel/ports/search-index';
import { tokenize } from '@ardhi/kernel/ports/search-index/analysis/tokenize';

type Sql = { readonly text: string; readonly values: readonly (string | number)[] };
type Row = Readonly<Record<string, number | string | null>>;

const sql = (text: string, ...values: (string | number)[]): Sql => ({ text, values });
const joined = (parts: readonly Sql[], between: string, none: string): Sql =>
  parts.length === 0
    ? sql(none)
    : {
        text: parts.map(({ text }) => `(${text})`).join(between),
        values: parts.flatMap(({ values }) => values),
      };

/** Reference implementation in SQLite for the books of the contract's library. */
export class SqliteReference {
  readonly #db = new DatabaseSync(':memory:');

  constructor() {
    this.#db.exec(`
      create table book (id text primary key, genre text, pages real, printed real, lent int, lon real, lat real);
      create table tag (id text, tag text, primary key (id, tag));
      create table word (id text, at int, folded text);
      create index word_by_folded on word (folded, id, at);
      create index word_by_id on word (id);`);
    this.#db.function('inside', (rings, lon, lat) =>
      Number(inside(JSON.parse(String(rings)), Number(lon), Number(lat))),
    );
  }

  apply(changes: readonly { readonly id: string; readonly document: SearchDocument | undefined }[]): void {
    this.#db.exec('begin');
    for (const { id, document } of changes) {
      for (const table of ['book', 'tag', 'word'])
        this.#db.prepare(`delete from ${table} where id = ?`).run(id);
      if (document !== undefined) this.#add(id, document.fields);
    }
    this.#db.exec('commit');
  }

  total(query: SearchQuery): number {
    return this.#one(`select count(*) n from book b where`, where(query))['n'] as number;
  }

  ids(query: SearchQuery): string[] {
    const order = (query.sort ?? []).map(orderOf);
    const page = sql(`limit ? offset ?`, query.limit ?? 20, query.offset ?? 0);
    const condition = where(query);
    return this.#all(
      `select id from book b where ${condition.text} order by ${[...order.map(({ text }) => text), 'id'].join(', ')} ${page.text}`,
      [...condition.values, ...order.flatMap(({ values }) => values), ...page.values],
    ).map(({ id }) => id as string);
  }

  facet(query: SearchQuery, facet: FacetRequest): FacetResult {
    const filters = (query.filters ?? []).filter((one) => !('field' in one) || one.field !== facet.field);
    const condition = where({ ...query, filters });
    if ('bars' in facet) return this.#bars(condition, facet.field, facet.bars);
    const from = facet.field === 'tags' ? 'tag t join book b using (id)' : 'book b';
    const value = facet.field === 'tags' ? 'tag' : facet.field;
    const rows = this.#all(
      `select ${value} v, count(*) n from ${from} where ${condition.text} and ${value} is not null group by 1 order by n desc, v limit ?`,
      [...condition.values, facet.values],
    );
    const named = facet.field === 'lent' ? (v: unknown) => String(v === 1) : String;
    return { values: rows.map(({ v, n }) => ({ v: named(v), n: n as number })) };
  }

  /** Number of documents in a map view, and their minimum number of pages. */
  view(query: SearchQuery): { readonly count: number; readonly lowest: number | undefined } {
    const box = query.map?.box ?? [0, 0, 0, 0];
    const filters = [...(query.filters ?? []), { field: 'location', box }];
    const { n, lowest } = this.#one(
      `select count(*) n, min(pages) lowest from book b where`,
      where({ ...query, filters }),
    );
    return { count: n as number, lowest: (lowest as number | null) ?? undefined };
  }

  #bars(condition: Sql, field: string, bars: number): FacetResult {
    const extent = this.#one(`select min(${field}) least, max(${field}) most from book b where`, condition);
    const counts = Array.from({ length: bars }, () => 0);
    if (extent['least'] === null) return { bars: counts, min: 0, max: 0 };
    const [min, max] = [extent['least'] as number, extent['most'] as number];
    const bar = `min(${bars - 1}, cast((${field} - ?) / ? * ${bars} as int))`;
    for (const { at, n } of this.#all(
      `select ${bar} at, count(*) n from book b where ${field} is not null and ${condition.text} group by 1`,
      [min, max > min ? max - min : 1, ...condition.values],
    ))
      counts[at as number] = n as number;
    return { bars: counts, min, max };
  }

  #add(id: string, fields: SearchDocument['fields']): void {
    const [lon, lat] = (fields['location'] as [number, number] | undefined) ?? [null, null];
    const lent = fields['lent'] === undefined ? null : Number(fields['lent']);
    const plain = ['genre', 'pages', 'printed'].map(
      (name) => (fields[name] as string | number | undefined) ?? null,
    );
    this.#db.prepare('insert into book values (?, ?, ?, ?, ?, ?, ?)').run(id, ...plain, lent, lon, lat);
    for (const tag of (fields['tags'] as readonly string[] | undefined) ?? [])
      this.#db.prepare('insert or ignore into tag values (?, ?)').run(id, tag);
    let at = 0;
    for (const name of ['title', 'blurb']) {
      for (const { folded } of tokenize(String(fields[name] ?? '')))
        this.#db.prepare('insert into word values (?, ?, ?)').run(id, at++, folded);
      at += 1_000;
    }
  }

  #all(text: string, values: readonly (string | number)[]): Row[] {
    return this.#db.prepare(text).all(...values) as Row[];
  }

  #one(text: string, condition: Sql): Row {
    return this.#all(`${text} ${condition.text}`, condition.values)[0] as Row;
  }
}

function where({ filters = [], text }: SearchQuery): Sql {
  return joined([...filters.map(filterSql), ...(text === undefined ? [] : textSql(text))], ' and ', '1');
}

function filterSql(filter: SearchFilter): Sql {
  if ('ids' in filter)
    return sql(
      `id ${filter.excluded ? 'not' : ''} in (select value from json_each(?))`,
      JSON.stringify(filter.ids),
    );
  if ('anyOf' in filter || 'allOf' in filter || 'noneOf' in filter) return keywordSql(filter);
  if ('is' in filter) return sql(`${filter.field} = ?`, Number(filter.is));
  if ('box' in filter) return boxSql(filter.box);
  if ('polygons' in filter)
    return joined(
      filter.polygons.map((rings) => sql('lon is not null and inside(?, lon, lat)', JSON.stringify(rings))),
      ' or ',
      '0',
    );
  if ('near' in filter)
    return sql(`lon is not null and ${metres} <= ?`, ...ends(filter.near), filter.radiusM);
  const { field, from, to } = filter;
  return joined(
    [
      sql(`${field} is not null`),
      ...(from === undefined ? [] : [sql(`${field} >= ?`, from)]),
      ...(to === undefined ? [] : [sql(`${field} <= ?`, to)]),
    ],
    ' and ',
    '1',
  );
}

function keywordSql(
  filter: Extract<SearchFilter, { anyOf: unknown } | { allOf: unknown } | { noneOf: unknown }>,
): Sql {
  const values =
    filter.field === 'tags'
      ? '(select tag from tag where tag.id = b.id)'
      : `(select ${filter.field} where ${filter.field} is not null)`;
  const listed = (list: readonly string[]) => JSON.stringify(list);
  if ('anyOf' in filter)
    return sql(`exists (select 1 from json_each(?) j where j.value in ${values})`, listed(filter.anyOf));
  if ('allOf' in filter)
    return sql(
      `exists ${values} and not exists (select 1 from json_each(?) j where j.value not in ${values})`,
      listed(filter.allOf),
    );
  return sql(
    `exists ${values} and not exists (select 1 from json_each(?) j where j.value in ${values})`,
    listed(filter.noneOf),
  );
}

const boxSql = ([west, south, east, north]: readonly [number, number, number, number]): Sql =>
  sql(`lat between ? and ? and (lon >= ? ${west <= east ? 'and' : 'or'} lon <= ?)`, south, north, west, east);

/** Haversine in SQL; takes lat, lat, lon. */
const metres = `2 * 6371008.8 * asin(min(1, sqrt(pow(sin(radians(lat - ?) / 2), 2) + cos(radians(?)) * cos(radians(lat)) * pow(sin(radians(lon - ?) / 2), 2))))`;
const ends = ([lon, lat]: readonly [number, number]): [number, number, number] => [lat, lat, lon];

function textSql(text: string): Sql[] {
  return [...text.matchAll(/"([^"]*)"|([^\s"]+)/g)].map(([, phrase, word = '']) => {
    const words = tokenize(phrase ?? word).map(({ folded }) => folded);
    if (phrase === undefined) {
      const test = word.endsWith('*') ? `folded >= ? and folded < ? || char(1114111)` : 'folded = ?';
      const [folded] = words as [string];
      return sql(
        `exists (select 1 from word w where w.id = b.id and ${test})`,
        ...(word.endsWith('*') ? [folded, folded] : [folded]),
      );
    }
    const rest = words
      .slice(1)
      .map(
        (_, at) =>
          `and exists (select 1 from word x where x.id = b.id and x.at = w.at + ${at + 1} and x.folded = ?)`,
      );
    return sql(
      `exists (select 1 from word w where w.id = b.id and w.folded = ? ${rest.join(' ')})`,
      ...words,
    );
  });
}

function orderOf(sort: SearchSort): Sql {
  if (sort.by === 'relevance') return sql('0');
  if (sort.by === 'distance') return sql(`lon is null, ${metres}`, ...ends(sort.from));
  const value = sort.field === 'tags' ? '(select min(tag) from tag where tag.id = b.id)' : sort.field;
  return sql(`${value} is null, ${value} ${sort.down ? 'desc' : ''}`);
}

/** Even-odd rule over all rings, whatever their orientation. */
function inside(rings: readonly (readonly [number, number][])[], x: number, y: number): boolean {
  let crossings = 0;
  for (const ring of rings) {
    ring.forEach(([x1, y1], at) => {
      const [x2, y2] = ring[(at + 1) % ring.length] as [number, number];
      const [lowX, lowY, highX, highY] = y1 < y2 ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
      const between = y >= lowY && y < highY;
      if (between && (highX - lowX) * (y - lowY) - (highY - lowY) * (x - lowX) > 0) crossings += 1;
    });
  }
  return crossings % 2 === 1;
}

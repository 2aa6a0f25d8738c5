import type { LonLat } from '@ardhi/contracts/values';
import type { SearchDeclaration, SearchFilter, SearchSort } from '@ardhi/kernel/search-index/search-index';
import type { estypes } from '@elastic/elasticsearch';
import { nameOf } from './kept-document.ts';

export type Query = estypes.QueryDslQueryContainer;

type Box = readonly [number, number, number, number];

const nothing: Query = { match_none: {} };

/** The index's name of a field that holds words or flags. */
export const wordsField = ({ fields }: SearchDeclaration, field: string): string =>
  fields[field]?.kind === 'boolean' ? nameOf.boolean(field) : nameOf.keyword(field);

export function filterQuery(filter: SearchFilter): Query {
  if ('ids' in filter) {
    const named: Query = { terms: { id: [...filter.ids] } };
    return filter.excluded ? { bool: { must_not: [named] } } : named;
  }
  const { field } = filter;
  if ('anyOf' in filter) return anyOf(nameOf.keyword(field), filter.anyOf);
  if ('allOf' in filter)
    return {
      bool: {
        filter: [
          known(nameOf.keyword(field)),
          ...filter.allOf.map((one) => anyOf(nameOf.keyword(field), [one])),
        ],
      },
    };
  if ('noneOf' in filter)
    return {
      bool: {
        filter: [known(nameOf.keyword(field))],
        must_not: [anyOf(nameOf.keyword(field), filter.noneOf)],
      },
    };
  if ('is' in filter) return { term: { [nameOf.boolean(field)]: filter.is } };
  if ('box' in filter) return boxQuery(field, filter.box);
  if ('polygons' in filter)
    return { bool: { should: filter.polygons.map((rings) => polygonQuery(field, rings)) } };
  if ('near' in filter) {
    const [lon, lat] = filter.near;
    return { geo_distance: { distance: `${filter.radiusM}m`, [nameOf.point(field)]: { lon, lat } } };
  }
  return range(nameOf.number(field), filter.from, filter.to);
}

const known = (field: string): Query => ({ exists: { field } });
const anyOf = (field: string, values: readonly string[]): Query =>
  values.length === 0 ? nothing : { terms: { [field]: [...values] } };

/** Open at both ends it still asks for a value. */
const range = (field: string, from?: number, to?: number): Query =>
  from === undefined && to === undefined
    ? known(field)
    : {
        range: {
          [field]: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) },
        },
      };

/** By the exact coordinates; the server's own points are rounded to centimetres. */
export function boxQuery(field: string, [west, south, east, north]: Box): Query {
  const [x, y] = [nameOf.lon(field), nameOf.lat(field)];
  const columns =
    west <= east
      ? [range(x, west, east)]
      : [{ bool: { should: [range(x, west), range(x, undefined, east)] } }];
  return { bool: { filter: [range(y, south, north), ...columns] } };
}

const closed = (ring: readonly LonLat[]): number[][] => {
  const [first] = ring;
  const last = ring.at(-1);
  const open = first !== undefined && (first[0] !== last?.[0] || first[1] !== last[1]);
  return [...ring, ...(open ? [first] : [])].map(([lon, lat]) => [lon, lat]);
};

const polygonQuery = (field: string, rings: readonly (readonly LonLat[])[]): Query => ({
  geo_shape: {
    [nameOf.point(field)]: {
      shape: { type: 'polygon', coordinates: rings.map(closed) },
      relation: 'intersects',
    },
  },
});

/** Documents without a value come last either way; ties by id. */
export function sortOf(
  declaration: SearchDeclaration,
  sort: readonly SearchSort[],
): estypes.SortCombinations[] {
  const keys = sort.map((key): estypes.SortCombinations => {
    if (key.by === 'relevance') return { _score: { order: 'desc' } };
    if (key.by === 'distance') {
      const [lon, lat] = key.from;
      return { _geo_distance: { [nameOf.point(key.field)]: { lon, lat }, order: 'asc', unit: 'm' } };
    }
    return { [sortField(declaration, key.field)]: { order: key.down ? 'desc' : 'asc', missing: '_last' } };
  });
  return [...keys, { id: { order: 'asc' } }];
}

function sortField({ fields }: SearchDeclaration, field: string): string {
  const kind = fields[field]?.kind;
  if (kind === 'keyword') return nameOf.keyword(field);
  return kind === 'boolean' ? nameOf.boolean(field) : nameOf.number(field);
}

import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { LonLat } from '@ardhi/contracts/values';
import type { SearchDeclaration, SearchFilter, SearchSort } from '@ardhi/kernel/ports/search-index';
import type { estypes } from '@elastic/elasticsearch';
import { indexField } from './document-mapping.ts';

/** A clause of the query language of Elasticsearch. */
export type Query = estypes.QueryDslQueryContainer;

type Box = readonly [number, number, number, number];

const matchNone: Query = { match_none: {} };

/** The index name of a keyword or boolean field. */
export const keywordField = ({ fields }: SearchDeclaration, field: string): string =>
  fields[field]?.kind === 'boolean' ? indexField.boolean(field) : indexField.keyword(field);

/** The clause that matches exactly the documents that pass a filter. */
export function filterQuery(filter: SearchFilter): Query {
  if ('ids' in filter) {
    const byIds: Query = { terms: { id: [...filter.ids] } };
    return filter.excluded ? { bool: { must_not: [byIds] } } : byIds;
  }
  const { field } = filter;
  if ('anyOf' in filter) return anyOfQuery(indexField.keyword(field), filter.anyOf);
  if ('allOf' in filter)
    return {
      bool: {
        filter: [
          hasValue(indexField.keyword(field)),
          ...filter.allOf.map((value) => anyOfQuery(indexField.keyword(field), [value])),
        ],
      },
    };
  if ('noneOf' in filter)
    return {
      bool: {
        filter: [hasValue(indexField.keyword(field))],
        must_not: [anyOfQuery(indexField.keyword(field), filter.noneOf)],
      },
    };
  if ('is' in filter) return { term: { [indexField.boolean(field)]: filter.is } };
  if ('box' in filter) return boxQuery(field, filter.box);
  if ('polygons' in filter)
    return { bool: { should: filter.polygons.map((rings) => polygonQuery(field, rings)) } };
  if ('near' in filter) {
    const [lon, lat] = filter.near;
    return { geo_distance: { distance: `${filter.radiusM}m`, [indexField.point(field)]: { lon, lat } } };
  }
  return rangeQuery(indexField.number(field), filter.from, filter.to);
}

const hasValue = (field: string): Query => ({ exists: { field } });
const anyOfQuery = (field: string, values: readonly string[]): Query =>
  values.length === 0 ? matchNone : { terms: { [field]: [...values] } };

/** Open at both ends it still requires a value. */
const rangeQuery = (field: string, from?: number, to?: number): Query =>
  from === undefined && to === undefined
    ? hasValue(field)
    : {
        range: {
          [field]: { ...omitUndefined({ gte: from, lte: to }) },
        },
      };

/** By exact coordinates; the server rounds its own geo points to centimetres. */
export function boxQuery(field: string, [west, south, east, north]: Box): Query {
  const [x, y] = [indexField.lon(field), indexField.lat(field)];
  const columns =
    west <= east
      ? [rangeQuery(x, west, east)]
      : [{ bool: { should: [rangeQuery(x, west), rangeQuery(x, undefined, east)] } }];
  return { bool: { filter: [rangeQuery(y, south, north), ...columns] } };
}

const closeRing = (ring: readonly LonLat[]): number[][] => {
  const [first] = ring;
  const last = ring.at(-1);
  const open = first !== undefined && (first[0] !== last?.[0] || first[1] !== last[1]);
  return [...ring, ...(open ? [first] : [])].map(([lon, lat]) => [lon, lat]);
};

const polygonQuery = (field: string, rings: readonly (readonly LonLat[])[]): Query => ({
  geo_shape: {
    [indexField.point(field)]: {
      shape: { type: 'polygon', coordinates: rings.map(closeRing) },
      relation: 'intersects',
    },
  },
});

/** Documents without a value come last either way; ties are broken by id. */
export function buildSort(
  declaration: SearchDeclaration,
  sort: readonly SearchSort[],
): estypes.SortCombinations[] {
  const keys = sort.map((key): estypes.SortCombinations => {
    if (key.by === 'relevance') return { _score: { order: 'desc' } };
    if (key.by === 'distance') {
      const [lon, lat] = key.from;
      return { _geo_distance: { [indexField.point(key.field)]: { lon, lat }, order: 'asc', unit: 'm' } };
    }
    return { [sortField(declaration, key.field)]: { order: key.down ? 'desc' : 'asc', missing: '_last' } };
  });
  return [...keys, { id: { order: 'asc' } }];
}

function sortField({ fields }: SearchDeclaration, field: string): string {
  const kind = fields[field]?.kind;
  if (kind === 'keyword') return indexField.keyword(field);
  return kind === 'boolean' ? indexField.boolean(field) : indexField.number(field);
}

import type { LonLat } from '@ardhi/contracts/values';
import type {
  SearchDocument,
  SearchField,
  SearchFilter,
  SearchSchema,
  SearchSort,
  SearchValue,
} from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import type { AreaFilter } from '../query/predicate.ts';

/** Document counts around the boundaries of words, blocks and bytes. */
export const boundarySizes = [0, 1, 31, 32, 33, 127, 128, 129, 511, 512, 513] as const;

/** Points that provoke errors: the date line, the poles, tile corners, duplicates and a crowded town. */
export const arbitraryPoint: fc.Arbitrary<LonLat> = fc.oneof(
  fc.constantFrom<LonLat>([0, 0], [180, 0], [-180, 0], [10, 90], [0, -90], [180, -90], [-180, 90]),
  fc.tuple(degrees(-180, 180), degrees(-90, 90)),
  fc
    .tuple(fc.constantFrom(179.5, -180), degrees(0, 0.5))
    .chain(([west, more]) => degrees(-17.5, -16.5).map((lat): LonLat => [west + more, lat])),
  { weight: 3, arbitrary: fc.tuple(degrees(32, 33), degrees(0, 1)) },
);

function degrees(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: Math.round(min * 1_000), max: Math.round(max * 1_000) }).map((at) => at / 1_000);
}

export const arbitraryWord = fc.constantFrom(
  'lake',
  'house',
  'houses',
  'kyanja',
  'kyanza',
  'kira',
  'kiira',
  'río',
);

/** A few frequent values and many rare ones. */
export const arbitraryKeyword = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'ab') },
  fc.integer({ min: 0, max: 300 }).map((rare) => `r${rare}`),
);

export const arbitraryNumber = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -20, max: 60 }) },
  fc.constantFrom(0.1, -1e300, 1e300, Number.MAX_SAFE_INTEGER),
);

function arbitraryValue(field: SearchField): fc.Arbitrary<SearchValue> {
  switch (field.kind) {
    case 'text':
      return fc.array(arbitraryWord, { maxLength: 6 }).map((words) => words.join(' '));
    case 'keyword':
      return field.many ? fc.array(arbitraryKeyword, { maxLength: 3 }) : arbitraryKeyword;
    case 'boolean':
      return fc.boolean();
    case 'point':
      return arbitraryPoint;
    default:
      return arbitraryNumber;
  }
}

/** `count` documents with these fields, some values missing, with unsorted ids. */
export function documentsOf(fields: SearchSchema, count: number): fc.Arbitrary<SearchDocument[]> {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      fc.option(arbitraryValue(field), { freq: 6, nil: undefined }),
    ]),
  );
  return fc
    .array(fc.record(values), { minLength: count, maxLength: count })
    .map((all) => all.map((own, at) => ({ id: idAt(at), fields: own })));
}

/** Distinct for 10,007 documents. */
const idAt = (at: number): string => `d${(at * 7_919) % 10_007}`;

/** From no documents to slightly more than one block, mostly few. */
export const arbitraryDocuments = (fields: SearchSchema): fc.Arbitrary<SearchDocument[]> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.nat({ max: 40 }) },
      fc.constantFrom(...boundarySizes.filter((many) => many < 130)),
    )
    .chain((many) => documentsOf(fields, many));

const someBox = fc
  .tuple(arbitraryPoint, arbitraryPoint)
  .map(
    ([[west, lat], [east, other]]) =>
      [west, Math.min(lat, other), east, Math.max(lat, other)] as [number, number, number, number],
  );

const someCircle = fc.record({
  near: arbitraryPoint,
  radiusM: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 60_000 }),
    fc.integer({ min: 1, max: 21_000_000 }),
  ),
});

const somePolygons = fc.array(
  fc.array(fc.array(arbitraryPoint, { minLength: 3, maxLength: 6 }), { minLength: 1, maxLength: 2 }),
  { minLength: 1, maxLength: 2 },
);

const someIds = fc.array(fc.nat({ max: 140 }).map(idAt), { maxLength: 60 });

/** A filter on one of the fields or on the id. */
export function arbitraryFilter(fields: SearchSchema): fc.Arbitrary<SearchFilter> {
  const onFields = Object.entries(fields).flatMap(([field, { kind }]) => filtersOn(field, kind));
  return fc.oneof(...onFields, fc.record({ ids: someIds, excluded: fc.boolean() }));
}

/** A box, a circle or polygons. */
export const arbitraryAreaFilter = (field: string): fc.Arbitrary<AreaFilter> =>
  fc.oneof(
    someBox.map((box) => ({ field, box })),
    someCircle.map((circle) => ({ field, ...circle })),
    somePolygons.map((polygons) => ({ field, polygons })),
  );

/** Any sort of these fields, by several keys or none. */
export function arbitrarySort(fields: SearchSchema): fc.Arbitrary<SearchSort[]> {
  const keys = Object.entries(fields).flatMap(([field, { kind }]): fc.Arbitrary<SearchSort>[] => {
    if (kind === 'text') return [];
    if (kind === 'point') return [arbitraryPoint.map((from) => ({ by: 'distance', field, from }))];
    return [fc.boolean().map((down) => ({ by: 'field', field, down }))];
  });
  return fc.array(fc.oneof(...keys), { maxLength: 3 });
}

function filtersOn(field: string, kind: SearchField['kind']): fc.Arbitrary<SearchFilter>[] {
  const words = fc.array(arbitraryKeyword, { maxLength: 3 });
  switch (kind) {
    case 'text':
      return [];
    case 'keyword':
      return [
        words.map((anyOf) => ({ field, anyOf })),
        words.map((allOf) => ({ field, allOf })),
        words.map((noneOf) => ({ field, noneOf })),
      ];
    case 'boolean':
      return [fc.boolean().map((is) => ({ field, is }))];
    case 'point':
      return [arbitraryAreaFilter(field)];
    default:
      return [
        fc.tuple(arbitraryNumber, arbitraryNumber).map(([one, other]) => ({
          field,
          from: Math.min(one, other),
          to: Math.max(one, other),
        })),
        arbitraryNumber.map((from) => ({ field, from })),
        arbitraryNumber.map((to) => ({ field, to })),
      ];
  }
}

import type { LonLat } from '@ardhi/contracts/values';
import type {
  SearchDocument,
  SearchField,
  SearchFilter,
  SearchSchema,
  SearchSort,
  SearchValue,
} from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import type { PlaceFilter } from '../predicate.ts';

/** Numbers of documents around which sets, blocks and bytes of them end. */
export const borders = [0, 1, 31, 32, 33, 127, 128, 129, 511, 512, 513] as const;

/** Where mistakes hide: the date line, the poles, the corners of squares, one spot twice, and a crowded town. */
export const somePoint: fc.Arbitrary<LonLat> = fc.oneof(
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

export const someWord = fc.constantFrom(
  'lake',
  'house',
  'houses',
  'kyanja',
  'kyanza',
  'kira',
  'kiira',
  'río',
);

/** Few values that many have, and some that hardly any has. */
export const someKeyword = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'ab') },
  fc.integer({ min: 0, max: 300 }).map((rare) => `r${rare}`),
);

export const someNumber = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -20, max: 60 }) },
  fc.constantFrom(0.1, -1e300, 1e300, Number.MAX_SAFE_INTEGER),
);

function someValue(field: SearchField): fc.Arbitrary<SearchValue> {
  switch (field.kind) {
    case 'text':
      return fc.array(someWord, { maxLength: 6 }).map((words) => words.join(' '));
    case 'keyword':
      return field.many ? fc.array(someKeyword, { maxLength: 3 }) : someKeyword;
    case 'boolean':
      return fc.boolean();
    case 'point':
      return somePoint;
    default:
      return someNumber;
  }
}

/** As many documents with these fields, a value missing here and there; their ids are in no order. */
export function documentsOf(fields: SearchSchema, many: number): fc.Arbitrary<SearchDocument[]> {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      fc.option(someValue(field), { freq: 6, nil: undefined }),
    ]),
  );
  return fc
    .array(fc.record(values), { minLength: many, maxLength: many })
    .map((all) => all.map((own, at) => ({ id: idAt(at), fields: own })));
}

/** Distinct for 10,007 documents. */
const idAt = (at: number): string => `d${(at * 7_919) % 10_007}`;

/** From none to a little more than one block, mostly few. */
export const someDocuments = (fields: SearchSchema): fc.Arbitrary<SearchDocument[]> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.nat({ max: 40 }) },
      fc.constantFrom(...borders.filter((many) => many < 130)),
    )
    .chain((many) => documentsOf(fields, many));

const someBox = fc
  .tuple(somePoint, somePoint)
  .map(
    ([[west, lat], [east, other]]) =>
      [west, Math.min(lat, other), east, Math.max(lat, other)] as [number, number, number, number],
  );

const someCircle = fc.record({
  near: somePoint,
  radiusM: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 60_000 }),
    fc.integer({ min: 1, max: 21_000_000 }),
  ),
});

const somePolygons = fc.array(
  fc.array(fc.array(somePoint, { minLength: 3, maxLength: 6 }), { minLength: 1, maxLength: 2 }),
  { minLength: 1, maxLength: 2 },
);

const someIds = fc.array(fc.nat({ max: 140 }).map(idAt), { maxLength: 60 });

/** A filter that asks something of one of the fields, or of the id. */
export function someFilter(fields: SearchSchema): fc.Arbitrary<SearchFilter> {
  const onFields = Object.entries(fields).flatMap(([field, { kind }]) => filtersOn(field, kind));
  return fc.oneof(...onFields, fc.record({ ids: someIds, excluded: fc.boolean() }));
}

/** A box, a circle or polygons. */
export const somePlaceFilter = (field: string): fc.Arbitrary<PlaceFilter> =>
  fc.oneof(
    someBox.map((box) => ({ field, box })),
    someCircle.map((circle) => ({ field, ...circle })),
    somePolygons.map((polygons) => ({ field, polygons })),
  );

/** Any sort of these fields, by several keys or none. */
export function someSort(fields: SearchSchema): fc.Arbitrary<SearchSort[]> {
  const keys = Object.entries(fields).flatMap(([field, { kind }]): fc.Arbitrary<SearchSort>[] => {
    if (kind === 'text') return [];
    if (kind === 'point') return [somePoint.map((from) => ({ by: 'distance', field, from }))];
    return [fc.boolean().map((down) => ({ by: 'field', field, down }))];
  });
  return fc.array(fc.oneof(...keys), { maxLength: 3 });
}

function filtersOn(field: string, kind: SearchField['kind']): fc.Arbitrary<SearchFilter>[] {
  const words = fc.array(someKeyword, { maxLength: 3 });
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
      return [somePlaceFilter(field)];
    default:
      return [
        fc.tuple(someNumber, someNumber).map(([one, other]) => ({
          field,
          from: Math.min(one, other),
          to: Math.max(one, other),
        })),
        someNumber.map((from) => ({ field, from })),
        someNumber.map((to) => ({ field, to })),
      ];
  }
}

import type { Area } from '@ardhi/contracts/listings/area';
import type { ImportField } from '@ardhi/contracts/listings/import';
import { sizePhrase } from '@ardhi/contracts/listings/size-phrase';
import type { AreaUnit } from '@ardhi/contracts/listings/square-metres';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { moneyIn, numberIn } from './cells.ts';
import type { RowReader } from './row-reader.ts';
import * as words from './words.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What a row says of a listing besides where it lies: fields of the listing by name, only those that are said. */
export function factsIn(row: RowReader, amenities: words.Words): Facts {
  const purpose = oneOf(row, 'purpose', words.purposeWords);
  const facts = {
    ...(row.text('title') !== undefined && { title: { en: (row.text('title') ?? '').slice(0, 120) } }),
    ...(row.prose('description') !== undefined && {
      description: { en: (row.prose('description') ?? '').slice(0, 5_000) },
    }),
    purpose,
    category: oneOf(row, 'category', words.categoryWords),
    price: priceIn(row),
    priceUnit:
      oneOf(row, 'priceUnit', words.priceUnitWords) ?? (purpose === 'RENT' ? 'PER_MONTH' : undefined),
    features: featuresIn(row, amenities),
    ...ofKind[row.kind](row),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

const ofKind: Readonly<Record<ListingKind, (row: RowReader) => Facts>> = {
  PROPERTY: (row) => ({
    type: oneOf(row, 'type', words.typeWords),
    bedrooms: wholeIn(row, 'bedrooms', 50),
    bathrooms: halfIn(row, 'bathrooms', 50),
    parking: wholeIn(row, 'parking', 1_000),
    floors: wholeIn(row, 'floors', 200),
    yearBuilt: yearIn(row),
    furnished: oneOf(row, 'furnished', words.furnishedWords),
    condition: oneOf(row, 'condition', words.conditionWords),
    builtArea: areaIn(row, 'builtArea', leastHomeM2),
    plotArea: areaIn(row, 'landArea', leastPlotM2),
  }),
  PLOT: (row) => {
    const area = areaIn(row, 'landArea', leastPlotM2);
    const sides = sizePhrase(row.text('landArea') ?? '')?.dimensionsFt;
    return {
      use: oneOf(row, 'use', words.useWords),
      area,
      ...(area && sides && { dimensionsFt: [...sides] }),
    };
  },
  HOTEL: (row) => ({ hotelType: oneOf(row, 'type', words.hotelWords) }),
  PRODUCT: (row) => ({ productType: oneOf(row, 'type', words.productWords) }),
};

function oneOf(row: RowReader, field: ImportField, known: words.Words): string | undefined {
  const said = row.word(field);
  if (said === undefined) return undefined;
  return (
    words.wordIn(known, said) ??
    row.warn({
      code: 'UNKNOWN_ENUM',
      field,
      value: row.text(field) ?? said,
      message: `“${said}” is not a word we know here; it is left out.`,
      hint: `Say what it means, for example ${Object.values(known).slice(0, 3).join(', ')}.`,
    })
  );
}

const bad = (field: ImportField, what: string) =>
  ({
    code: 'BAD_NUMBER',
    field,
    message: `This is not ${what}; it is left out.`,
    hint: 'Write plain digits, such as 1200000, 1.2m or 850k.',
  }) as const;

function wholeIn(row: RowReader, field: ImportField, most: number): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const value = numberIn(text);
  const fits = value !== undefined && Number.isInteger(value) && value >= 0 && value <= most;
  return fits ? value : row.warn(bad(field, `a whole number up to ${most}`));
}

function halfIn(row: RowReader, field: ImportField, most: number): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const value = numberIn(text);
  const fits = value !== undefined && Number.isInteger(value * 2) && value >= 0 && value <= most;
  return fits ? value : row.warn(bad(field, `a number in halves up to ${most}`));
}

function yearIn(row: RowReader): number | undefined {
  const text = row.text('yearBuilt');
  const year = text === undefined ? undefined : numberIn(text);
  if (text === undefined || (year !== undefined && year >= 1700 && year <= 2100)) return year;
  return row.warn({
    code: 'BAD_DATE',
    field: 'yearBuilt',
    message: 'This is not a year; it is left out.',
    hint: 'Write four digits, such as 2016.',
  });
}

function priceIn(row: RowReader) {
  const text = row.text('price');
  if (text === undefined) return undefined;
  const price = moneyIn(text, row.currency);
  if (price === 'BAD_NUMBER') return row.warn(bad('price', 'a price'));
  if (price !== 'CURRENCY_UNKNOWN') return price;
  return row.fail({
    code: 'CURRENCY_UNKNOWN',
    field: 'price',
    message: 'Nothing says in which currency this price is.',
    hint: 'Choose the currency of the file.',
  });
}

/** Below these a figure is a slip of the pen: nobody lives in four square metres. */
const leastHomeM2 = 9;
const leastPlotM2 = 20;

const unitOfHeader: readonly (readonly [RegExp, AreaUnit])[] = [
  [/sq ?ft|square f(oo|ee)t|\bft2?\b/, 'SQFT'],
  [/acre/, 'ACRE'],
  [/dec(imal)?s?\b/, 'DECIMAL'],
  [/hectare|\bha\b/, 'HECTARE'],
];

function areaIn(row: RowReader, field: ImportField, leastM2: number): Area | undefined {
  const text = row.text(field);
  if (text === undefined || numberIn(text) === 0) return undefined;
  const header = row.header(field).toLowerCase();
  const unit = unitOfHeader.find(([pattern]) => pattern.test(header))?.[1] ?? 'SQM';
  const size = sizePhrase(text, unit);
  if (size === undefined)
    return row.warn({
      ...bad(field, 'a size'),
      hint: 'Write a number and its unit, such as 950 m², 25 dec, 2 acres or 50x100.',
    });
  if (size.m2 >= leastM2) return { value: size.value, unit: size.unit };
  return row.warn({
    code: 'BAD_NUMBER',
    field,
    message: `${size.m2} m² is too small to be true; it is left out.`,
    hint: 'Check the unit, or leave the cell empty.',
  });
}

function featuresIn(row: RowReader, amenities: words.Words): readonly string[] | undefined {
  const text = row.text('features');
  if (text === undefined) return undefined;
  const keys = text.split(/[,;|]/).flatMap((part) => {
    const said = part.trim();
    if (said === '') return [];
    const key = words.wordIn(amenities, row.translated('features', said));
    if (key !== undefined) return [key];
    row.warn({
      code: 'UNKNOWN_ENUM',
      field: 'features',
      value: said,
      message: `“${said}” is not a feature that we know; it is left out.`,
      hint: 'Say which feature it means.',
    });
    return [];
  });
  return keys.length === 0 ? undefined : [...new Set(keys)];
}

/** A title made of what the row says, where it brings none: "4-bedroom house for sale in Munyonyo". */
export function titleOf(kind: ListingKind, facts: Facts, place: string | undefined): string | undefined {
  if (place === undefined) return undefined;
  const offer = facts['purpose'] === 'RENT' ? 'to rent' : 'for sale';
  const beds = facts['bedrooms'];
  const thing =
    kind === 'PLOT' ? 'Plot of land' : kind === 'PROPERTY' ? houseWord(facts['type'], beds) : 'Offer';
  return `${thing} ${offer} in ${place}`.slice(0, 120);
}

function houseWord(type: unknown, beds: unknown): string {
  const name =
    typeof type === 'string' ? type.replace('DETACHED_', '').replaceAll('_', ' ').toLowerCase() : 'home';
  if (typeof beds === 'number' && beds > 0) return `${beds}-bedroom ${name}`;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The words of amenities as agents write them, each with its key. */
export const amenityWords = (
  features: readonly { readonly key: string; readonly label: { readonly en: string } }[],
): words.Words => {
  const known = Object.fromEntries(
    features.flatMap(({ key, label }) => [
      [
        label.en
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, ' ')
          .trim(),
        key,
      ],
      [key.replaceAll('-', ' '), key],
    ]),
  );
  const also = (word: string, ...of: readonly string[]) => {
    const key = of.map((one) => known[one]).find((one) => one !== undefined);
    return key === undefined ? {} : { [word]: key };
  };
  return {
    ...also('staff quarters', 'servant quarters', 'servants quarters'),
    ...also('sq', 'servant quarters', 'servants quarters'),
    ...also('dsq', 'servant quarters', 'servants quarters'),
    ...also('pool', 'swimming pool'),
    ...also('aircon', 'air conditioning'),
    ...also('ac', 'air conditioning'),
    ...also('wifi', 'fibre', 'internet'),
    ...also('security', 'security guard', 'guard'),
    ...known,
  };
};

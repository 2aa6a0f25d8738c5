import type { Area } from '@ardhi/contracts/listings/area';
import type { AreaUnit } from '@ardhi/contracts/listings/area-units';
import type { ImportField } from '@ardhi/contracts/listings/import';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { parseSize } from '@ardhi/contracts/listings/parse-size';
import { shorten } from '@ardhi/contracts/shorten';
import { parseNumber } from './cells.ts';
import { importText } from './import-texts.ts';
import { type LocalMarket, parseOffer } from './parse-offer.ts';
import type { RowReader } from './row-reader.ts';
import * as synonyms from './synonyms.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The listing fields of a row except the location; only fields that have a value. */
export function parseFacts(
  row: RowReader,
  amenities: synonyms.Synonyms,
  market: LocalMarket | undefined,
): Facts {
  const [title, description] = [row.text('title'), row.prose('description')];
  const facts = {
    ...(title !== undefined && { title: { en: cutText(row, 'title', title) } }),
    ...(description !== undefined && { description: { en: cutText(row, 'description', description) } }),
    ...parseOffer(row, market),
    category: parseEnum(row, 'category', synonyms.categorySynonyms),
    features: parseFeatures(row, amenities),
    ...parsersByKind[row.kind](row),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** The most characters of a text (model §4.3). */
const maxText = { title: 120, description: 5_000, addressLine: 200 } as const;

/** A warning about a text of which the end is left out. */
export const textCut = (field: keyof typeof maxText) =>
  ({
    code: 'TEXT_CUT',
    field,
    message: importText('textCut', { max: maxText[field] }),
    hint: importText('textCut.hint'),
  }) as const;

/** A text, with a warning if its end is left out. */
export function cutText(row: RowReader, field: keyof typeof maxText, text: string): string {
  const shortened = shorten(text, maxText[field]);
  if (shortened !== text) row.warn(textCut(field));
  return shortened;
}

const parsersByKind: Readonly<Record<ListingKind, (row: RowReader) => Facts>> = {
  PROPERTY: (row) => ({
    type: parseEnum(row, 'type', synonyms.typeSynonyms),
    bedrooms: parseInteger(row, 'bedrooms', 50),
    bathrooms: parseHalf(row, 'bathrooms', 50),
    parking: parseInteger(row, 'parking', 1_000),
    floors: parseInteger(row, 'floors', 200),
    yearBuilt: parseYear(row),
    furnished: parseEnum(row, 'furnished', synonyms.furnishedSynonyms),
    condition: parseEnum(row, 'condition', synonyms.conditionSynonyms),
    builtArea: parseArea(row, 'builtArea', minHomeM2),
    plotArea: parseArea(row, 'landArea', minPlotM2),
  }),
  PLOT: (row) => {
    const area = parseArea(row, 'landArea', minPlotM2);
    const sides = parseSize(row.text('landArea') ?? '')?.dimensionsFt;
    return {
      use: parseEnum(row, 'use', synonyms.useSynonyms),
      area,
      ...(area && sides && { dimensionsFt: [...sides] }),
    };
  },
  HOTEL: (row) => ({ hotelType: parseEnum(row, 'type', synonyms.hotelSynonyms) }),
  PRODUCT: (row) => ({ productType: parseEnum(row, 'type', synonyms.productSynonyms) }),
};

function parseEnum(row: RowReader, field: ImportField, known: synonyms.Synonyms): string | undefined {
  const word = row.word(field);
  if (word === undefined) return undefined;
  return (
    synonyms.lookUp(known, word) ??
    row.warn({
      code: 'UNKNOWN_ENUM',
      field,
      value: row.text(field) ?? word,
      message: importText('unknownValue', { word }),
      hint: importText('unknownValue.hint', { examples: Object.values(known).slice(0, 3).join(', ') }),
    })
  );
}

const badNumber = (field: ImportField, message: string) =>
  ({ code: 'BAD_NUMBER', field, message, hint: importText('notNumber.hint') }) as const;

function parseInteger(row: RowReader, field: ImportField, most: number): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const value = parseNumber(text);
  const fits = value !== undefined && Number.isInteger(value) && value >= 0 && value <= most;
  return fits ? value : row.warn(badNumber(field, importText('notWholeNumber', { max: most })));
}

function parseHalf(row: RowReader, field: ImportField, most: number): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const value = parseNumber(text);
  const fits = value !== undefined && Number.isInteger(value * 2) && value >= 0 && value <= most;
  return fits ? value : row.warn(badNumber(field, importText('notHalves', { max: most })));
}

function parseYear(row: RowReader): number | undefined {
  const text = row.text('yearBuilt');
  const year = text === undefined ? undefined : parseNumber(text);
  if (text === undefined || (year !== undefined && year >= 1700 && year <= 2100)) return year;
  return row.warn({
    code: 'BAD_DATE',
    field: 'yearBuilt',
    message: importText('notYear'),
    hint: importText('notYear.hint'),
  });
}

/** Smaller areas are treated as typing errors. */
const minHomeM2 = 9;
const minPlotM2 = 20;

const unitOfHeader: readonly (readonly [RegExp, AreaUnit])[] = [
  [/sq ?ft|square f(oo|ee)t|\bft2?\b/, 'SQFT'],
  [/acre/, 'ACRE'],
  [/dec(imal)?s?\b/, 'DECIMAL'],
  [/hectare|\bha\b/, 'HECTARE'],
];

function parseArea(row: RowReader, field: ImportField, leastM2: number): Area | undefined {
  const text = row.text(field);
  if (text === undefined || parseNumber(text) === 0) return undefined;
  const header = row.header(field).toLowerCase();
  const unit = unitOfHeader.find(([pattern]) => pattern.test(header))?.[1] ?? 'SQM';
  const size = parseSize(text, unit);
  if (size === undefined)
    return row.warn({
      ...badNumber(field, importText('notSize')),
      hint: importText('notSize.hint'),
    });
  if (size.m2 >= leastM2) return { value: size.value, unit: size.unit };
  return row.warn({
    code: 'BAD_NUMBER',
    field,
    message: importText('tooSmall', { m2: size.m2 }),
    hint: importText('tooSmall.hint'),
  });
}

function parseFeatures(row: RowReader, amenities: synonyms.Synonyms): readonly string[] | undefined {
  const text = row.text('features');
  if (text === undefined) return undefined;
  const keys = text.split(/[,;|]/).flatMap((part) => {
    const label = part.trim();
    if (label === '') return [];
    const key = synonyms.lookUp(amenities, row.translated('features', label));
    if (key !== undefined) return [key];
    row.warn({
      code: 'UNKNOWN_ENUM',
      field: 'features',
      value: label,
      message: importText('unknownFeature', { label }),
      hint: importText('unknownFeature.hint'),
    });
    return [];
  });
  return keys.length === 0 ? undefined : [...new Set(keys)];
}

/** Generates a title for a row without one: "4-bedroom house for sale in Munyonyo". */
export function generateTitle(
  kind: ListingKind,
  facts: Facts,
  place: string | undefined,
): string | undefined {
  if (place === undefined) return undefined;
  const offer = facts['purpose'] === 'RENT' ? 'to rent' : 'for sale';
  const beds = facts['bedrooms'];
  const thing =
    kind === 'PLOT' ? 'Plot of land' : kind === 'PROPERTY' ? houseWord(facts['type'], beds) : 'Offer';
  return shorten(`${thing} ${offer} in ${place}`, 120);
}

function houseWord(type: unknown, beds: unknown): string {
  const name =
    typeof type === 'string' ? type.replace('DETACHED_', '').replaceAll('_', ' ').toLowerCase() : 'home';
  if (typeof beds === 'number' && beds > 0) return `${beds}-bedroom ${name}`;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Feature keys by the words that agents use for them. */
export const featureSynonyms = (
  features: readonly { readonly key: string; readonly label: { readonly en: string } }[],
): synonyms.Synonyms => {
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

import { setImmediate } from 'node:timers/promises';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Location } from '@ardhi/contracts/geo/location';
import type { Place } from '@ardhi/contracts/geo/place';
import type { ImportField, ImportMapping, ImportProblem } from '@ardhi/contracts/listings/import';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import { isOnEarth } from '../boundary/boundary-draft.ts';
import { parseLonLat } from '../files/parse-degrees.ts';
import type { ListingFile } from '../files/read-listing-file.ts';
import { containsContact } from '../listing/contact-in-text.ts';
import { deriveFields, geoIdsOf, parsePatch } from '../listing/derive-fields.ts';
import type { DerivedFields, ListingPatch } from '../listing/listing-state.ts';
import { mostFrequent } from './file-evidence.ts';
import { importText } from './import-texts.ts';
import { photoMatcher } from './match-photos.ts';
import { countryOf, namesakeAt, type PlaceMatch, placeMatcher } from './match-places.ts';
import type { LocalMarket } from './parse-offer.ts';
import { cutText, generateTitle, parseFacts, textCut } from './parse-row.ts';
import { plainWords } from './plain-text.ts';
import { type RowIdentity, rowIdentities } from './row-identity.ts';
import { type RowReader, rowReaders } from './row-reader.ts';
import type { Synonyms } from './synonyms.ts';

/** One row interpreted with only the file, the gazetteer and the features. */
export interface InterpretedRow extends RowIdentity {
  /** Spreadsheet row number: the header is 1. */
  readonly row: number;
  readonly patch: ListingPatch;
  /** Set when the title was generated. */
  readonly hasGeneratedTitle?: true;
  readonly derived: DerivedFields | undefined;
  /** Names of the row's photos in the zip. */
  readonly photos: readonly string[];
  readonly problems: readonly ImportProblem[];
}

/** Tables for looking up cells: places and amenities. */
export interface Lookups {
  readonly geography: Gazetteer;
  readonly amenities: Synonyms;
}

/** Where the places of a file are looked for first. */
interface Surroundings {
  /** The place that the whole file is said to lie in. */
  readonly home?: string;
  /** The country of most of its rows. */
  readonly country?: string;
}

/** Interprets every row of a file under a mapping; others are answered between two rows. */
export async function interpretRows(
  file: ListingFile,
  mapping: ImportMapping,
  kind: ListingKind,
  { geography, amenities }: Lookups,
): Promise<readonly InterpretedRow[]> {
  const reader = rowReaders(file.headers, mapping, kind);
  const places = file.rows.flatMap((cells) => reader(cells).cell('place') ?? []);
  const country = (await countryOf(mostFrequent(places), geography))?.id;
  const around = omitUndefined({ home: mapping.defaults.place, country });
  const identify = rowIdentities();
  const photosOf = photoMatcher(file.photos);
  const [shifted, cut, swallowing] = [new Set(file.shifted), new Set(file.cut), new Set(file.swallowing)];
  const interpret = (cells: readonly string[], at: number): InterpretedRow => {
    const row = reader(cells);
    const number = file.rowNumbers[at] ?? at + 2;
    const identity = identify(row, cells, number);
    if (shifted.has(at)) row.fail(shiftedCells);
    if (swallowing.has(at)) row.fail(swallowedRows);
    if (cut.has(at)) row.warn(textCut('description'));
    const patch = parseFields(row, { geography, amenities }, around);
    return {
      row: number,
      ...identity,
      photos: photosOf(row),
      ...(row.text('title') === undefined && { hasGeneratedTitle: true as const }),
      ...validated(row, { ...patch, externalRef: identity.ref }, geography),
      problems: isTotal(cells) ? totalOnly(row) : row.problems,
    };
  };
  const interpreted: InterpretedRow[] = [];
  for (const [at, cells] of file.rows.entries()) {
    interpreted.push(interpret(cells, at));
    await setImmediate();
  }
  return interpreted;
}

const shiftedCells = {
  code: 'SHIFTED_CELLS',
  field: 'title',
  message: importText('shiftedCells'),
  hint: importText('shiftedCells.hint'),
} as const;

const swallowedRows = {
  code: 'SWALLOWED_ROWS',
  field: 'title',
  message: importText('swallowedRows'),
  hint: importText('swallowedRows.hint'),
} as const;

/** A line below the rows that sums them up, or the foot of a printed page; "Total Petrol Station" is neither. */
const totalLine =
  /^(?:(?:grand |sub ?|overall )?totals?|sum|sous ?total|total (?:general|geral)|somme|soma|jumla(?: kuu)?|المجموع|الاجمالي)(?: (?:\d+|of|de|ya|listings?|properties|property|units?|plots?|houses?|rows?|price|prices|value|amount|biens?|annonces?|imoveis|[a-z]{3}))*$/u;
const pageFoot = /^page \d+(?: (?:of|sur|de) \d+)?$/u;
function isTotal(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map(plainWords).filter((words) => words !== '');
  return totalLine.test(first) || (others.length === 0 && pageFoot.test(first));
}
const notAListing = {
  code: 'NOT_A_LISTING',
  field: 'title',
  message: importText('totalLine'),
  hint: importText('totalLine.hint'),
} as const;

/** The one thing to say about a sum, in place of all that it lacks as a listing. */
function totalOnly(row: RowReader): readonly ImportProblem[] {
  row.fail(notAListing);
  return row.problems.filter(({ code }) => code === notAListing.code);
}

function parseFields(row: RowReader, { geography, amenities }: Lookups, around: Surroundings): object {
  const location = parseLocation(row, geography, around);
  const facts = parseFacts(row, amenities, marketOf(location, geography));
  const place = location && deepest(location, geography)?.name;
  const title = facts['title'] ?? localised(generateTitle(row.kind, facts, place));
  reportMissing(row, facts, location);
  return { ...facts, ...omitUndefined({ title, location }) };
}

function marketOf(location: Location | undefined, geography: Gazetteer): LocalMarket | undefined {
  const country = location && geography.get(location.geo.countryId);
  return country && { country: country.name, ...omitUndefined({ currency: country.currency }) };
}

const localised = (title: string | undefined) => (title === undefined ? undefined : { en: title });

function reportMissing(row: RowReader, facts: Readonly<Record<string, unknown>>, location: unknown): void {
  const lacks = [facts['price'] === undefined && 'price', location === undefined && 'place'].filter(
    (one) => typeof one === 'string',
  ) as ImportField[];
  const field = lacks.find((one) => !row.problems.some((problem) => problem.field === one));
  if (field === undefined) return;
  const missing = {
    code: 'MISSING_REQUIRED',
    field,
    message: importText('missingField', { field }),
    hint: importText('missingField.hint'),
  } as const;
  if (lacks.length === 2 && facts['title'] === undefined) row.fail(missing);
  else row.warn(missing);
}

const deepest = ({ geo }: Location, geography: Gazetteer): Place | undefined => {
  const ids = [geo.areaId, geo.cityId, geo.districtId, geo.subRegionId, geo.regionId, geo.countryId];
  const id = ids.find((one) => one !== undefined);
  return id === undefined ? undefined : geography.get(id);
};

function parseLocation(row: RowReader, geography: Gazetteer, around: Surroundings): Location | undefined {
  const place = parsePlace(row, geography, around);
  if (place === undefined) return undefined;
  const geo = geoIdsOf(place.id, geography);
  const { countryId } = geo;
  if (countryId === undefined) return undefined;
  const point = parsePoint(row);
  const text = row.text('place');
  const isPlaceName = text === place.name || text?.endsWith(`(${place.id})`);
  const addressLine = row.text('addressLine') ?? (isPlaceName ? undefined : text);
  return {
    geo: { ...geo, countryId, countryCode: geography.get(countryId)?.code ?? '' },
    ...omitUndefined({ point }),
    precision: point ? 'EXACT' : 'AREA_CENTROID',
    pinSource: 'IMPORT',
    ...(addressLine !== undefined && { addressLine: cutText(row, 'addressLine', addressLine) }),
  };
}

/** Matches a place in the place of the file, else in the country of most rows, else anywhere: there it counts as outside. */
function matchWithin(geography: Gazetteer, text: string, { home, country }: Surroundings): PlaceMatch {
  const match = placeMatcher(geography);
  if (home !== undefined || country === undefined) return match(text, home);
  const near = match(text, country);
  if (near.place !== undefined) return near;
  const anywhere = match(text, undefined);
  if (anywhere.place !== undefined) return { ...anywhere, outside: true };
  return near.suggestions.length > 0 ? near : anywhere;
}

/** The place of a row; the file's default place if it is missing or unknown. */
function parsePlace(row: RowReader, geography: Gazetteer, around: Surroundings): Place | undefined {
  const { home } = around;
  const text = row.text('place');
  const homePlace = home === undefined ? undefined : geography.get(home);
  if (text === undefined || text === home) return homePlace;
  return chosenPlace(row, text, geography) ?? placeOfText(row, text, geography, around);
}

/** The place that the agent chose for a text, or that it holds the id of. */
function chosenPlace(row: RowReader, text: string, geography: Gazetteer): Place | undefined {
  const [, named] = /\((\w{26})\)$/.exec(text) ?? [];
  return geography.get(named ?? row.translated('place', text));
}

/** The place that a text names; doubt is a warning where the row lies in the file's default place, else an error. */
function placeOfText(
  row: RowReader,
  text: string,
  geography: Gazetteer,
  around: Surroundings,
): Place | undefined {
  const { place, unknown, outside, namesakes = [], suggestions } = matchWithin(geography, text, around);
  const pinned = namesakeAt(geography, namesakes, pinOf(row));
  if (pinned !== undefined) return pinned;
  const doubt = { code: 'UNKNOWN_PLACE', field: 'place', value: text, suggestions } as const;
  const found = place ?? (around.home === undefined ? undefined : geography.get(around.home));
  if (found === undefined)
    return row.fail({
      ...doubt,
      message: importText(namesakes.length > 0 ? 'ambiguousPlace' : 'unknownPlace'),
      hint: importText('unknownPlace.hint'),
    });
  const isDoubtful = place === undefined || unknown !== undefined || outside === true;
  if (isDoubtful)
    row.warn({ ...doubt, ...guessedPlace(found.name, outside === true ? undefined : (unknown ?? text)) });
  return found;
}

/** Message about a guessed place: that it stands for an unknown text, else that it lies outside the place of the file. */
const guessedPlace = (place: string, text: string | undefined) => ({
  message:
    text === undefined ? importText('placeOutside', { place }) : importText('placeGuessed', { text, place }),
  hint: importText('placeGuessed.hint', { place }),
});

/** The pin of a row, if its cells hold one. */
function pinOf(row: RowReader): [number, number] | undefined {
  const point = parseLonLat(row.text('lon') ?? '', row.text('lat') ?? '');
  return point !== undefined && isOnEarth(...point) ? point : undefined;
}

function parsePoint(row: RowReader): [number, number] | undefined {
  if (row.text('lat') === undefined && row.text('lon') === undefined) return undefined;
  const point = pinOf(row);
  if (point !== undefined) return point;
  return row.warn({
    code: 'BAD_NUMBER',
    field: 'lat',
    message: importText('notPoint'),
    hint: importText('notPoint.hint'),
  });
}

/** Validates the fields by the rules of the listing. */
function validated(
  row: RowReader,
  fields: object,
  geography: Gazetteer,
): Pick<InterpretedRow, 'patch' | 'derived'> {
  for (const field of ['title', 'description'] as const) {
    const text = (fields as ListingPatch)[field]?.en;
    if (text !== undefined && containsContact(text))
      row.fail({
        code: 'CONTACT_IN_TEXT',
        field,
        message: importText('contactInText'),
        hint: importText('contactInText.hint'),
      });
  }
  try {
    return deriveFields({}, parsePatch(row.kind, fields), geography);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, details = {} } = error;
    if (code === 'PIN_OUTSIDE_PLACE')
      row.fail({
        code: 'PIN_OUTSIDE_PLACE',
        field: 'lat',
        message: importText('pinOutside', { km: String(details['km']), place: String(details['place']) }),
        hint: importText('pinOutside.hint'),
      });
    else
      row.fail({
        code: 'BAD_NUMBER',
        field: 'title',
        message:
          details['field'] === undefined
            ? importText('unsavable')
            : importText('unsavableField', { field: String(details['field']) }),
        hint: importText('unsavableField.hint'),
      });
    return { patch: fields as ListingPatch, derived: undefined };
  }
}

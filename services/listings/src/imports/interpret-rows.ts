import { setImmediate } from 'node:timers/promises';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Location } from '@ardhi/contracts/geo/location';
import type { Place } from '@ardhi/contracts/geo/place';
import type { ImportField, ImportMapping, ImportProblem } from '@ardhi/contracts/listings/import';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { ListingFile } from '../files/read-listing-file.ts';
import { containsContact } from '../listing/contact-in-text.ts';
import { deriveFields, parsePatch } from '../listing/derive-fields.ts';
import type { DerivedFields, ListingPatch } from '../listing/listing-state.ts';
import { mostFrequent } from './file-evidence.ts';
import { importText } from './import-texts.ts';
import { photoMatcher } from './match-photos.ts';
import { countryOf } from './match-places.ts';
import type { LocalMarket } from './parse-offer.ts';
import { generateTitle, parseFacts, textCut } from './parse-row.ts';
import { plainWords } from './plain-text.ts';
import { type RowIdentity, rowIdentities } from './row-identity.ts';
import { parseLocation, type Surroundings } from './row-place.ts';
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

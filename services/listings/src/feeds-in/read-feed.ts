import { setImmediate } from 'node:timers/promises';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { type ImportField, importFields } from '@ardhi/contracts/listings/import';
import { type ListingKind, listingKinds } from '@ardhi/contracts/listings/listing-enums';
import type { PartnerFeedFormat } from '@ardhi/contracts/listings/partner-feed';
import { refuse } from '@ardhi/kernel/base/refusal';
import { decodeText } from '../files/decode-text.ts';
import { readListingFile } from '../files/read-listing-file.ts';
import { safeCsv } from '../files/safe-csv.ts';
import { maxRows, refuseTooManyRows, type Table } from '../files/table.ts';
import { fileEvidence } from '../imports/file-evidence.ts';
import { guessColumns } from '../imports/guess-columns.ts';
import { placeMatcher } from '../imports/match-places.ts';
import { suggestPurpose } from '../imports/suggest-purpose.ts';
import { type FeedListing, feedListing } from './feed-listing.ts';
import { readBlm } from './read-blm.ts';
import { readOpenImmo } from './read-openimmo.ts';
import { isResoTable, readReso } from './read-reso.ts';
import { readTrovit } from './read-trovit.ts';

/** The file of a partner's feed, and its format. */
export interface PartnerFeed {
  readonly bytes: Uint8Array;
  readonly format: PartnerFeedFormat;
}

type ReadFeed = (bytes: Uint8Array) => Promise<readonly FeedListing[]> | readonly FeedListing[];

const readers: Readonly<Record<PartnerFeedFormat, ReadFeed>> = {
  CSV: async (bytes) => {
    const table = await readListingFile(bytes);
    return isResoTable(table) ? readReso(table) : readColumns(table);
  },
  RESO: async (bytes) => readReso(await readListingFile(bytes)),
  TROVIT: (bytes) => readTrovit(decodeText(bytes)),
  OPENIMMO: (bytes) => readOpenImmo(decodeText(bytes)),
  BLM: (bytes) => readBlm(decodeText(bytes)),
};

/** A table of a partner's own, whose columns are recognised as those of agents' files are. */
function readColumns(table: Table): readonly FeedListing[] {
  const guesses = guessColumns(table, 'PROPERTY');
  const evidence = fileEvidence(table, guesses);
  return table.rows.map((row) => {
    const cells = Object.fromEntries(
      guesses.flatMap(({ field }, at) => (field === undefined ? [] : [[field, row[at] ?? '']])),
    ) as Partial<Record<ImportField, string>>;
    const { place = '', type, ...others } = cells;
    const isLand = /land|plot/i.test(type ?? others.category ?? '');
    const purpose = others.purpose ?? suggestPurpose(evidence, isLand ? 'PLOT' : 'PROPERTY');
    return feedListing({
      cells: { ...others, purpose },
      type,
      isLand,
      places: [place],
    });
  });
}

/**
 * The listings of a feed of a partner. One without a reference cannot be found again and is refused with the whole feed.
 * @throws Refusal FILE_UNREADABLE for a feed that is broken or empty, FILE_TOO_LARGE
 */
export async function readFeed({ bytes, format }: PartnerFeed): Promise<readonly FeedListing[]> {
  const found = await readers[format](bytes);
  if (found.length === 0) refuse('FILE_UNREADABLE', { reason: 'there is no listing in it' });
  if (found.length > maxRows) refuseTooManyRows(found.length);
  const anonymous = found.filter(({ cells }) => cells.externalRef === undefined).length;
  if (anonymous > 0)
    refuse('FILE_UNREADABLE', { reason: `${anonymous} of ${found.length} listings have no reference` });
  return found;
}

/** The listings of one kind as a table whose columns are named like the fields of an import. */
export interface FeedTable {
  readonly kind: ListingKind;
  readonly csv: string;
  readonly rows: number;
}

/**
 * A table of the listings of each kind; places are written with their ids where a text names one. Others are answered
 * between two listings.
 */
export async function feedTables(
  listings: readonly FeedListing[],
  geography: Gazetteer,
): Promise<readonly FeedTable[]> {
  const cellsByKind = new Map<ListingKind, FeedListing['cells'][]>();
  for (const listing of listings) {
    const cells = cellsByKind.get(listing.kind) ?? [];
    cellsByKind.set(listing.kind, cells);
    cells.push(withPlace(listing, geography));
    await setImmediate();
  }
  return listingKinds.flatMap((kind) => {
    const rows = cellsByKind.get(kind)?.map((cells) => importFields.map((field) => cells[field] ?? ''));
    return rows === undefined ? [] : [{ kind, csv: safeCsv([importFields, ...rows]), rows: rows.length }];
  });
}

function withPlace({ cells, places }: FeedListing, geography: Gazetteer): FeedListing['cells'] {
  const match = placeMatcher(geography);
  for (const text of places) {
    const { place, unknown } = match(text, undefined);
    if (place !== undefined && unknown === undefined)
      return { ...cells, place: `${place.name} (${place.id})` };
  }
  const [first] = places;
  return first === undefined ? cells : { ...cells, place: first };
}

import { distanceM } from '@ardhi/contracts/geo/distance';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { placeFinder } from '../../../services/geo/src/autocomplete/place-finder.ts';
import { typedPlaces } from '../../../services/geo/src/testing/typed-places.ts';
import { readBoundary } from '../../../services/listings/src/boundary/read-boundary.ts';
import { readSentBoundary } from '../../../services/listings/src/boundary/sent-boundary.ts';
import { readListingFile } from '../../../services/listings/src/files/read-listing-file.ts';
import { fieldOfHeader } from '../../../services/listings/src/imports/column-headers.ts';
import { parsePriceCell } from '../../../services/listings/src/imports/price-cell.ts';
import {
  boundaryFiles,
  filesOfPlot,
  hole,
  outer,
  refusedFiles,
} from '../../../services/listings/src/testing/boundary-files.ts';
import { encodedTables } from '../../../services/listings/src/testing/encoded-tables.ts';
import { labelledHeaders } from '../../../services/listings/src/testing/labelled-headers.ts';
import { priceCells, refusedPriceCells } from '../../../services/listings/src/testing/price-cells.ts';
import { measureRows, type ReadRow } from './measure-rows.ts';

/** A case of a corpus with the judgement. */
export interface Judged {
  readonly name: string;
  readonly isRight: boolean;
}

/** A part of the understanding with its judged cases. */
export interface MeasuredPart {
  readonly part: string;
  readonly judged: readonly Judged[];
}

/** The share of right cases. */
export const shareOf = (judged: readonly Judged[]): number =>
  judged.filter(({ isRight }) => isRight).length / judged.length;

/** Measures all parts but the sentences. */
export async function measureParts(geography: Gazetteer): Promise<readonly MeasuredPart[]> {
  const rows = await measureRows(geography);
  return [
    { part: 'rows: read as meant at the first check', judged: readAsMeant(rows) },
    {
      part: 'rows: right, or said to be doubtful',
      judged: rows.map((row) => judgedRow(row, isRight(row) || row.isWarned)),
    },
    { part: 'money', judged: money() },
    { part: 'headers', judged: headers() },
    { part: 'encodings', judged: await encodings() },
    ...places(geography),
    { part: 'boundaries', judged: boundaries() },
  ];
}

const isRight = ({ meant, read }: ReadRow) => meant === read;
const judgedRow = ({ file, row, meant, read }: ReadRow, right: boolean): Judged => ({
  name: `${file}, row ${row}: ${meant} was read as ${read}`,
  isRight: right,
});

/** The rows of listings; those that nobody can read must only be refused. */
const readAsMeant = (rows: readonly ReadRow[]) =>
  rows.filter(({ meant }) => meant !== 'REFUSED').map((row) => judgedRow(row, isRight(row)));

function money(): readonly Judged[] {
  const read = priceCells.map(([text, local, amount, currency, unit]) => {
    const found = parsePriceCell(text, { local });
    const isSame =
      typeof found === 'object' &&
      found.amount === amount &&
      found.currency === currency &&
      found.unit === unit;
    return { name: `${text} in ${local}`, isRight: isSame };
  });
  const refused = refusedPriceCells.map(([text, local, reason]) => ({
    name: `${text} in ${local}`,
    isRight: parsePriceCell(text, { local }) === reason,
  }));
  return [...read, ...refused];
}

const headers = (): readonly Judged[] =>
  labelledHeaders.map(({ language, header, field }) => ({
    name: `${header} (${language})`,
    isRight: fieldOfHeader(header) === field,
  }));

async function encodings(): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const { language, encoding, bytes, cells } of encodedTables) {
    const { headers: found, rows } = await readListingFile(bytes);
    const isSame = JSON.stringify([found, ...rows]) === JSON.stringify(cells);
    judged.push({ name: `${language} in ${encoding}`, isRight: isSame });
  }
  return judged;
}

/** Names as typed, with the place among the first three suggestions; the second half is only counted. */
function places(geography: Gazetteer): readonly MeasuredPart[] {
  const finder = placeFinder(geography);
  const judged = typedPlaces.map(({ typed, isMeant }) => ({
    name: typed,
    isRight: finder.find({ text: typed, limit: 3 }).some(isMeant),
  }));
  return [
    { part: 'places, half looked at', judged: judged.filter((_, at) => at % 2 === 0) },
    { part: 'places, half only counted', judged: judged.filter((_, at) => at % 2 === 1) },
  ];
}

/** Corners may be off by a metre. */
const toleranceM = 1;

function boundaries(): readonly Judged[] {
  const bytesOf = (file: string | Uint8Array) =>
    typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const plots = filesOfPlot.map(([name, file, plot]) => ({
    name,
    isRight: liesAt(
      readBoundary(bytesOf(file), 'plot').polygons[0],
      plot === 'whole' ? [outer] : [outer, hole],
    ),
  }));
  const measured = boundaryFiles.map(({ name, sent, ring }) => ({
    name,
    isRight: liesAt(readSentBoundary(sent).polygons[0], [[...ring, ring[0] ?? [0, 0]]]),
  }));
  const refused = refusedFiles.map(([name, file, reason]) => ({ name, isRight: isRefused(file, reason) }));
  return [...plots, ...measured, ...refused];

  function isRefused(file: string | Uint8Array, reason: RegExp): boolean {
    try {
      readBoundary(bytesOf(file), 'plot');
      return false;
    } catch (error) {
      const { details } = error as { readonly details?: { readonly reason?: string } };
      return reason.test(details?.reason ?? '');
    }
  }
}

type Rings = readonly (readonly (readonly [number, number])[])[];

/** True if rings have the same corners, whatever their direction. */
const liesAt = (found: Rings = [], rings: Rings): boolean =>
  found.length === rings.length &&
  rings.every((ring, at) => {
    const corners = found[at] ?? [];
    const isNear = (one: readonly [number, number], other: readonly [number, number]) =>
      distanceM([...one], [...other]) <= toleranceM;
    return corners.length === ring.length && ring.every((one) => corners.some((other) => isNear(one, other)));
  });

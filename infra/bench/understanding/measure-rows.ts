import { toMajorUnits } from '@ardhi/contracts/currency-exponents';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { readListingFile } from '../../../services/listings/src/files/read-listing-file.ts';
import { missingPurpose } from '../../../services/listings/src/imports/check-import.ts';
import { fileEvidence } from '../../../services/listings/src/imports/file-evidence.ts';
import { guessColumns } from '../../../services/listings/src/imports/guess-columns.ts';
import { suggestedDefaults } from '../../../services/listings/src/imports/initial-mapping.ts';
import { type InterpretedRow, interpretRows } from '../../../services/listings/src/imports/interpret-rows.ts';
import { deepestPlaceId } from '../../../services/listings/src/listing/deepest-place-id.ts';
import { type ImportedFile, importedFiles } from '../../../services/listings/src/testing/imported-files.ts';

/** A row of an agency's file with what the import makes of it under its own guesses. */
export interface ReadRow {
  readonly file: string;
  readonly row: number;
  /** The owner's intended reading, or REFUSED. */
  readonly meant: string;
  readonly read: string;
  /** True if the check warns about the row. */
  readonly isWarned: boolean;
}

/** Reads every row of the corpus as the first check does, with the columns and defaults that the product guesses. */
export async function measureRows(geography: Gazetteer): Promise<readonly ReadRow[]> {
  const rows: ReadRow[] = [];
  for (const file of importedFiles) rows.push(...(await readRows(file, geography)));
  return rows;
}

async function readRows({ name, kind, text, meant }: ImportedFile, geography: Gazetteer): Promise<ReadRow[]> {
  const file = await readListingFile(new TextEncoder().encode(text));
  const guesses = guessColumns(file, kind);
  const evidence = fileEvidence(file, guesses);
  const survey = { ...file, guesses, evidence, total: file.rows.length, fileName: name, kind };
  const columns = Object.fromEntries(guesses.map(({ header, field }) => [header, field ?? null]));
  const defaults = await suggestedDefaults(survey, geography);
  const interpreted = await interpretRows(file, { columns, values: {}, defaults }, kind, {
    geography,
    amenities: {},
  });
  if (interpreted.length !== meant.length)
    throw new Error(`${name} has ${interpreted.length} rows; ${meant.length} are judged.`);
  return interpreted.map((row, at) => {
    const problems = [...row.problems, ...missingPurpose(row, kind)];
    const isRefused = row.derived === undefined || problems.some(({ level }) => level === 'ERROR');
    return {
      file: name,
      row: row.row,
      meant: meant[at] ?? '',
      read: isRefused ? 'REFUSED' : textOf(row, geography),
      isWarned: problems.length > 0,
    };
  });
}

/** A row as the corpus writes it. */
function textOf({ patch }: InterpretedRow, geography: Gazetteer): string {
  const { purpose, price, priceUnit, location, bedrooms } = patch;
  const money = price ? `${price.currency} ${toMajorUnits(price)}` : 'none';
  const place = geography.get(deepestPlaceId(location?.geo) ?? '')?.name ?? '';
  const unit = priceUnit ?? 'TOTAL';
  const offer = [purpose, money, ...(price && unit !== 'TOTAL' ? [unit] : [])].join(' ');
  return `${offer} | ${place} | ${bedrooms ?? ''}`.trim();
}

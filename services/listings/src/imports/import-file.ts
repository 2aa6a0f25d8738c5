import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type ListingFile, readListingFile } from '../files/read-listing-file.ts';
import { type FileEvidence, fileEvidence } from './file-evidence.ts';
import { type ColumnGuess, guessColumns } from './guess-columns.ts';

/** The bytes of an uploaded file, the kind of listing that its columns are guessed for, and the row of its header. */
export interface ImportFile {
  readonly bytes: Uint8Array;
  readonly kind?: ListingKind;
  readonly headerRow?: number;
}

/** Survey that an import starts with: number of rows, header, column fields, and suggestions for all rows. */
export interface FileSurvey extends Pick<ListingFile, 'headerRow' | 'firstRows'> {
  readonly total: number;
  readonly guesses: readonly ColumnGuess[];
  readonly evidence: FileEvidence;
}

/** Reads a file: its survey for a kind of listing, else all its rows. @throws Refusal FILE_UNREADABLE, FILE_TOO_LARGE, UNSUPPORTED_TYPE */
export async function readImportFile({
  bytes,
  kind,
  headerRow,
}: ImportFile): Promise<FileSurvey | ListingFile> {
  const file = await readListingFile(bytes, headerRow);
  if (kind === undefined) return file;
  const guesses = guessColumns(file, kind);
  const { firstRows, headerRow: found } = file;
  return {
    total: file.rows.length,
    guesses,
    evidence: fileEvidence(file, guesses),
    firstRows,
    ...omitUndefined({ headerRow: found }),
  };
}

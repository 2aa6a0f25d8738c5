import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { type ListingFile, readListingFile } from '../files/read-listing-file.ts';
import { type ColumnGuess, guessColumns } from './guess-columns.ts';

/** The bytes of an uploaded file, and the kind of listing that its columns are guessed for. */
export interface ImportFile {
  readonly bytes: Uint8Array;
  readonly kind?: ListingKind;
}

/** What an import starts with: the number of rows, and the fields of the columns. */
export interface FileSurvey {
  readonly total: number;
  readonly guesses: readonly ColumnGuess[];
}

/** Reads a file: its survey for a kind of listing, else all its rows. @throws Refusal FILE_UNREADABLE, FILE_TOO_LARGE, UNSUPPORTED_TYPE */
export async function readImportFile({ bytes, kind }: ImportFile): Promise<FileSurvey | ListingFile> {
  const file = await readListingFile(bytes);
  return kind === undefined ? file : { total: file.rows.length, guesses: guessColumns(file, kind) };
}

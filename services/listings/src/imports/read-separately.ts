import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { separateReader } from '@ardhi/kernel/worker-process/separate-reader';
import type { ListingFile } from '../files/read-listing-file.ts';
import { readerLimits } from '../files/reader-limits.ts';
import type { FileSurvey, ImportFile } from './import-file.ts';

/** `readImportFile` in a process of its own. */
const read = separateReader<ImportFile, FileSurvey | ListingFile>({
  worker: new URL('./import-file-worker.ts', import.meta.url),
  ...readerLimits,
});

/** The number of rows of an uploaded file, and what its columns probably hold. @throws Refusal FILE_UNREADABLE, FILE_TOO_LARGE, UNSUPPORTED_TYPE */
export const surveyFile = async (file: ImportFile & { readonly kind: ListingKind }): Promise<FileSurvey> =>
  (await read(file)) as FileSurvey;

/** All rows of an uploaded file. @throws Refusal FILE_UNREADABLE, FILE_TOO_LARGE, UNSUPPORTED_TYPE */
export const readRows = async (file: Omit<ImportFile, 'kind'>): Promise<ListingFile> =>
  (await read(file)) as ListingFile;

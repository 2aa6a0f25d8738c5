import type { ImportJob, ImportMapping } from '@ardhi/contracts/listings/import';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { Client } from '@ardhi/kit/client';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useNavigate } from '@ardhi/kit/router';
import {
  chooseHeaderRow,
  downloadImportTemplate,
  downloadRejectedRows,
  importCorrectedRows,
  mapAndCheck,
  removeImport,
  removePreset,
  renamePreset,
  runImportRows,
  undoImportRows,
  uploadImport,
} from '../api/import-requests.ts';

/** How valid rows are imported. */
export type RunOptions = {
  readonly as: 'DRAFT' | 'SUBMIT';
  readonly mode: 'CREATE_ONLY' | 'UPSERT' | 'UPDATE_ONLY';
};

/** Actions on imports. */
export interface ImportActions {
  readonly busy: boolean;
  /** Error of the last action. */
  readonly errorMessage: string | undefined;
  readonly start: (file: File, kind: ListingKind) => Promise<unknown>;
  readonly check: (
    job: ImportJob,
    mapping: ImportMapping,
    options: { kind?: ListingKind; saveAs?: string },
  ) => Promise<unknown>;
  /** Imports corrected rows of a job with the same mapping and checks them at once. */
  readonly importCorrected: (job: ImportJob, file: File) => Promise<unknown>;
  /** Reads the file again under the header in a row, 0 if it has none. */
  readonly chooseHeader: (id: string, headerRow: number) => Promise<unknown>;
  readonly run: (id: string, order: RunOptions) => Promise<unknown>;
  readonly undo: (id: string) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  /** Downloads an empty CSV with all supported columns. */
  readonly downloadTemplate: (kind: ListingKind) => Promise<unknown>;
  readonly downloadRejected: (job: ImportJob) => Promise<unknown>;
  readonly renameMapping: (id: string, name: string) => Promise<unknown>;
  readonly deleteMapping: (id: string) => Promise<unknown>;
}

const listPath = '/agent/properties/import';

/** Actions of an import with their busy and error state. */
export function useImport(): ImportActions {
  const navigate = useNavigate();
  const { busy, errorMessage, runAndStay, runAndReload } = useImportRequests();
  const openJob = ({ id }: ImportJob) => navigate(`${listPath}?job=${id}`);
  return {
    busy,
    errorMessage,
    start: (file, kind) => runAndStay(async (client) => openJob(await uploadImport(client, file, kind))),
    check: ({ id }, mapping, options) =>
      runAndReload((client) => mapAndCheck(client, id, { ...mapping, ...options })),
    chooseHeader: (id, headerRow) => runAndReload((client) => chooseHeaderRow(client, id, headerRow)),
    importCorrected: (job, file) =>
      runAndStay(async (client) => openJob(await importCorrectedRows(client, job, file))),
    run: (id, options) => runAndReload((client) => runImportRows(client, id, options)),
    undo: (id) => runAndReload((client) => undoImportRows(client, id)),
    renameMapping: (id, name) => runAndReload((client) => renamePreset(client, id, name)),
    deleteMapping: (id) => runAndReload((client) => removePreset(client, id)),
    remove: (id) =>
      runAndStay(async (client) => {
        await removeImport(client, id);
        await navigate(listPath);
      }),
    downloadTemplate: (kind) => runAndStay((client) => downloadImportTemplate(client, kind)),
    downloadRejected: (job) => runAndStay((client) => downloadRejectedRows(client, job)),
  };
}

type ImportRequest = (client: Client) => Promise<unknown>;

/** Runs one request at a time; `runAndReload` reads the page again afterwards. */
function useImportRequests() {
  const stay = useMutation((client, request: ImportRequest) => request(client), { refreshes: 'nothing' });
  const reload = useMutation((client, request: ImportRequest) => request(client), { refreshes: 'page' });
  return {
    busy: stay.isPending || reload.isPending,
    errorMessage: stay.errorMessage ?? reload.errorMessage,
    runAndStay(request: ImportRequest) {
      reload.reset();
      return stay.mutate(request);
    },
    runAndReload(request: ImportRequest) {
      stay.reset();
      return reload.mutate(request);
    },
  };
}

import type { ImportJob, ImportMapping } from '@ardhi/contracts/listings/import';
import {
  checkImport,
  deleteImport,
  mapImport,
  readImportReport,
  readImportTemplate,
  runImport,
  startImport,
  undoImport,
} from '@ardhi/contracts/listings/import.routes';
import { changeMapping, deleteMapping } from '@ardhi/contracts/listings/import-mappings.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { downloadFile } from '@ardhi/kit/download-file';
import { useNavigate, useRevalidator } from '@ardhi/kit/router';
import { useState } from 'react';

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
  readonly start: (file: File, kind: ListingKind) => Promise<void>;
  readonly check: (
    job: ImportJob,
    mapping: ImportMapping,
    options: { kind?: ListingKind; saveAs?: string },
  ) => Promise<void>;
  /** Imports corrected rows of a job with the same mapping and checks them at once. */
  readonly importCorrected: (job: ImportJob, file: File) => Promise<void>;
  readonly run: (id: string, order: RunOptions) => Promise<void>;
  readonly undo: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Downloads an empty CSV with all supported columns. */
  readonly downloadTemplate: (kind: ListingKind) => Promise<void>;
  readonly downloadRejected: (job: ImportJob) => Promise<void>;
  readonly renameMapping: (id: string, name: string) => Promise<void>;
  readonly deleteMapping: (id: string) => Promise<void>;
}

/** Actions of an import with their busy and error state. */
export function useImport(): ImportActions {
  const client = useClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const attempt = async (action: () => Promise<unknown>) => {
    setBusy(true);
    setErrorMessage(undefined);
    try {
      await action();
    } catch (error) {
      setErrorMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const upload = (file: File, kind: ListingKind) => {
    const body = new FormData();
    body.append('file', file);
    body.append('kind', kind);
    return client.call(startImport, { body });
  };
  const attemptAndReload = (task: () => Promise<unknown>) =>
    attempt(async () => {
      await task();
      await revalidate();
    });
  return {
    busy,
    errorMessage,
    start: (file, kind) =>
      attempt(async () => {
        const { id } = await upload(file, kind);
        await navigate(`/agent/properties/import?job=${id}`);
      }),
    check: ({ id }, mapping, options) =>
      attemptAndReload(async () => {
        await client.call(mapImport, { params: { id }, body: { ...mapping, ...options } });
        await client.call(checkImport, { params: { id } });
      }),
    importCorrected: (job, file) =>
      attempt(async () => {
        const { id, columns } = await upload(file, job.kind);
        const fieldByHeader = new Map(job.columns.map(({ header, field }) => [header, field ?? null]));
        const body = {
          columns: Object.fromEntries(
            columns.map(({ header }) => [header, fieldByHeader.get(header) ?? null]),
          ),
          values: job.values,
          defaults: job.defaults,
        };
        await client.call(mapImport, { params: { id }, body });
        await client.call(checkImport, { params: { id } });
        await navigate(`/agent/properties/import?job=${id}`);
      }),
    run: (id, body) =>
      attemptAndReload(() =>
        client.call(runImport, { params: { id }, body }, { idempotencyKey: crypto.randomUUID() }),
      ),
    undo: (id) => attemptAndReload(() => client.call(undoImport, { params: { id } })),
    renameMapping: (id, name) =>
      attemptAndReload(() => client.call(changeMapping, { params: { id }, body: { name } })),
    deleteMapping: (id) => attemptAndReload(() => client.call(deleteMapping, { params: { id } })),
    remove: (id) =>
      attempt(async () => {
        await client.call(deleteImport, { params: { id } });
        await navigate('/agent/properties/import');
      }),
    downloadTemplate: (kind) =>
      attempt(async () => {
        const text = await client.call(readImportTemplate, { query: { kind } });
        downloadFile('ardhi-listings.csv', text as unknown as string);
      }),
    downloadRejected: ({ id, fileName }) =>
      attempt(async () => {
        const text = await client.call(readImportReport, { params: { id }, query: { format: 'csv' } });
        downloadFile(`refused-${fileName.replace(/\.\w+$/, '')}.csv`, text as unknown as string);
      }),
  };
}

import type { ImportJob, ImportMapping } from '@ardhi/contracts/listings/import';
import type {
  checkImport,
  dropImport,
  importReport,
  importTemplate,
  mapImport,
  runImport,
  startImport,
  undoImport,
} from '@ardhi/contracts/listings/import.routes';
import type { amendMapping, withdrawMapping } from '@ardhi/contracts/listings/mapping.routes';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { useNavigate, useRevalidator } from '@ardhi/kit/router/router.tsx';
import { saveFile } from '@ardhi/kit/save-file';
import { useState } from 'react';

const startRoute: typeof startImport = {
  ...slimRoute<typeof startImport>({ method: 'POST', path: '/properties/import', timeoutMs: 60_000 }),
  multipart: true,
};
const mapRoute = slimRoute<typeof mapImport>({ method: 'PUT', path: '/properties/import/:id/mapping' });
const checkRoute = slimRoute<typeof checkImport>({ method: 'POST', path: '/properties/import/:id/check' });
const runRoute = slimRoute<typeof runImport>({ method: 'POST', path: '/properties/import/:id/run' });
const undoRoute = slimRoute<typeof undoImport>({ method: 'POST', path: '/properties/import/:id/undo' });
const dropRoute = slimRoute<typeof dropImport>({ method: 'DELETE', path: '/properties/import/:id' });
const reportRoute = slimRoute<typeof importReport>({ method: 'GET', path: '/properties/import/:id/report' });
const templateRoute = slimRoute<typeof importTemplate>({
  method: 'GET',
  path: '/properties/import/template',
});
const mappingPath = '/api/agent/import-mappings/:id';
const renameRoute = slimRoute<typeof amendMapping>({ method: 'PUT', path: mappingPath });
const forgetRoute = slimRoute<typeof withdrawMapping>({ method: 'DELETE', path: mappingPath });

export type RunOrder = {
  readonly as: 'DRAFT' | 'SUBMIT';
  readonly mode: 'CREATE_ONLY' | 'UPSERT' | 'UPDATE_ONLY';
};

export interface Importing {
  readonly busy: boolean;
  /** Why the last wish was not carried out. */
  readonly refusal: string | undefined;
  readonly start: (file: File, kind: ListingKind) => Promise<void>;
  readonly check: (
    job: ImportJob,
    mapping: ImportMapping,
    more: { kind?: ListingKind; saveAs?: string },
  ) => Promise<void>;
  /** The refused rows of a job, mended: checked at once under what its columns meant. */
  readonly mend: (job: ImportJob, file: File) => Promise<void>;
  readonly run: (id: string, order: RunOrder) => Promise<void>;
  readonly undo: (id: string) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
  /** An empty table with every column that is understood. */
  readonly saveTemplate: (kind: ListingKind) => Promise<void>;
  readonly saveRefused: (job: ImportJob) => Promise<void>;
  readonly renameMapping: (id: string, name: string) => Promise<void>;
  readonly forgetMapping: (id: string) => Promise<void>;
}

/** What an agent asks of an import; the page shows each answer. */
export function useImport(): Importing {
  const client = useClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const attempt = async (task: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await task();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const handIn = (file: File, kind: ListingKind) => {
    const body = new FormData();
    body.append('file', file);
    body.append('kind', kind);
    return client.call(startRoute, { body });
  };
  const asked = (task: () => Promise<unknown>) =>
    attempt(async () => {
      await task();
      await revalidate();
    });
  return {
    busy,
    refusal,
    start: (file, kind) =>
      attempt(async () => {
        const { id } = await handIn(file, kind);
        await navigate(`/agent/properties/import?job=${id}`);
      }),
    check: ({ id }, mapping, more) =>
      asked(async () => {
        await client.call(mapRoute, { params: { id }, body: { ...mapping, ...more } });
        await client.call(checkRoute, { params: { id } });
      }),
    mend: (job, file) =>
      attempt(async () => {
        const { id, columns } = await handIn(file, job.kind);
        const meant = new Map(job.columns.map(({ header, field }) => [header, field ?? null]));
        const body = {
          columns: Object.fromEntries(columns.map(({ header }) => [header, meant.get(header) ?? null])),
          values: job.values,
          defaults: job.defaults,
        };
        await client.call(mapRoute, { params: { id }, body });
        await client.call(checkRoute, { params: { id } });
        await navigate(`/agent/properties/import?job=${id}`);
      }),
    run: (id, body) =>
      asked(() => client.call(runRoute, { params: { id }, body }, { idempotencyKey: crypto.randomUUID() })),
    undo: (id) => asked(() => client.call(undoRoute, { params: { id } })),
    renameMapping: (id, name) => asked(() => client.call(renameRoute, { params: { id }, body: { name } })),
    forgetMapping: (id) => asked(() => client.call(forgetRoute, { params: { id } })),
    drop: (id) =>
      attempt(async () => {
        await client.call(dropRoute, { params: { id } });
        await navigate('/agent/properties/import');
      }),
    saveTemplate: (kind) =>
      attempt(async () => {
        const text = await client.call(templateRoute, { query: { kind } });
        saveFile('ardhi-listings.csv', text as unknown as string);
      }),
    saveRefused: ({ id, fileName }) =>
      attempt(async () => {
        const text = await client.call(reportRoute, { params: { id }, query: { format: 'csv' } });
        saveFile(`refused-${fileName.replace(/\.\w+$/, '')}.csv`, text as unknown as string);
      }),
  };
}

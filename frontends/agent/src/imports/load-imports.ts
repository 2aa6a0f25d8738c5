import type { ImportJob, ImportRow } from '@ardhi/contracts/listings/import';
import type { importReport, listImports, readImport } from '@ardhi/contracts/listings/import.routes';
import type { listMappings } from '@ardhi/contracts/listings/mapping.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const listRoute = slimRoute<typeof listImports>({ method: 'GET', path: '/properties/import' });
export const readImportRoute = slimRoute<typeof readImport>({
  method: 'GET',
  path: '/properties/import/:id',
});
const reportRoute = slimRoute<typeof importReport>({ method: 'GET', path: '/properties/import/:id/report' });
const mappingsRoute = slimRoute<typeof listMappings>({ method: 'GET', path: '/api/agent/import-mappings' });

export type KeptMapping = AnswerOf<typeof listMappings>['items'][number];

export interface ImportsData {
  readonly jobs: readonly ImportJob[];
  /** The one that the address names. */
  readonly job: ImportJob | undefined;
  /** What columns meant in earlier imports. */
  readonly saved: readonly KeptMapping[];
  readonly report:
    | { readonly items: readonly ImportRow[]; readonly page: number; readonly totalPages: number }
    | undefined;
}

const told = ['CHECKED', 'DONE', 'UNDONE'];

/** Imports of the agent and, where the address names one, how far it is and what becomes of its rows. */
export async function importsLoader(args: LoaderFunctionArgs): Promise<ImportsData> {
  const client = clientOf(args);
  const params = new URL(args.request.url).searchParams;
  const id = params.get('job');
  const remembered = client.call(mappingsRoute).then(({ items }) => items);
  if (id === null) {
    const [{ items: jobs }, saved] = await Promise.all([client.call(listRoute), remembered]);
    return { jobs, job: undefined, saved, report: undefined };
  }
  const [job, saved] = await Promise.all([client.call(readImportRoute, { params: { id } }), remembered]);
  const query = {
    page: Number(params.get('page') ?? '1') || 1,
    pageSize: 50,
    ...(params.get('show') === 'refused' && { action: 'REFUSED' as const }),
  };
  const report = told.includes(job.state)
    ? await client.call(reportRoute, { params: { id }, query })
    : undefined;
  return { jobs: [], job, saved, report };
}

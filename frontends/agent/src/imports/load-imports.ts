import type { ImportJob, ImportRow } from '@ardhi/contracts/listings/import';
import type { importReport, listImports, readImport } from '@ardhi/contracts/listings/import.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const listRoute = slimRoute<typeof listImports>({ method: 'GET', path: '/properties/import' });
const readRoute = slimRoute<typeof readImport>({ method: 'GET', path: '/properties/import/:id' });
const reportRoute = slimRoute<typeof importReport>({ method: 'GET', path: '/properties/import/:id/report' });

export interface ImportsData {
  readonly jobs: readonly ImportJob[];
  /** The one that the address names. */
  readonly job: ImportJob | undefined;
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
  if (id === null) return { jobs: (await client.call(listRoute)).items, job: undefined, report: undefined };
  const job = await client.call(readRoute, { params: { id } });
  const query = {
    page: Number(params.get('page') ?? '1') || 1,
    pageSize: 50,
    ...(params.get('show') === 'refused' && { action: 'REFUSED' as const }),
  };
  const report = told.includes(job.state)
    ? await client.call(reportRoute, { params: { id }, query })
    : undefined;
  return { jobs: [], job, report };
}

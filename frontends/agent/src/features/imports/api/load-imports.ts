import type { ImportJob, ImportRow } from '@ardhi/contracts/listings/import';
import { listImports, readImport, readImportReport } from '@ardhi/contracts/listings/import.routes';
import { listMappings } from '@ardhi/contracts/listings/import-mappings.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** A saved mapping of columns to fields. */
export type MappingPreset = AnswerOf<typeof listMappings>['items'][number];

/** Data of the import page. */
export interface ImportsData {
  readonly jobs: readonly ImportJob[];
  /** The import named in the URL. */
  readonly job: ImportJob | undefined;
  /** Mapping presets saved in earlier imports. */
  readonly presets: readonly MappingPreset[];
  readonly report:
    | { readonly items: readonly ImportRow[]; readonly page: number; readonly totalPages: number }
    | undefined;
}

const reportedStates = ['CHECKED', 'DONE', 'UNDONE'];

/** Loads the agent's imports and presets, or the import named in the URL with its report. */
export async function importsLoader(args: LoaderFunctionArgs): Promise<ImportsData> {
  const client = clientOf(args);
  const params = new URL(args.request.url).searchParams;
  const id = params.get('job');
  const presetsRequest = client.call(listMappings, { query: { pageSize: 100 } }).then(({ items }) => items);
  if (id === null) {
    const [{ items: jobs }, presets] = await Promise.all([client.call(listImports), presetsRequest]);
    return { jobs, job: undefined, presets, report: undefined };
  }
  const [job, presets] = await Promise.all([client.call(readImport, { params: { id } }), presetsRequest]);
  const query = {
    page: Number(params.get('page') ?? '1') || 1,
    pageSize: 50,
    ...(params.get('show') === 'refused' && { action: 'REFUSED' as const }),
  };
  const report = reportedStates.includes(job.state)
    ? await client.call(readImportReport, { params: { id }, query })
    : undefined;
  return { jobs: [], job, presets, report };
}

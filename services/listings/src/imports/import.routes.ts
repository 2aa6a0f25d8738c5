import { agencyLedBy, isActingAgent, isActingHead } from '@ardhi/contracts/acting-agent';
import { importFields } from '@ardhi/contracts/listings/import';
import {
  checkImport,
  chooseImportHeader,
  deleteImport,
  listImports,
  mapImport,
  readImport,
  readImportReport,
  readImportTemplate,
  runImport,
  startImport,
  undoImport,
} from '@ardhi/contracts/listings/import.routes';
import { type ListingKind, listingKinds } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isAdmin } from '@ardhi/contracts/roles';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { readBlob } from '@ardhi/kernel/ports/blob-store/read-blob';
import type { DocumentQuery } from '@ardhi/kernel/ports/documents';
import { findPage } from '@ardhi/kernel/read/find-page';
import { paginate } from '@ardhi/kernel/read/page';
import type { ListingsContext } from '../context.ts';
import { receiveFile } from '../files/receive-file.ts';
import { sendTable } from '../files/send-table.ts';
import { importJob } from './import-job.ts';
import { type ImportJobRow, importJobs } from './import-jobs.projection.ts';
import { saveMapping } from './import-mapping.routes.ts';
import { importMappings } from './import-mapping.ts';
import { refusedRows, reportRows } from './import-report.ts';
import { checkedImportResponse, importResponse } from './import-response.ts';
import { initialMapping } from './initial-mapping.ts';
import { surveyFile } from './read-separately.ts';

type ImportCall = Pick<Call<{ id: string }, unknown, unknown>, 'params' | 'caller'>;

const kindOf = (text: string | undefined): ListingKind =>
  listingKinds.find((kind) => kind === text) ?? 'PROPERTY';

/** Finds a job of the caller as of now: an agent's own, of the agency that they lead, any for admins. @throws Refusal NOT_FOUND */
async function ownJob({ service }: ListingsContext, { params, caller }: ImportCall): Promise<ImportJobRow> {
  const job = (await service.read(importJobs).get(params.id)) ?? refuse('NOT_FOUND');
  const { by: agentId, agencyId } = job;
  const isOwn =
    isAdmin(caller.role) || isActingAgent(caller, { agentId, agencyId }) || isActingHead(caller, agencyId);
  return isOwn ? job : refuse('NOT_FOUND');
}

/** The jobs that an agent started alone or for the present agency, or all of the agency that they lead. */
function jobsOf(caller: Caller): Pick<DocumentQuery, 'anyOf'> {
  const { id: by, tenant } = caller;
  const ledAgency = agencyLedBy(caller);
  return {
    anyOf: [
      { by, agencyId: null },
      ...(tenant === undefined ? [] : [{ by, agencyId: tenant }]),
      ...(ledAgency === undefined ? [] : [{ agencyId: ledAgency }]),
    ],
  };
}

const jobResponse = async ({ service }: ListingsContext, id: string) =>
  checkedImportResponse(service, (await service.read(importJobs).get(id)) ?? refuse('NOT_FOUND'));

/** Stores the uploaded file and starts a job with the guessed or the saved mapping. */
const startRoute = (context: ListingsContext): Endpoint =>
  serve(startImport, async ({ request, response, caller, execute, newId }) => {
    const { service } = context;
    const { bytes, fileName, fields } = await receiveFile(service, request, response);
    const kind = kindOf(fields['kind']);
    const [survey, geography] = await Promise.all([surveyFile({ bytes, kind }), context.gazetteer()]);
    const { total, guesses, firstRows, headerRow } = survey;
    const { key } = await service.blobs.put(bytes);
    const id = newId();
    await execute(importJob, id, {
      type: 'StartImport',
      fileName,
      file: key,
      kind,
      total,
      guesses,
      firstRows,
      ...omitUndefined({ headerRow }),
      role: caller.role === 'SUPER_AGENT' ? 'SUPER_AGENT' : 'AGENT',
      ...omitUndefined({ agencyId: caller.tenant }),
      mapping: await initialMapping(
        service.read(importMappings),
        caller,
        { ...survey, fileName, kind },
        geography,
        fields['mappingId'],
      ),
    });
    response.set('Location', `/properties/import/${id}`);
    return jobResponse(context, id);
  });

const mapRoute = (context: ListingsContext): Endpoint =>
  serve(mapImport, async (call) => {
    const job = await ownJob(context, call);
    const { saveAs, kind = job.kind, ...mapping } = call.body;
    const stray = Object.keys(mapping.columns).find(
      (header) => !job.guesses.some((guess) => guess.header === header),
    );
    if (stray !== undefined) refuse('VALIDATION_FAILED', { field: `columns.${stray}` });
    await call.execute(importJob, job.id, { type: 'MapImport', mapping, kind });
    const mappings = context.service.read(importMappings);
    if (saveAs !== undefined) {
      const entry = { name: saveAs, ...mapping, kind, owner: job.agencyId ?? job.by };
      await saveMapping(mappings, call, entry);
    }
    return jobResponse(context, job.id);
  });

/** Reads the stored file again under the header that was chosen. */
const headerRoute = (context: ListingsContext): Endpoint =>
  serve(chooseImportHeader, async (call) => {
    const { service } = context;
    const { headerRow } = call.body;
    const { id, file, fileName, kind } = await ownJob(context, call);
    const bytes = await readBlob(service.blobs, file);
    const [survey, geography] = await Promise.all([
      surveyFile({ bytes, kind, headerRow }),
      context.gazetteer(),
    ]);
    const { total, guesses } = survey;
    const mapping = await initialMapping(
      service.read(importMappings),
      call.caller,
      { ...survey, fileName, kind },
      geography,
      undefined,
    );
    await call.execute(importJob, id, { type: 'ChooseImportHeader', headerRow, total, guesses, mapping });
    return jobResponse(context, id);
  });

/** The outcome of each row as a page, or the refused rows as a file. */
const reportRoute = (context: ListingsContext): Endpoint =>
  serve(readImportReport, async (call) => {
    const { service } = context;
    const job = await ownJob(context, call);
    const { action, code, format } = call.query;
    const rows = (await reportRows(service, job)).filter(
      (row) =>
        (action === undefined || row.action === action) &&
        (code === undefined || row.problems.some((problem) => problem.code === code)),
    );
    if (format === 'csv') return sendTable(call, `refused-${job.fileName}`, await refusedRows(service, job));
    return paginate(rows, call.query);
  });

/** Routes that check, run and undo a job; the work itself is done in batches by `on-import-progress.ts`. */
const progressRoutes = (context: ListingsContext): Endpoint[] => [
  serve(checkImport, async (call) => {
    const { id } = await ownJob(context, call);
    await call.execute(importJob, id, { type: 'RequestImportCheck' });
    return jobResponse(context, id);
  }),
  serve(runImport, async (call) => {
    const { id } = await ownJob(context, call);
    await call.execute(importJob, id, { type: 'RequestImportRun', ...call.body });
    return jobResponse(context, id);
  }),
  serve(undoImport, async (call) => {
    const { id } = await ownJob(context, call);
    await call.execute(importJob, id, { type: 'RequestImportUndo' });
    return jobResponse(context, id);
  }),
];

/** Routes of imports: one job per file. */
export const importRoutes = (context: ListingsContext): Endpoint[] => [
  startRoute(context),
  serve(listImports, async ({ query, caller }) => {
    const filter = { where: omitUndefined({ state: query.state }), ...jobsOf(caller) };
    const page = await findPage(context.service.read(importJobs), filter, query, ['-startedAt']);
    return { ...page, items: page.items.map(importResponse) };
  }),
  serve(readImport, async (call) => checkedImportResponse(context.service, await ownJob(context, call))),
  serve(deleteImport, async (call) => {
    await call.execute(importJob, (await ownJob(context, call)).id, { type: 'DiscardImport' });
    return undefined;
  }),
  headerRoute(context),
  mapRoute(context),
  ...progressRoutes(context),
  reportRoute(context),
  serve(readImportTemplate, async (call) =>
    sendTable(call, 'ardhi-listings', [[...importFields]], call.query.format),
  ),
];

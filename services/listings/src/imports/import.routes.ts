import type { Currency } from '@ardhi/contracts/currency-exponents';
import { importFields } from '@ardhi/contracts/listings/import';
import {
  checkImport,
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
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { ListingsContext } from '../context.ts';
import { readListingFile } from '../files/read-listing-file.ts';
import { receiveFile } from '../files/receive-file.ts';
import { sendTable } from '../files/send-table.ts';
import { pageOf } from '../paging.ts';
import { parseCurrency } from './cells.ts';
import { guessColumns } from './guess-columns.ts';
import { readCheckedRows, readImportedFile } from './import-blobs.ts';
import { importJob } from './import-job.ts';
import { type ImportJobRow, importJobs } from './import-jobs.projection.ts';
import { mappingOwner, saveMapping } from './import-mapping.routes.ts';
import { importMappings } from './import-mapping.ts';
import { checkedImportResponse, importResponse } from './import-response.ts';
import { rowOutcomes } from './row-outcomes.ts';

type ImportCall = Pick<Call<{ id: string }, unknown, unknown>, 'params' | 'caller'>;

const kindOf = (text: string | undefined): ListingKind =>
  listingKinds.find((kind) => kind === text) ?? 'PROPERTY';

/** Routes of imports: one job per file. */
export function importRoutes({ service }: ListingsContext): Endpoint[] {
  const jobs = service.read(importJobs);
  const mappings = service.read(importMappings);

  async function ownJob({ params, caller }: ImportCall): Promise<ImportJobRow> {
    const job = (await jobs.get(params.id)) ?? refuse('NOT_FOUND');
    return job.by === caller.id ? job : refuse('FORBIDDEN', { need: ['OWNER'], have: caller.role });
  }
  const jobResponse = async (id: string) =>
    checkedImportResponse(service, (await jobs.get(id)) ?? refuse('NOT_FOUND'));

  return [
    serve(startImport, async ({ request, response, caller, execute: order, newId }) => {
      const { bytes, fileName, fields } = await receiveFile(request, response);
      const table = await readListingFile(bytes);
      const kind = kindOf(fields['kind']);
      const guesses = guessColumns(table, kind);
      const { key } = await service.blobs.put(bytes);
      const id = newId();
      await order(importJob, id, {
        type: 'StartImport',
        fileName,
        file: key,
        kind,
        role: caller.role === 'SUPER_AGENT' ? 'SUPER_AGENT' : 'AGENT',
        ...(caller.tenant !== undefined && { agencyId: caller.tenant }),
        total: table.rows.length,
        guesses,
        mapping: await initialMapping(caller, guesses, fields['mappingId']),
      });
      response.set('Location', `/properties/import/${id}`);
      return jobResponse(id);
    }),
    serve(listImports, async ({ query, caller }) => {
      const where = { by: caller.id, ...(query.state !== undefined && { state: query.state }) };
      const page = await pageOf(jobs, { where }, query, {
        allowed: ['startedAt'],
        defaultSort: '-startedAt',
      });
      return { ...page, items: page.items.map(importResponse) };
    }),
    serve(readImport, async (call) => checkedImportResponse(service, await ownJob(call))),
    serve(deleteImport, async (call) => {
      await call.execute(importJob, (await ownJob(call)).id, { type: 'DiscardImport' });
      return undefined;
    }),
    serve(mapImport, async (call) => {
      const job = await ownJob(call);
      const { saveAs, kind = job.kind, ...mapping } = call.body;
      const stray = Object.keys(mapping.columns).find(
        (header) => !job.guesses.some((guess) => guess.header === header),
      );
      if (stray !== undefined) refuse('VALIDATION_FAILED', { field: `columns.${stray}` });
      await call.execute(importJob, job.id, { type: 'MapImport', mapping, kind });
      if (saveAs !== undefined) await saveMapping(mappings, call, { name: saveAs, ...mapping, kind });
      return jobResponse(job.id);
    }),
    serve(checkImport, async (call) => {
      const { id } = await ownJob(call);
      await call.execute(importJob, id, { type: 'RequestImportCheck' });
      return jobResponse(id);
    }),
    serve(runImport, async (call) => {
      const { id } = await ownJob(call);
      await call.execute(importJob, id, { type: 'RequestImportRun', ...call.body });
      return jobResponse(id);
    }),
    serve(undoImport, async (call) => {
      const { id } = await ownJob(call);
      await call.execute(importJob, id, { type: 'RequestImportUndo' });
      return jobResponse(id);
    }),
    serve(readImportReport, async (call) => {
      const job = await ownJob(call);
      const { action, code, format, page, pageSize } = call.query;
      const rows = (await reportRows(job)).filter(
        (row) =>
          (action === undefined || row.action === action) &&
          (code === undefined || row.problems.some((problem) => problem.code === code)),
      );
      if (format === 'csv') return sendTable(call, `refused-${job.fileName}`, await refusedRows(job));
      const items = rows.slice((page - 1) * pageSize, page * pageSize);
      return { items, total: rows.length, page, pageSize, totalPages: Math.ceil(rows.length / pageSize) };
    }),
    serve(readImportTemplate, async (call) =>
      sendTable(call, 'ardhi-listings', [[...importFields]], call.query.format),
    ),
  ];

  /** The named mapping, else a saved mapping with the same headers, else the guesses with the currency of the price column. */
  async function initialMapping(
    caller: Caller,
    guesses: ReturnType<typeof guessColumns>,
    named: string | undefined,
  ) {
    const headers = guesses.map(({ header }) => header);
    const savedMappings = await mappings.find({ where: { owner: mappingOwner(caller) }, limit: 200 });
    const saved = savedMappings.find(({ id, columns }) =>
      named === undefined ? headers.every((header) => header in columns) : id === named,
    );
    if (named !== undefined && saved === undefined)
      refuse('VALIDATION_FAILED', {
        field: 'mappingId',
        fields: { mappingId: 'is not one of your mappings' },
      });
    if (saved !== undefined) {
      const { columns, values, defaults } = saved;
      return {
        columns: Object.fromEntries(headers.map((one) => [one, columns[one] ?? null])),
        values,
        defaults,
      };
    }
    const columns = Object.fromEntries(guesses.map(({ header, field }) => [header, field ?? null]));
    const price = guesses.find(({ field }) => field === 'price');
    const currency: Currency | undefined = parseCurrency(`${price?.header} ${price?.samples.join(' ')}`);
    return { columns, values: {}, defaults: currency === undefined ? {} : { currency } };
  }

  /** The outcome of each row; before the run, the expected outcome. */
  async function reportRows(job: ImportJobRow) {
    if (job.runOptions !== undefined) {
      const rows = await rowOutcomes(service, job.id);
      return rows.map(({ version: _, ...row }) => row);
    }
    if (job.checkBlob === undefined) return [];
    const rows = await readCheckedRows(service, job.checkBlob);
    return rows.map(({ row, ref, ok, problems }) => ({
      row,
      ref,
      action: ok ? ('READY' as const) : ('REFUSED' as const),
      problems: [...problems],
    }));
  }

  /** The refused rows as uploaded, with the reason, so that a corrected file can be uploaded again. */
  async function refusedRows(job: ImportJobRow): Promise<readonly (readonly string[])[]> {
    const [file, rows] = await Promise.all([readImportedFile(service, job.file), reportRows(job)]);
    const refused = rows.filter(({ action }) => action === 'REFUSED');
    return [
      [...file.headers, 'why refused'],
      ...refused.map(({ row, problems }) => [
        ...(file.rows[row - 2] ?? []),
        problems
          .filter(({ level }) => level === 'ERROR')
          .map(({ message, hint }) => `${message} ${hint}`)
          .join(' '),
      ]),
    ];
  }
}

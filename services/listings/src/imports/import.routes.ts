import type { Currency } from '@ardhi/contracts/exponents';
import { importFields } from '@ardhi/contracts/listings/import';
import {
  checkImport,
  dropImport,
  importReport,
  importTemplate,
  listImports,
  mapImport,
  readImport,
  runImport,
  startImport,
  undoImport,
} from '@ardhi/contracts/listings/import.routes';
import { type ListingKind, listingKinds } from '@ardhi/contracts/listings/vocabulary';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { Catalogue } from '../catalogue.ts';
import { answerTable } from '../export/answer-table.ts';
import { pageOf } from '../paging.ts';
import { currencyIn } from './cells.ts';
import { readListingFile } from './file/read-file.ts';
import { receivedFile } from './file/receive-file.ts';
import { guessColumns } from './guess-columns.ts';
import { checkedRows, importedFile } from './import-file.ts';
import { importJob } from './import-job.ts';
import { importJobs, type KeptImport } from './import-jobs.ts';
import { checkedImportOf, importOf } from './import-view.ts';
import { mappingOwner, rememberMapping } from './mapping.routes.ts';
import { outcomesOf } from './outcomes.ts';
import { savedMappings } from './saved-mappings.ts';

type Asking = Pick<Call<{ id: string }, unknown, unknown>, 'params' | 'caller'>;

const kindOf = (text: string | undefined): ListingKind =>
  listingKinds.find((kind) => kind === text) ?? 'PROPERTY';

/** The calls of an import: one file, one job. */
export function importRoutes({ tools }: Catalogue): Served[] {
  const jobs = tools.read(importJobs);
  const mappings = tools.read(savedMappings);

  async function own({ params, caller }: Asking): Promise<KeptImport> {
    const kept = (await jobs.get(params.id)) ?? refuse('NOT_FOUND');
    return kept.by === caller.id ? kept : refuse('FORBIDDEN', { need: ['OWNER'], have: caller.role });
  }
  const answered = async (id: string) => checkedImportOf(tools, (await jobs.get(id)) ?? refuse('NOT_FOUND'));

  return [
    serve(startImport, async ({ request, response, caller, order, newId }) => {
      const { bytes, fileName, fields } = await receivedFile(request, response);
      const table = await readListingFile(bytes);
      const kind = kindOf(fields['kind']);
      const guesses = guessColumns(table, kind);
      const { key } = await tools.blobs.put(bytes);
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
        mapping: await firstMapping(caller, guesses, fields['mappingId']),
      });
      response.set('Location', `/properties/import/${id}`);
      return answered(id);
    }),
    serve(listImports, async ({ query, caller }) => {
      const where = { by: caller.id, ...(query.state !== undefined && { state: query.state }) };
      const page = await pageOf(jobs, { where }, query, { allowed: ['startedAt'], usual: '-startedAt' });
      return { ...page, items: page.items.map(importOf) };
    }),
    serve(readImport, async (call) => checkedImportOf(tools, await own(call))),
    serve(dropImport, async (call) => {
      await call.order(importJob, (await own(call)).id, { type: 'DropImport' });
      return undefined;
    }),
    serve(mapImport, async (call) => {
      const kept = await own(call);
      const { saveAs, kind = kept.kind, ...mapping } = call.body;
      const stray = Object.keys(mapping.columns).find(
        (header) => !kept.guesses.some((guess) => guess.header === header),
      );
      if (stray !== undefined) refuse('VALIDATION_FAILED', { field: `columns.${stray}` });
      await call.order(importJob, kept.id, { type: 'MapImport', mapping, kind });
      if (saveAs !== undefined) await rememberMapping(mappings, call, { name: saveAs, ...mapping, kind });
      return answered(kept.id);
    }),
    serve(checkImport, async (call) => {
      const { id } = await own(call);
      await call.order(importJob, id, { type: 'AskCheck' });
      return answered(id);
    }),
    serve(runImport, async (call) => {
      const { id } = await own(call);
      await call.order(importJob, id, { type: 'AskRun', ...call.body });
      return answered(id);
    }),
    serve(undoImport, async (call) => {
      const { id } = await own(call);
      await call.order(importJob, id, { type: 'AskUndo' });
      return answered(id);
    }),
    serve(importReport, async (call) => {
      const kept = await own(call);
      const { action, code, format, page, pageSize } = call.query;
      const rows = (await rowsOf(kept)).filter(
        (row) =>
          (action === undefined || row.action === action) &&
          (code === undefined || row.problems.some((problem) => problem.code === code)),
      );
      if (format === 'csv') return answerTable(call, `refused-${kept.fileName}`, await refusedRows(kept));
      const items = rows.slice((page - 1) * pageSize, page * pageSize);
      return { items, total: rows.length, page, pageSize, totalPages: Math.ceil(rows.length / pageSize) };
    }),
    serve(importTemplate, async (call) =>
      answerTable(call, 'ardhi-listings', [[...importFields]], call.query.format),
    ),
  ];

  /** What is named, else what the same headers meant before; else the guess, with the currency that most prices name. */
  async function firstMapping(
    caller: Caller,
    guesses: ReturnType<typeof guessColumns>,
    named: string | undefined,
  ) {
    const headers = guesses.map(({ header }) => header);
    const saved = await mappings.find({ where: { owner: mappingOwner(caller) }, limit: 200 });
    const known = saved.find(({ id, columns }) =>
      named === undefined ? headers.every((header) => header in columns) : id === named,
    );
    if (named !== undefined && known === undefined)
      refuse('VALIDATION_FAILED', { field: 'mappingId', fields: { mappingId: 'is no mapping of yours' } });
    if (known !== undefined) {
      const { columns, values, defaults } = known;
      return {
        columns: Object.fromEntries(headers.map((one) => [one, columns[one] ?? null])),
        values,
        defaults,
      };
    }
    const columns = Object.fromEntries(guesses.map(({ header, field }) => [header, field ?? null]));
    const price = guesses.find(({ field }) => field === 'price');
    const currency: Currency | undefined = currencyIn(`${price?.header} ${price?.samples.join(' ')}`);
    return { columns, values: {}, defaults: currency === undefined ? {} : { currency } };
  }

  /** What became of each row; before the run, what would become of it. */
  async function rowsOf(kept: KeptImport) {
    if (kept.order !== undefined) {
      const rows = await outcomesOf(tools, kept.id);
      return rows.map(({ version: _, ...row }) => row);
    }
    if (kept.check === undefined) return [];
    const rows = await checkedRows(tools, kept.check);
    return rows.map(({ row, ref, ok, problems }) => ({
      row,
      ref,
      action: ok ? ('READY' as const) : ('REFUSED' as const),
      problems: [...problems],
    }));
  }

  /** The refused rows as they were handed in, each with why: mended, the same file can be handed in again. */
  async function refusedRows(kept: KeptImport): Promise<readonly (readonly string[])[]> {
    const [file, rows] = await Promise.all([importedFile(tools, kept.file), rowsOf(kept)]);
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

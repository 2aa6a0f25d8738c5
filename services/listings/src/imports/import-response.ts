import { toMajorUnits } from '@ardhi/contracts/currency-exponents';
import {
  type ImportField,
  type ImportJob,
  type UnmappedValue,
  unnamedPrefix,
} from '@ardhi/contracts/listings/import';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { ownerId, type Portfolio, portfolio } from '../portfolio/portfolio.ts';
import { slotLimitOf } from '../replicas/billing.ts';
import { type CheckedRow, readCheckedRows } from './import-blobs.ts';
import { undoUntil } from './import-job.ts';
import type { ImportJobRow } from './import-jobs.projection.ts';
import { importText } from './import-texts.ts';

/** The response for an import: column mapping and progress. */
export function importResponse(job: ImportJobRow): ImportJob {
  const { id, fileName, kind, startedAt, mapping, counts, guesses, headerRow, firstRows, doneAt, error } =
    job;
  return {
    id,
    fileName,
    kind,
    state: job.state as ImportJob['state'],
    startedAt,
    columns: guesses.map(({ header, samples, confidence }) => {
      const field = mapping.columns[header];
      return { header, samples: [...samples], confidence, ...(field && { field }) };
    }),
    values: mapping.values,
    defaults: mapping.defaults,
    rows: counts,
    ...omitUndefined({ headerRow, firstRows: firstRows?.map((cells) => [...cells]) }),
    ...(doneAt !== undefined && { undoUntil: undoUntil(doneAt) }),
    ...omitUndefined({ error }),
  };
}

const maxPreviewRows = 20;
const maxUnresolvedValues = 200;
const maxOpenRows = 1_000;

/** The response with the check's results: preview rows and unresolved values. */
export async function checkedImportResponse(context: ServiceContext, row: ImportJobRow): Promise<ImportJob> {
  const response = importResponse(row);
  if (row.checkBlob === undefined || row.state !== 'CHECKED') return response;
  const rows = await readCheckedRows(context, row.checkBlob);
  return {
    ...response,
    needs: await quotaNeeds(context, row, rows),
    preview: previewOf(rows),
    open: unresolvedValues(rows),
  };
}

async function quotaNeeds(context: ServiceContext, row: ImportJobRow, rows: readonly CheckedRow[]) {
  const owner = ownerId({
    agentId: row.by,
    ...omitUndefined({ agencyId: row.agencyId }),
  });
  const { state } = await context.state<Portfolio>(portfolio, owner);
  const limit = await slotLimitOf(context, owner);
  const now = context.clock.now();
  const held = Object.values(state.slots).filter(({ until }) => until === undefined || until > now).length;
  const valid = rows.filter(({ ok }) => ok);
  return {
    slots: valid.filter(({ existing }) => existing === undefined).length,
    slotsLeft: Math.max(0, limit + state.granted - held),
    images: valid.reduce((sum, { photos }) => sum + photos.length, 0),
  };
}

const previewOf = (rows: readonly CheckedRow[]) =>
  rows
    .filter(({ ok }) => ok)
    .slice(0, maxPreviewRows)
    .map(({ row, patch, derived: worked }) => ({
      row,
      title: patch.title?.en ?? '',
      facts: previewFacts(patch, worked),
    }));

function previewFacts(patch: CheckedRow['patch'], derived: CheckedRow['derived']): string[] {
  const { price, priceUnit, purpose } = patch;
  const { bedrooms, bathrooms, area, builtArea, plotArea, type } = patch;
  const size = area ?? builtArea ?? plotArea;
  return [
    derived?.place,
    price && `${price.currency} ${toMajorUnits(price).toLocaleString('en')}${unitWords(priceUnit)}`,
    purpose?.replaceAll('_', ' ').toLowerCase(),
    type?.replaceAll('_', ' ').toLowerCase(),
    bedrooms !== undefined && bedrooms !== null && countOf(bedrooms, 'bedroom'),
    bathrooms !== undefined && bathrooms !== null && countOf(bathrooms, 'bathroom'),
    size && `${size.value} ${size.unit}`,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const unitWords = (unit: CheckedRow['patch']['priceUnit']) =>
  unit === undefined || unit === null || unit === 'TOTAL'
    ? ''
    : ` ${unit.replaceAll('_', ' ').toLowerCase()}`;

/** Unresolved values, the most frequent first, then rows that may mean a listing. */
function unresolvedValues(rows: readonly CheckedRow[]): UnmappedValue[] {
  const open = new Map<string, UnmappedValue>();
  const problems = rows.flatMap((row) => row.problems.map((problem) => ({ ...problem, row })));
  for (const { field, value, code, suggestions, row } of problems) {
    const isWord = code === 'UNKNOWN_ENUM' && field !== 'price';
    const isRow = field === 'externalRef' && value.startsWith(unnamedPrefix);
    if (code !== 'UNKNOWN_PLACE' && !isWord && !isRow) continue;
    const key = `${field}:${value}`;
    const known = open.get(key);
    if (known) known.rows += 1;
    else
      open.set(key, {
        field: field as ImportField,
        value,
        ...(isRow && { label: importText('rowTitle', { row: row.row, title: row.patch.title?.en ?? '' }) }),
        rows: 1,
        suggestions: [...(suggestions ?? [])],
      });
  }
  const { unnamed = [], words = [] } = Object.groupBy(open.values(), ({ label }) =>
    label === undefined ? 'words' : 'unnamed',
  );
  return [
    ...words.toSorted((one, other) => other.rows - one.rows).slice(0, maxUnresolvedValues),
    ...unnamed.slice(0, maxOpenRows),
  ];
}

import type { ImportCounts, ImportProblem } from '@ardhi/contracts/listings/import';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ListingsContext } from '../context.ts';
import { features } from '../feature/feature.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { isReference } from '../reference/reference.ts';
import { type CheckedRow, readImportedFile, storeCheckedRows } from './import-blobs.ts';
import type { ImportJobState } from './import-job.ts';
import { importText } from './import-texts.ts';
import { type InterpretedRow, interpretRows } from './interpret-rows.ts';
import { featureSynonyms } from './parse-row.ts';

/** Filter for the listings among which references are matched. */
const ownerFilter = ({ agencyId, by }: Pick<ImportJobState, 'agencyId' | 'by'>) =>
  agencyId === undefined ? { agentId: by } : { agencyId };

const batchSize = 500;

/** Ids of an owner's listings by external or own reference; deleted listings are left out. */
export async function existingListings(
  { listings }: ListingsContext,
  job: ImportJobState,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < refs.length; at += batchSize) {
    const rows = await listings.find({
      where: {
        ...ownerFilter(job),
        'details.externalRef': { in: refs.slice(at, at + batchSize) },
        reason: { not: 'DELETED' },
      },
      limit: 10_000,
    });
    for (const { id, details } of rows as readonly ListingRow[]) found.set(details.externalRef ?? '', id);
    const ours = refs.slice(at, at + batchSize).filter((ref) => isReference(ref) && !found.has(ref));
    if (ours.length === 0) continue;
    const where = { ...ownerFilter(job), ref: { in: ours }, reason: { not: 'DELETED' } };
    for (const { id, ref } of await listings.find({ where, limit: batchSize })) found.set(ref, id);
  }
  return found;
}

/** Checks a whole file without changing anything: the outcome of each row and its problems. */
export async function checkImport(
  context: ListingsContext,
  job: ImportJobState,
): Promise<{ readonly check: string; readonly counts: Partial<ImportCounts> }> {
  const { service } = context;
  const [file, geography, activeFeatures] = await Promise.all([
    readImportedFile(service, job.file),
    context.gazetteer(),
    service.read(features).find({ where: { active: true }, limit: 10_000 }),
  ]);
  const interpreted = await interpretRows(file, job.mapping, job.kind, {
    geography,
    amenities: featureSynonyms(activeFeatures),
  });
  const existing = await existingListings(
    context,
    job,
    interpreted.map(({ ref }) => ref),
  );
  const rows = interpreted.map((row) => checkedRow(row, existing.get(row.ref), job.kind));
  return { check: await storeCheckedRows(service, rows), counts: countsOf(rows) };
}

function checkedRow(row: InterpretedRow, listingId: string | undefined, kind: ListingKind): CheckedRow {
  const problems = listingId === undefined ? [...row.problems, ...missingPurpose(row, kind)] : row.problems;
  return {
    ...row,
    problems,
    ...omitUndefined({ existing: listingId }),
    ok: row.derived !== undefined && problems.every(({ level }) => level !== 'ERROR'),
  };
}

/** Whether something is for sale or to rent is never assumed for a new listing. */
function missingPurpose({ patch, problems }: InterpretedRow, kind: ListingKind): ImportProblem[] {
  const isAsked = kind === 'PROPERTY' || kind === 'PLOT';
  if (!isAsked || patch.purpose !== undefined || problems.some(({ field }) => field === 'purpose')) return [];
  const [message, hint] = [importText('noPurpose'), importText('noPurpose.hint')];
  return [{ level: 'ERROR', code: 'MISSING_REQUIRED', field: 'purpose', value: '', message, hint }];
}

const countsOf = (rows: readonly CheckedRow[]): Partial<ImportCounts> => ({
  done: rows.length,
  ok: rows.filter(({ ok, problems }) => ok && problems.length === 0).length,
  warning: rows.filter(({ ok, problems }) => ok && problems.length > 0).length,
  error: rows.filter(({ ok }) => !ok).length,
  duplicate: rows.filter((row) => row.existing !== undefined).length,
});

import { toMajorUnits } from '@ardhi/contracts/currency-exponents';
import { type ImportCounts, type ImportProblem, newListing } from '@ardhi/contracts/listings/import';
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
import { matchListings } from './match-listings.ts';
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
    readImportedFile(service, job),
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
  const meant = await meantListings(context, job, interpreted, existing);
  const rows = interpreted.map((row) => checkedRow(row, meant(row), job.kind));
  return { check: await storeCheckedRows(service, rows), counts: countsOf(rows) };
}

/** The listing of a row, or what to ask about it. */
interface Meant {
  readonly listingId?: string;
  readonly question?: ImportProblem;
}

const maxListings = 10_000;

/** Finds the listing of each row: by its reference, else by what it says; an answer of the agent comes first. */
async function meantListings(
  { listings }: ListingsContext,
  job: ImportJobState,
  rows: readonly InterpretedRow[],
  existing: ReadonlyMap<string, string>,
): Promise<(row: InterpretedRow) => Meant> {
  const unnamed = rows.filter(({ isUnnamed, ref }) => isUnnamed === true && !existing.has(ref));
  if (unnamed.length === 0) return ({ ref }) => omitUndefined({ listingId: existing.get(ref) });
  const where = { ...ownerFilter(job), kind: job.kind, reason: { not: 'DELETED' } } as const;
  const named = new Set(existing.values());
  const others = (await listings.find({ where, limit: maxListings })).filter(({ id }) => !named.has(id));
  const matches = matchListings(
    unnamed.filter(({ repeats }) => repeats === undefined),
    others,
  );
  const answers = job.mapping.values.externalRef ?? {};
  return (row) => {
    const { same, alike = [] } = matches.get(row.row) ?? {};
    const listingId = existing.get(row.ref);
    const answer = Object.hasOwn(answers, row.ref) ? answers[row.ref] : undefined;
    if (listingId !== undefined) return { listingId };
    if (answer === newListing) return {};
    if (row.repeats !== undefined) return { question: repeatedRow(row.ref, row.repeats) };
    const chosen = alike.find(({ id }) => id === answer) ?? same;
    if (chosen !== undefined) return { listingId: chosen.id };
    return alike.length > 0 ? { question: alikeListings(row.ref, alike) } : {};
  };
}

const repeatedRow = (ref: string, row: number): ImportProblem => ({
  level: 'ERROR',
  code: 'DUPLICATE_IN_FILE',
  field: 'externalRef',
  value: ref,
  message: importText('duplicateRow', { row }),
  hint: importText('repeatedRow.hint'),
  suggestions: [],
});

const alikeListings = (ref: string, alike: readonly ListingRow[]): ImportProblem => ({
  level: 'ERROR',
  code: 'DUPLICATE_EXISTING',
  field: 'externalRef',
  value: ref,
  message: importText('alikeListing'),
  hint: importText('alikeListing.hint'),
  suggestions: alike.map(({ id, ref: reference, details: { title, price } }) => ({
    id,
    label: [reference, title?.en, price && `${price.currency} ${toMajorUnits(price).toLocaleString('en')}`]
      .filter((part) => part !== undefined)
      .join(' · '),
  })),
});

function checkedRow(row: InterpretedRow, { listingId, question }: Meant, kind: ListingKind): CheckedRow {
  const problems = [
    ...row.problems,
    ...(question === undefined ? [] : [question]),
    ...(listingId === undefined ? missingPurpose(row, kind) : []),
  ];
  return {
    ...row,
    problems,
    ...omitUndefined({ existing: listingId }),
    ok: row.derived !== undefined && problems.every(({ level }) => level !== 'ERROR'),
  };
}

/** Reports a missing purpose: for sale or to rent is never assumed for a new listing. */
export function missingPurpose(
  { patch, problems }: Pick<InterpretedRow, 'patch' | 'problems'>,
  kind: ListingKind,
): ImportProblem[] {
  const isAsked = kind === 'PROPERTY' || kind === 'PLOT';
  const isSaid = problems.some(({ field, code }) => field === 'purpose' || code === 'NOT_A_LISTING');
  if (!isAsked || patch.purpose !== undefined || isSaid) return [];
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

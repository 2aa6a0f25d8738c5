import type { Location } from '@ardhi/contracts/geo/location';
import { type Area, toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ImportProblem } from '@ardhi/contracts/listings/import';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { LonLat } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { CommandMetadata } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { defaultCountryCodeOf } from '../listing/default-country.ts';
import { deriveFields } from '../listing/derive-fields.ts';
import { listing } from '../listing/listing.ts';
import { listingFacts } from '../listing/listing-facts.ts';
import { isOwnerActive } from '../listing/listing-owner.ts';
import type { ListingPatch } from '../listing/listing-state.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { publicPoint } from '../listing/public-location.ts';
import { ownerId, portfolio } from '../portfolio/portfolio.ts';
import { claimExternalReference } from '../reference/claim-external-reference.ts';
import { claimReference } from '../reference/claim-reference.ts';
import { existingListings } from './check-import.ts';
import { type CheckedRow, readCheckedRows } from './import-blobs.ts';
import { type ImportJobState, importJob, type RowOutcome } from './import-job.ts';
import { importText } from './import-texts.ts';

/** Rows per batch. A crash repeats at most one batch; repeating it changes nothing. */
const batchRows = 50;

interface RunContext {
  readonly context: ListingsContext;
  readonly id: string;
  readonly job: ImportJobState;
}

const ownerIn = ({ by, agencyId }: ImportJobState) => ({
  agentId: by,
  ...omitUndefined({ agencyId }),
});

/** The deterministic listing id of a row: retries produce the same id. */
const listingIdOf = ({ id, job }: RunContext, row: number) =>
  idFrom(`import:${id}:${row}`, Date.parse(job.startedAt));

const metadataOf = ({ id, job }: RunContext, row: number): CommandMetadata => ({
  commandId: `import:${id}:${row}`,
  correlationId: id,
  actor: job.by,
  as: { role: job.role, ...omitUndefined({ tenant: job.agencyId }) },
});

/** Imports the next batch of a job and records the outcomes. */
export async function runImportBatch(
  context: ListingsContext,
  id: string,
  job: ImportJobState,
): Promise<void> {
  const run = { context, id, job };
  const { service } = context;
  const from = job.counts.done;
  const rows = (await readCheckedRows(service, job.checkBlob ?? '')).slice(from, from + batchRows);
  const valid = rows.filter(({ ok }) => ok);
  const existing = await existingListings(
    context,
    job,
    valid.map(({ ref }) => ref),
  );
  const listingOf = ({ ref, isUnnamed, existing: meant }: CheckedRow) =>
    existing.get(ref) ?? (isUnnamed ? meant : undefined);
  const isNew = (checked: CheckedRow) => {
    const there = listingOf(checked);
    return there === undefined || there === listingIdOf(run, checked.row);
  };
  const creating = job.runOptions?.mode === 'UPDATE_ONLY' ? [] : valid.filter(isNew);
  const draftQuotaProblem = await openDrafts(run, creating);
  const outcomes = await Promise.all(
    rows.map(async (row): Promise<RowOutcome> => {
      const outcome = { row: row.row, ref: row.ref, problems: [...row.problems] };
      if (!row.ok) return { ...outcome, action: 'REFUSED' };
      if (!isNew(row)) return update(run, row, listingOf(row) ?? '');
      if (job.runOptions?.mode === 'UPDATE_ONLY') return skipped(row, importText('noListing'));
      return draftQuotaProblem === undefined
        ? create(run, row)
        : { ...outcome, action: 'REFUSED', problems: [draftQuotaProblem] };
    }),
  );
  const photos = outcomes.flatMap(({ listingId, action }, at) => {
    const names = rows[at]?.photos ?? [];
    return listingId !== undefined && action === 'CREATED' && names.length > 0
      ? [{ listingId, names: [...names] }]
      : [];
  });
  const note = { type: 'RecordImportedRows', from, rows: outcomes, photos } as const;
  // Consequences, such as photos, carry the job id as correlation id.
  const origin = { commandId: `import-batch:${id}:${from}`, correlationId: id, actor: job.by };
  await service.execute(importJob, id, note, origin);
}

/** Opens drafts for the batch in the owner's portfolio; returns a problem if the limit is reached. */
async function openDrafts(run: RunContext, rows: readonly CheckedRow[]): Promise<ImportProblem | undefined> {
  const { job, id, context } = run;
  const listingIds = rows.map(({ row }) => listingIdOf(run, row));
  if (listingIds.length === 0) return undefined;
  const open = { type: 'OpenDrafts', listingIds } as const;
  try {
    await context.service.execute(portfolio, ownerId(ownerIn(job)), open, {
      commandId: `import-drafts:${id}:${job.counts.done}`,
    });
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return problem('QUOTA', importText('draftLimit'), importText('draftLimit.hint'), 'ERROR');
  }
}

async function create(
  run: RunContext,
  { row, ref, patch, derived, problems }: CheckedRow,
): Promise<RowOutcome> {
  const { context, job } = run;
  const { service } = context;
  const listingId = listingIdOf(run, row);
  const { kind } = job;
  try {
    await claimExternalReference(context, ownerIn(job), patch.externalRef, listingId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const leave = { type: 'ReleaseListing', listingId } as const;
    await service.execute(portfolio, ownerId(ownerIn(job)), leave, metadataOf(run, row));
    return skipped({ row, ref, problems }, importText('listingJustCreated'));
  }
  const country = patch.location?.geo.countryCode ?? (await defaultCountryCodeOf(run.context));
  const reference = await claimReference(service, country, kind, listingId);
  const origin = metadataOf(run, row);
  const createCommand = { type: 'CreateListing', ref: reference, kind, ...ownerIn(job), patch } as const;
  const created = await service.execute(
    listing,
    listingId,
    { ...createCommand, derived: derived ?? emptyDerived },
    origin,
  );
  const outcome = { row, ref, action: 'CREATED', listingId } as const;
  if (job.runOptions?.as !== 'SUBMIT')
    return { ...outcome, version: created.version, problems: [...problems] };
  try {
    const evidence = { ownerActive: await isOwnerActive(ownerIn(job), context) };
    const moved = await service.execute(
      listing,
      listingId,
      { type: 'ChangeListingStatus', cmd: 'submit', evidence },
      origin,
    );
    return { ...outcome, version: moved.version, problems: [...problems] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const missing = (error.details?.['missing'] ?? []) as readonly string[];
    const waiting = problem(
      'NOT_READY',

      missing.length > 0
        ? importText('draftWithout', { reason: error.message, fields: missing.join(', ') })
        : importText('draft', { reason: error.message }),
      importText('draft.hint'),
    );
    return { ...outcome, version: created.version, problems: [...problems, waiting] };
  }
}

const emptyDerived = { place: '', slug: 'listing' };

async function update(run: RunContext, row: CheckedRow, listingId: string): Promise<RowOutcome> {
  const { context, job } = run;
  if (job.runOptions?.mode === 'CREATE_ONLY')
    return { ...skipped(row, importText('listingExists')), listingId };
  const stored = await context.listings.get(listingId);
  const geography = await context.gazetteer();
  try {
    const patch = stored === undefined ? row.patch : patchFor(row, stored);
    const change = {
      type: 'ChangeListing',
      ...deriveFields(stored?.details ?? {}, patch, geography),
    } as const;
    const done = await context.service.execute(listing, listingId, change, metadataOf(run, row.row));
    const action = done.events.length === 0 ? 'SKIPPED' : 'UPDATED';
    return {
      row: row.row,
      ref: row.ref,
      action,
      listingId,
      version: done.version,
      problems: [...row.problems],
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refusal = problem('DUPLICATE_EXISTING', error.message, importText('refusedChange.hint'), 'ERROR');
    return { row: row.row, ref: row.ref, action: 'REFUSED', listingId, problems: [...row.problems, refusal] };
  }
}

/** The patch of a row for an existing listing: without a generated title, our own reference, or location fields that a table cannot contain. */
function patchFor(
  { patch, hasGeneratedTitle: titled, ref, isUnnamed }: CheckedRow,
  row: ListingRow,
): ListingPatch {
  const { details, ref: ours } = row;
  const { title, externalRef, location, ...facts } = patch;
  const rest = Object.fromEntries(
    Object.entries(facts).filter(
      ([field, value]) =>
        !isSameArea(field, value, details) &&
        !(field === 'priceUnit' && value === listingFacts(row).priceUnit),
    ),
  );
  const place = location &&
    details.location && {
      ...details.location,
      ...mergeLocation(location, details.location, publicPoint(row)),
    };
  return {
    ...rest,
    ...(title !== undefined && titled !== true && { title }),
    ...(externalRef !== undefined && ref !== ours && isUnnamed !== true && { externalRef }),
    ...(location !== undefined && { location: place ?? location }),
  };
}

/** True if a field is an area that was only converted to another unit: it stays as it was written. */
function isSameArea(
  field: string,
  value: unknown,
  { area, plotArea, builtArea }: ListingRow['details'],
): boolean {
  const before = { area, plotArea, builtArea }[field];
  return before !== undefined && Math.abs(toSquareMetres(value as Area) - toSquareMetres(before)) < 0.01;
}

/** True if two points are the same to six decimals, about 10 cm, to which an import reads them. */
const isSamePoint = (one: LonLat, other: LonLat): boolean =>
  one.every((degrees, axis) => Math.abs(degrees - (other[axis] ?? Number.NaN)) < 1e-6);

/** Precision and pin source have no column: they stay while the pin is unchanged, or is the one that the public sees. */
function mergeLocation(read: Location, before: Location, shown: LonLat | undefined): Partial<Location> {
  const { precision, pinSource, point, ...rest } = read;
  const stays =
    point === undefined || [before.point, shown].some((one) => one !== undefined && isSamePoint(one, point));
  return stays ? rest : { ...rest, point, pinSource, precision: before.point ? before.precision : precision };
}

const skipped = (
  { row, ref, problems }: Pick<CheckedRow, 'row' | 'ref' | 'problems'>,
  message: string,
): RowOutcome => ({
  row,
  ref,
  action: 'SKIPPED',
  problems: [...problems, problem('DUPLICATE_EXISTING', message, importText('skipped.hint'))],
});

const problem = (
  code: ImportProblem['code'],
  message: string,
  hint: string,
  level: ImportProblem['level'] = 'WARNING',
): ImportProblem => ({ level, code, field: 'externalRef', value: '', message, hint });

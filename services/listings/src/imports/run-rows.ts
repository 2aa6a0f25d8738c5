import type { ImportProblem } from '@ardhi/contracts/listings/import';
import type { Location } from '@ardhi/contracts/listings/location';
import { idFrom } from '@ardhi/kernel/ids';
import { Refusal } from '@ardhi/kernel/refusal';
import type { Origin } from '@ardhi/kernel/service';
import type { Catalogue } from '../catalogue.ts';
import type { KeptListing } from '../listing/kept-listings.ts';
import { listing } from '../listing/listing.ts';
import type { Saying } from '../listing/listing-state.ts';
import { isOwnerActive } from '../listing/owners.ts';
import { workedOut } from '../listing/working-out.ts';
import { ownerOf, portfolio } from '../portfolio/portfolio.ts';
import { claimOwnReference } from '../reference/claim-own-reference.ts';
import { claimReference } from '../reference/claim-reference.ts';
import { existingListings } from './check-file.ts';
import { type Checked, checkedRows } from './import-file.ts';
import { type ImportJobState, importJob, type RowOutcome } from './import-job.ts';

/** Rows between two notes of how far a job is: what a kill costs is done again and changes nothing. */
const batchRows = 50;
const defaultCountry = 'UG';

interface Running {
  readonly catalogue: Catalogue;
  readonly id: string;
  readonly job: ImportJobState;
}

const ownerIn = ({ by, agencyId }: ImportJobState) => ({
  agentId: by,
  ...(agencyId !== undefined && { agencyId }),
});

/** The id of the listing that a row becomes: the same one however often the row is tried. */
const listingIdOf = ({ id, job }: Running, row: number) =>
  idFrom(`import:${id}:${row}`, Date.parse(job.startedAt));

const originOf = ({ id, job }: Running, row: number): Origin => ({
  causation: `import:${id}:${row}`,
  correlation: id,
  actor: job.by,
  as: { role: job.role, ...(job.agencyId !== undefined && { tenant: job.agencyId }) },
});

/** Carries out the next rows of a job and notes what became of them. */
export async function runRows(catalogue: Catalogue, id: string, job: ImportJobState): Promise<void> {
  const running = { catalogue, id, job };
  const { tools } = catalogue;
  const from = job.counts.done;
  const rows = (await checkedRows(tools, job.check ?? '')).slice(from, from + batchRows);
  const sound = rows.filter(({ ok }) => ok);
  const present = await existingListings(
    catalogue,
    job,
    sound.map(({ ref }) => ref),
  );
  const isNew = ({ ref, row }: Checked) => {
    const there = present.get(ref);
    return there === undefined || there === listingIdOf(running, row);
  };
  const creating = job.order?.mode === 'UPDATE_ONLY' ? [] : sound.filter(isNew);
  const full = await openDrafts(running, creating);
  const outcomes = await Promise.all(
    rows.map(async (row): Promise<RowOutcome> => {
      const told = { row: row.row, ref: row.ref, problems: [...row.problems] };
      if (!row.ok) return { ...told, action: 'REFUSED' };
      if (!isNew(row)) return update(running, row, present.get(row.ref) ?? '');
      if (job.order?.mode === 'UPDATE_ONLY') return skipped(row, 'There is no listing of this reference.');
      return full === undefined ? create(running, row) : { ...told, action: 'REFUSED', problems: [full] };
    }),
  );
  const photos = outcomes.flatMap(({ listingId, action }, at) => {
    const names = rows[at]?.photos ?? [];
    return listingId !== undefined && action === 'CREATED' && names.length > 0 ? [{ listingId, names }] : [];
  });
  const note = { type: 'NoteRows', from, rows: outcomes, photos } as const;
  // What follows from it, its photos among it, is known by the job afterwards.
  const origin = { causation: `import-batch:${id}:${from}`, correlation: id, actor: job.by };
  await tools.order(importJob, id, note, origin);
}

/** Room for the batch among its owner's drafts; what is said where there is none. */
async function openDrafts(running: Running, rows: readonly Checked[]): Promise<ImportProblem | undefined> {
  const { job, id, catalogue } = running;
  const listingIds = rows.map(({ row }) => listingIdOf(running, row));
  if (listingIds.length === 0) return undefined;
  const open = { type: 'OpenDrafts', listingIds } as const;
  try {
    await catalogue.tools.order(portfolio, ownerOf(ownerIn(job)), open, {
      causation: `import-drafts:${id}:${job.counts.done}`,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return problem(
      'QUOTA',
      'There is no room for more drafts.',
      'Submit or delete drafts, then try again.',
      'ERROR',
    );
  }
}

async function create(
  running: Running,
  { row, ref, saying, worked, problems }: Checked,
): Promise<RowOutcome> {
  const { catalogue, job } = running;
  const { tools } = catalogue;
  const listingId = listingIdOf(running, row);
  const { kind } = job;
  try {
    await claimOwnReference(catalogue, ownerIn(job), saying.externalRef, listingId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const leave = { type: 'CloseEntry', listingId } as const;
    await tools.order(portfolio, ownerOf(ownerIn(job)), leave, originOf(running, row));
    return skipped({ row, ref, problems }, 'A listing of this reference has just been made.');
  }
  const country = saying.location?.geo.countryCode ?? defaultCountry;
  const reference = await claimReference(tools, country, kind, listingId);
  const origin = originOf(running, row);
  const begin = { type: 'CreateListing', ref: reference, kind, ...ownerIn(job), saying } as const;
  const created = await tools.order(listing, listingId, { ...begin, worked: worked ?? noWork }, origin);
  const told = { row, ref, action: 'CREATED', listingId } as const;
  if (job.order?.as !== 'SUBMIT') return { ...told, version: created.version, problems: [...problems] };
  try {
    const evidence = { ownerActive: await isOwnerActive(ownerIn(job), catalogue) };
    const moved = await tools.order(
      listing,
      listingId,
      { type: 'MoveListing', cmd: 'submit', evidence },
      origin,
    );
    return { ...told, version: moved.version, problems: [...problems] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const missing = (error.details?.['missing'] ?? []) as readonly string[];
    const waiting = problem(
      'NOT_READY',
      `Kept as a draft: ${error.message}${missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : ''}`,
      'Finish the draft and submit it there.',
    );
    return { ...told, version: created.version, problems: [...problems, waiting] };
  }
}

const noWork = { place: '', slug: 'listing' };

async function update(running: Running, row: Checked, listingId: string): Promise<RowOutcome> {
  const { catalogue, job } = running;
  if (job.order?.mode === 'CREATE_ONLY')
    return { ...skipped(row, 'A listing of this reference is there already.'), listingId };
  const kept = await catalogue.listings.get(listingId);
  const geography = await catalogue.places();
  try {
    const saying = kept === undefined ? row.saying : newOf(row, kept);
    const change = { type: 'ChangeListing', ...workedOut(kept?.said ?? {}, saying, geography) } as const;
    const done = await catalogue.tools.order(listing, listingId, change, originOf(running, row.row));
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
    if (!(error instanceof Refusal)) throw error;
    const no = problem('DUPLICATE_EXISTING', error.message, 'Change the listing itself.', 'ERROR');
    return { row: row.row, ref: row.ref, action: 'REFUSED', listingId, problems: [...row.problems, no] };
  }
}

/** What a row says newly of a listing: not a title made up here, not our own reference, and of its place only what a table can say. */
function newOf({ saying, titled, ref }: Checked, { said, ref: ours }: KeptListing): Saying {
  const { title, externalRef, location, ...rest } = saying;
  const place = location && said.location && { ...said.location, ...samePlace(location, said.location) };
  return {
    ...rest,
    ...(title !== undefined && titled !== true && { title }),
    ...(externalRef !== undefined && ref !== ours && { externalRef }),
    ...(location !== undefined && { location: place ?? location }),
  };
}

/** Precision and where a pin came from are no columns: they stay while the pin does. */
function samePlace(read: Location, before: Location): Partial<Location> {
  const { precision, pinSource, point, ...rest } = read;
  const stays = point === undefined || String(point) === String(before.point);
  return stays ? rest : { ...rest, point, pinSource, precision: before.point ? before.precision : precision };
}

const skipped = (
  { row, ref, problems }: Pick<Checked, 'row' | 'ref' | 'problems'>,
  message: string,
): RowOutcome => ({
  row,
  ref,
  action: 'SKIPPED',
  problems: [
    ...problems,
    problem('DUPLICATE_EXISTING', message, 'Choose to update what is there, or leave it.'),
  ],
});

const problem = (
  code: ImportProblem['code'],
  message: string,
  hint: string,
  level: ImportProblem['level'] = 'WARNING',
): ImportProblem => ({ level, code, field: 'externalRef', value: '', message, hint });

import type { ImportCounts } from '@ardhi/contracts/listings/import';
import type { Catalogue } from '../catalogue.ts';
import { features } from '../features/feature.ts';
import type { KeptListing } from '../listing/kept-listings.ts';
import { isReference } from '../reference/reference.ts';
import { type Checked, importedFile, keepChecked } from './import-file.ts';
import type { ImportJobState } from './import-job.ts';
import { amenityWords } from './read-row.ts';
import { type Understood, understand } from './understand.ts';

/** Whose listings a reference is looked for among. */
const scopeOf = ({ agencyId, by }: Pick<ImportJobState, 'agencyId' | 'by'>) =>
  agencyId === undefined ? { agentId: by } : { agencyId };

const page = 500;

/** The listings of one owner by the references of a file, theirs or ours; what was deleted is gone. */
export async function existingListings(
  { listings }: Catalogue,
  job: ImportJobState,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < refs.length; at += page) {
    const rows = await listings.find({
      where: {
        ...scopeOf(job),
        'said.externalRef': { in: refs.slice(at, at + page) },
        reason: { not: 'DELETED' },
      },
      limit: 10_000,
    });
    for (const { id, said } of rows as readonly KeptListing[]) found.set(said.externalRef ?? '', id);
    const ours = refs.slice(at, at + page).filter((ref) => isReference(ref) && !found.has(ref));
    if (ours.length === 0) continue;
    const where = { ...scopeOf(job), ref: { in: ours }, reason: { not: 'DELETED' } };
    for (const { id, ref } of await listings.find({ where, limit: page })) found.set(ref, id);
  }
  return found;
}

/** Reads a whole file without changing anything: what each row would become, and why some would not. */
export async function checkFile(
  catalogue: Catalogue,
  job: ImportJobState,
): Promise<{ readonly check: string; readonly counts: Partial<ImportCounts> }> {
  const { tools } = catalogue;
  const [file, geography, known] = await Promise.all([
    importedFile(tools, job.file),
    catalogue.places(),
    tools.read(features).find({ where: { active: true }, limit: 10_000 }),
  ]);
  const understood = understand(file, job.mapping, job.kind, { geography, amenities: amenityWords(known) });
  const present = await existingListings(
    catalogue,
    job,
    understood.map(({ ref }) => ref),
  );
  const rows = understood.map((row) => checked(row, present.get(row.ref)));
  return { check: await keepChecked(tools, rows), counts: countsOf(rows) };
}

const checked = (row: Understood, listingId: string | undefined): Checked => ({
  ...row,
  ...(listingId !== undefined && { existing: listingId }),
  ok: row.worked !== undefined && row.problems.every(({ level }) => level !== 'ERROR'),
});

const countsOf = (rows: readonly Checked[]): Partial<ImportCounts> => ({
  done: rows.length,
  ok: rows.filter(({ ok, problems }) => ok && problems.length === 0).length,
  warning: rows.filter(({ ok, problems }) => ok && problems.length > 0).length,
  error: rows.filter(({ ok }) => !ok).length,
  duplicate: rows.filter((row) => row.existing !== undefined).length,
});

import type { AgencyWithCounts } from '@ardhi/contracts/accounts/admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AgencyRow } from '../agency/agencies.projection.ts';
import { allowedCommands } from '../agency/agency.ts';
import { agencyRecordOf, findAgency } from '../directory/agency-records.ts';
import type { Directory } from '../directory/cards.ts';
import { isExisting } from '../replicas/listings.ts';

/** An agency as admins see it, with the numbers of its agents and listings, and what it accepts. */
export async function withCounts(directory: Directory, row: AgencyRow): Promise<AgencyWithCounts> {
  const listings = await directory.listings.count({ where: { agencyId: row.id, ...isExisting } });
  const counts = { agents: Object.keys(row.members).length, listings };
  const merge = await mergeOf(directory, row);
  const record = await agencyRecordOf(directory, row);
  return { ...record, counts, commands: allowedCommands(row), ...omitUndefined({ merge }) };
}

/** The merge that is open, or the one that closed the agency. */
async function mergeOf(
  { agencies }: Directory,
  { openMerge, mergedInto }: AgencyRow,
): Promise<AgencyWithCounts['merge']> {
  const id = openMerge?.otherId ?? mergedInto;
  if (id === undefined) return undefined;
  const other = { id, name: (await agencies.get(id))?.displayName ?? '' };
  return { side: openMerge?.side ?? 'FROM', other, ...omitUndefined({ jobId: openMerge?.jobId }) };
}

/** Reads an agency by id or name in its address. The reader refuses with NOT_FOUND. */
export const countedAgencyReader =
  (directory: Directory) =>
  async (id: string): Promise<AgencyWithCounts> =>
    withCounts(directory, await findAgency(directory, id));

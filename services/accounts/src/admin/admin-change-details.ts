import type { AdminChangeDetails } from '@ardhi/contracts/accounts/admin-change.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Directory } from '../directory/cards.ts';
import type { PersonRow } from '../directory/people.projection.ts';
import { type AdminSet, adminSet, adminSetId, type ProposedChange } from '../user/admin-set.ts';

/** The changes to which a second AFRI_ADMIN can still consent, the oldest first. */
export const openChanges = (proposals: readonly ProposedChange[], now: string): readonly ProposedChange[] =>
  proposals.filter(({ expiresAt, consentBy }) => expiresAt > now && consentBy === undefined);

/** Proposed changes with the names of who they are about and who proposed them. */
export async function adminChangeDetails(
  { people }: Pick<Directory, 'people'>,
  changes: readonly ProposedChange[],
): Promise<AdminChangeDetails[]> {
  const rows = await people.getMany([
    ...new Set(changes.flatMap(({ userId, by, transferTo = userId }) => [userId, by, transferTo])),
  ]);
  const names = new Map(rows.map(({ id, name, email }) => [id, name || email]));
  const personOf = (id: string) => ({ id, name: names.get(id) ?? '' });
  return changes.map(({ id, userId, by, reason, createdAt, expiresAt, role, status, transferTo }) => ({
    id,
    user: personOf(userId),
    reason,
    by: personOf(by),
    createdAt,
    expiresAt,
    ...omitUndefined({
      role,
      status,
      transferTo: transferTo === undefined ? undefined : personOf(transferTo),
    }),
  }));
}

/**
 * Need for a second AFRI_ADMIN's consent to a change of this person's rank and, for an AFRI_ADMIN who looks, the
 * proposed change (decision 54): nobody else may see the proposals.
 */
export async function adminChangeOf(
  { state, clock }: Pick<ServiceContext, 'state' | 'clock'>,
  directory: Pick<Directory, 'people'>,
  { id, role }: Pick<PersonRow, 'id' | 'role'>,
  viewer: Pick<Caller, 'role'>,
): Promise<{ needsConsent: boolean; proposed?: AdminChangeDetails }> {
  const { members, proposals } = (await state<AdminSet>(adminSet, adminSetId)).state;
  const visible = viewer.role === 'AFRI_ADMIN' ? openChanges(proposals, clock.now()) : [];
  const about = visible.filter(({ userId }) => userId === id);
  const [proposed] = await adminChangeDetails(directory, about);
  return { needsConsent: role === 'AFRI_ADMIN' || members.length > 1, ...omitUndefined({ proposed }) };
}

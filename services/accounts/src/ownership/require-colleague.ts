import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { AgencyRow } from '../agency/agencies.projection.ts';
import type { Directory } from '../directory/cards.ts';

/** Who receives an agency must be a member beside its owner who may work. @throws Refusal VALIDATION_FAILED */
export async function requireColleague(
  { people }: Directory,
  found: AgencyRow,
  toUserId: string,
): Promise<void> {
  const { work, status } = (await people.get(toUserId)) ?? {};
  const isColleague = found.members[toUserId] !== undefined && toUserId !== found.ownerUserId;
  if (!isColleague || work?.status === 'SUSPENDED' || status !== 'ACTIVE')
    refuseField('toUserId', 'notColleague');
}

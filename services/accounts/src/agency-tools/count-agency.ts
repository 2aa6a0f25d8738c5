import type { MergedCounts } from '@ardhi/contracts/accounts/agency-tools.routes';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Agency, agency } from '../agency/agency.ts';
import { invitations } from '../invitation/invitations.projection.ts';
import { joinRequests } from '../join-request/join-requests.projection.ts';
import { grants } from '../replicas/billing.ts';
import { leads } from '../replicas/leads.ts';
import { isExisting, listings } from '../replicas/listings.ts';
import { viewings } from '../replicas/viewings.ts';

type Reader = Pick<ServiceContext, 'read' | 'state' | 'clock'>;

/** Records that a merge moves to the other agency. */
export async function movingCounts({ read, state, clock }: Reader, agencyId: string): Promise<MergedCounts> {
  const { members } = (await state<Agency>(agency, agencyId)).state;
  const valid = { ownerId: agencyId, until: { from: clock.now() }, left: { from: 1 } };
  return {
    members: Object.keys(members).length,
    listings: await read(listings).count({ where: { agencyId, ...isExisting } }),
    leads: await read(leads).count({ where: { owner: agencyId } }),
    viewings: await read(viewings).count({ where: { agencyId } }),
    grants: await read(grants).count({ where: valid }),
  };
}

/** Records that a merge ends. */
export async function endingCounts(
  { read, clock }: Pick<ServiceContext, 'read' | 'clock'>,
  agencyId: string,
): Promise<{ invitations: number; joinRequests: number }> {
  const now = clock.now();
  const sent = await read(invitations).find({ where: { agencyId }, limit: 10_000 });
  return {
    invitations: sent.filter(({ state, expiresAt }) => state === 'OPEN' && expiresAt > now).length,
    joinRequests: await read(joinRequests).count({ where: { agencyId } }),
  };
}

/** The sum of all kinds. */
export const totalOf = (counts: MergedCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

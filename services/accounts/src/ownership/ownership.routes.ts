import { handOverOwnership, withdrawOwnershipOffer } from '@ardhi/contracts/accounts/membership.routes';
import { admins } from '@ardhi/contracts/roles';
import { dayMs } from '@ardhi/kernel/base/durations';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { AgencyRow } from '../agency/agencies.projection.ts';
import { agency } from '../agency/agency.ts';
import { agencyRecordOf, findAgency } from '../directory/agency-records.ts';
import type { Directory } from '../directory/cards.ts';
import { readSettings } from '../replicas/settings.ts';
import { requireColleague } from './require-colleague.ts';

/** Routes by which the owner of an agency hands it over to a member who accepts it. */
export function ownershipRoutes(context: ServiceContext, directory: Directory): Endpoint[] {
  /** The caller's own agency. @throws Refusal NOT_FOUND, FORBIDDEN */
  async function requireOwnAgency(caller: { readonly tenant?: string; readonly role: string }, id: string) {
    const found = await findAgency(directory, id);
    if (caller.tenant !== found.id) forbid(admins, caller.role);
    return found;
  }
  /** @throws Refusal FORBIDDEN for all others, super agents included */
  function requireOwner(caller: { readonly id: string; readonly role: string }, found: AgencyRow): void {
    if (caller.id !== found.ownerUserId) forbid(admins, caller.role);
  }
  async function offer(found: AgencyRow, toUserId: string) {
    await requireColleague(directory, found, toUserId);
    const { invitationDays } = await readSettings(context, 'limits');
    const expiresAt = new Date(context.clock.epoch() + invitationDays * dayMs).toISOString();
    return { type: 'OfferOwnership', toUserId, expiresAt } as const;
  }

  return [
    serve(handOverOwnership, async (call) => {
      const found = await requireOwnAgency(call.caller, call.params.id);
      const { toUserId, accept } = call.body;
      if (toUserId !== undefined) requireOwner(call.caller, found);
      const command =
        toUserId === undefined
          ? ({ type: 'AnswerOwnership', userId: call.caller.id, accept: accept ?? false } as const)
          : await offer(found, toUserId);
      const { position } = await call.execute(agency, found.id, command);
      await context.waitForPosition(position);
      return agencyRecordOf(directory, (await directory.agencies.get(found.id)) ?? refuse('NOT_FOUND'));
    }),

    serve(withdrawOwnershipOffer, async (call) => {
      const found = await requireOwnAgency(call.caller, call.params.id);
      requireOwner(call.caller, found);
      await call.execute(agency, found.id, { type: 'WithdrawOwnershipOffer' });
    }),
  ];
}

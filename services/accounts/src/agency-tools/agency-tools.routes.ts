import { freezeAgency, transferOwnership } from '@ardhi/contracts/accounts/agency-tools.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { countedAgencyReader } from '../admin/counted-agency.ts';
import { agency } from '../agency/agency.ts';
import type { AccountsContext } from '../context.ts';
import { findAgency } from '../directory/agency-records.ts';
import type { Directory } from '../directory/cards.ts';
import { requireColleague } from '../ownership/require-colleague.ts';
import { authorizedPerson } from '../user/authority.ts';

/** Routes by which admins do what the agency itself cannot do or would not. */
export function agencyToolRoutes({ context }: AccountsContext, directory: Directory): Endpoint[] {
  const countedAgency = countedAgencyReader(directory);
  return [
    serve(transferOwnership, async (call) => {
      const { agencyId, toUserId } = call.body;
      const found = await findAgency(directory, agencyId);
      await requireColleague(directory, found, toUserId);
      await authorizedPerson(context, call.caller, toUserId, ['RIGHTS']);
      await call.execute(agency, found.id, { type: 'TransferOwnership', userId: toUserId });
      return countedAgency(found.id);
    }),

    serve(freezeAgency, async (call) => {
      const { agencyId, frozen, reason } = call.body;
      const { id, status } = await findAgency(directory, agencyId);
      const to = frozen ? 'SUSPENDED' : 'ACTIVE';
      if (status !== to) await call.execute(agency, id, { type: 'ChangeStatus', to, reason });
      return countedAgency(id);
    }),
  ];
}

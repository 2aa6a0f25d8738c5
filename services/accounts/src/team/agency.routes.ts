import { changeAgency, registerAgency } from '@ardhi/contracts/accounts/team.routes';
import { forbid } from '@ardhi/kernel/base/forbid';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { agency } from '../agency/agency.ts';
import { agencyChangesOf, agencyFieldsOf } from '../agency/agency-fields.ts';
import { agent } from '../agent/agent.ts';
import type { AccountsContext } from '../context.ts';
import { agencyRecordOf, findAgency } from '../directory/agency-records.ts';
import type { Directory } from '../directory/cards.ts';
import { requireFreeAgent } from '../processes/change-membership.ts';
import { slugOf } from '../slug.ts';

/** The short reference of an agency, for use in conversation: AG-7K3F9Q. */
export const agencyRefOf = (id: string): string => `AG-${id.slice(-6)}`;

/** Routes to found an agency and to change its profile. */
export function agencyRoutes({ context }: AccountsContext, directory: Directory): Endpoint[] {
  return [
    serve(registerAgency, async (call) => {
      const userId = call.caller.id;
      await requireFreeAgent(context, userId);
      const id = call.newId();
      const fields = agencyFieldsOf(call.body);
      const identifiers = { ref: agencyRefOf(id), slug: slugOf(fields.displayName, id) };
      await call.execute(agency, id, { type: 'Found', ...identifiers, ownerUserId: userId, fields });
      const { position } = await call.execute(agent, userId, { type: 'Join', agencyId: id });
      await context.waitForPosition(position);
      return agencyRecordOf(directory, await findAgency(directory, id));
    }),

    serve(changeAgency, async (call) => {
      const { id } = call.params;
      if (call.caller.tenant !== id) forbid(['SUPER_AGENT'], call.caller.role);
      await call.execute(agency, id, { type: 'Change', changes: agencyChangesOf(call.body) });
      return agencyRecordOf(directory, await findAgency(directory, id));
    }),
  ];
}

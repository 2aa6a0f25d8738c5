import { changeAgency, foundAgency } from '@ardhi/contracts/accounts/team.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { type Agent, agent } from '../agent/agent.ts';
import type { CardSources } from '../people/cards.ts';
import type { Room } from '../room.ts';
import { slugOf } from '../slug.ts';
import { agency } from './agency.ts';
import { agencyRecordOf, findAgency } from './agency-answers.ts';
import { agencyChangesOf, agencyFieldsOf } from './agency-input.ts';

/** Short names of agencies among people: AG-7K3F9Q. */
export const agencyRefOf = (id: string): string => `AG-${id.slice(-6)}`;

/** Opening an agency, and what it tells about itself. */
export function agencyCalls({ tools }: Room, sources: CardSources): Served[] {
  return [
    serve(foundAgency, async (call) => {
      const userId = call.caller.id;
      const { state } = await tools.state<Agent>(agent, userId);
      if (state.agencyId !== undefined) refuse('ALREADY_MEMBER');
      const id = call.newId();
      const fields = agencyFieldsOf(call.body);
      const names = { ref: agencyRefOf(id), slug: slugOf(fields.displayName, id) };
      await call.order(agency, id, { type: 'Found', ...names, ownerUserId: userId, fields });
      const { position } = await call.order(agent, userId, { type: 'Join', agencyId: id });
      await tools.caughtUp(position);
      return agencyRecordOf(sources, await findAgency(sources, id));
    }),

    serve(changeAgency, async (call) => {
      const { id, role, tenant } = { ...call.caller, id: call.params.id };
      if (role === 'SUPER_AGENT' && tenant !== id) refuse('FORBIDDEN');
      await call.order(agency, id, { type: 'Change', changes: agencyChangesOf(call.body) });
      return agencyRecordOf(sources, await findAgency(sources, id));
    }),
  ];
}

import { askToJoin, cancelJoinRequest } from '@ardhi/contracts/accounts/membership.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { findAgency } from '../directory/agency-records.ts';
import type { Directory } from '../directory/cards.ts';
import { requireFreeAgent } from '../processes/change-membership.ts';
import { joinRequest, joinRequestId } from './join-request.ts';
import { joinRequests } from './join-requests.projection.ts';

/** So that nobody asks every agency there is. */
const maxOpenRequests = 10;

/** Routes of an agent who asks to join an agency. */
export function joinRequestRoutes(context: ServiceContext, directory: Directory): Endpoint[] {
  const rows = context.read(joinRequests);
  return [
    serve(askToJoin, async (call) => {
      const { id: userId } = call.caller;
      const { id: agencyId, status } = await findAgency(directory, call.params.id);
      if (status !== 'ACTIVE') refuse('NOT_FOUND');
      await requireFreeAgent(context, userId);
      const id = joinRequestId(agencyId, userId);
      const open = await rows.find({ where: { userId }, limit: maxOpenRequests });
      if (open.length === maxOpenRequests && !open.some((one) => one.id === id))
        refuse('LIMIT_REACHED', { max: maxOpenRequests, what: 'open requests' });
      const at = context.clock.now();
      await call.execute(joinRequest, id, { type: 'Ask', agencyId, userId, at, ...omitUndefined(call.body) });
    }),

    serve(cancelJoinRequest, async (call) => {
      const id = joinRequestId(call.params.id, call.caller.id);
      await call.execute(joinRequest, id, { type: 'Withdraw' });
    }),
  ];
}

import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { openDirectory } from '../directory/cards.ts';
import { joinRequestRoutes } from './join-request.routes.ts';
import { joinRequest } from './join-request.ts';
import { joinRequests } from './join-requests.projection.ts';
import { onJoinRequest } from './on-join-request.ts';
import { ownJoinRequests } from './own-join-requests.projection.ts';

/** Requests of agents to join an agency. */
export const joinRequestModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [joinRequest],
  projections: [joinRequests, ownJoinRequests],
  reactions: [onJoinRequest],
  async routes(opened) {
    const { context, geography } = await opened;
    return joinRequestRoutes(context, openDirectory(context, geography));
  },
};

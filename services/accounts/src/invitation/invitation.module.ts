import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { openDirectory } from '../directory/cards.ts';
import { invitationRoutes } from './invitation.routes.ts';
import { invitation } from './invitation.ts';
import { invitations } from './invitations.projection.ts';
import { onInvitation } from './on-invitation.ts';

/** Invitations to join an agency. */
export const invitationModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [invitation],
  projections: [invitations],
  reactions: [onInvitation],
  async routes(opened) {
    const accounts = await opened;
    return invitationRoutes(accounts, openDirectory(accounts.context, accounts.geography));
  },
};

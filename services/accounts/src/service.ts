import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import { contactEvents } from '@ardhi/contracts/leads/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { avatarEvents } from '@ardhi/contracts/media/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { Service } from '@ardhi/kernel/runtime/service';
import { adminAgencyRoutes, adminAgentRoutes } from './admin/admin-agency.routes.ts';
import { adminUserRoutes } from './admin/admin-user.routes.ts';
import { loginLogRoutes } from './admin/login-log.routes.ts';
import { agencies } from './agency/agencies.projection.ts';
import { agency } from './agency/agency.ts';
import { agent } from './agent/agent.ts';
import type { AccountsContext } from './context.ts';
import { openDirectory } from './directory/cards.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { people } from './directory/people.projection.ts';
import { erasureRoutes } from './erasure/erasure.routes.ts';
import { favouriteLists } from './favourites/favourite-lists.projection.ts';
import { favouriteRoutes } from './favourites/favourites.routes.ts';
import { favourites } from './favourites/favourites.ts';
import { sharedList } from './favourites/shared-list.ts';
import { sharedListRoutes } from './favourites/shared-lists.routes.ts';
import { openIdentity } from './identity/open-identity.ts';
import { serviceSecret } from './identity/service-secret.ts';
import { invitationRoutes } from './invitation/invitation.routes.ts';
import { invitation } from './invitation/invitation.ts';
import { invitations } from './invitation/invitations.projection.ts';
import { onInvitation } from './invitation/on-invitation.ts';
import { login } from './login/login.ts';
import { logins } from './login/logins.projection.ts';

import { repeatErasures, scheduleErasures } from './processes/erase-user.ts';
import { onAvatar } from './profile/on-avatar.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { geographyPacks, openGeography, placeChanges } from './replicas/geo.ts';

import { leadAnswers, leads } from './replicas/leads.ts';
import { listings } from './replicas/listings.ts';
import { settings } from './replicas/settings.ts';
import { authConfigRoutes } from './sign-in/auth-config.routes.ts';
import { challengeIssuer } from './sign-in/challenge.ts';
import { credentialRoutes } from './sign-in/credentials.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { socialSignInRoutes } from './sign-in/social-sign-in.routes.ts';
import { tokenSyncRoutes } from './sign-in/token-sync.routes.ts';
import { agencyRoutes } from './team/agency.routes.ts';
import { agentRoutes } from './team/agent.routes.ts';
import { handOvers } from './team/hand-overs.projection.ts';
import { onMembership } from './team/on-membership.ts';
import { teamRoutes } from './team/team.routes.ts';
import { adminSet } from './user/admin-set.ts';
import { user } from './user/user.ts';
import { visitorListRoutes } from './visitor-lists/visitor-lists.routes.ts';
import { visitorLists } from './visitor-lists/visitor-lists.ts';

/** Users, agencies, agents and sign-in. */
export const accounts: Service = {
  name: 'accounts',
  deciders: [user, adminSet, agency, agent, invitation, favourites, sharedList, visitorLists, login],
  projections: [
    people,
    logins,
    agencies,
    invitations,
    handOvers,
    favouriteLists,
    listings,
    geographyPacks,
    placeChanges,
    settings,
    leads,
    leadAnswers,
  ],
  subscribesTo: [placeEvents, packEvents, listingEvents, avatarEvents, settingsEvents, contactEvents],
  reactions: [onMembership, onInvitation, onAvatar],
  async routes(context) {
    const secret = await serviceSecret(context);
    const identity = await openIdentity(context, secret);
    const accountsContext: AccountsContext = { context, identity, secret, geography: openGeography(context) };
    const directory = openDirectory(context, accountsContext.geography);
    await repeatErasures(accountsContext);
    scheduleErasures(accountsContext);
    const challenges = challengeIssuer(secret('challenge'), context.clock);
    return [
      ...authConfigRoutes(accountsContext, challenges),
      ...signInRoutes(accountsContext, challenges),
      ...credentialRoutes(accountsContext),
      ...socialSignInRoutes(accountsContext),
      ...tokenSyncRoutes(accountsContext),
      ...profileRoutes(accountsContext),
      ...erasureRoutes(accountsContext),
      ...favouriteRoutes(accountsContext),
      ...sharedListRoutes(accountsContext),
      ...visitorListRoutes(accountsContext),
      ...directoryRoutes(directory),
      ...agencyRoutes(accountsContext, directory),
      ...agentRoutes(accountsContext, directory),
      ...teamRoutes(accountsContext, directory),
      ...invitationRoutes(accountsContext, directory),
      ...adminUserRoutes(accountsContext, directory),
      ...adminAgencyRoutes(accountsContext, directory),
      ...adminAgentRoutes(accountsContext, directory),
      ...loginLogRoutes(accountsContext, directory),
    ];
  },
};

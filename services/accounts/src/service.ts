import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import { contactEvents } from '@ardhi/contracts/leads/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { avatarEvents } from '@ardhi/contracts/media/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { Service } from '@ardhi/kernel/service';
import { adminAgencyCalls, adminAgentCalls } from './admin/agency-calls.ts';
import { loginCalls } from './admin/login-calls.ts';
import { adminUserCalls } from './admin/user-calls.ts';
import { agencies } from './agency/agencies.ts';
import { agency } from './agency/agency.ts';
import { agencyCalls } from './agency/agency-calls.ts';
import { handOvers } from './agency/hand-overs.ts';
import { teamCalls } from './agency/team-calls.ts';
import { agent } from './agent/agent.ts';
import { agentCalls } from './agent/agent-calls.ts';
import { heardAnswers } from './around/answers.ts';
import { heardLeads } from './around/leads.ts';
import { heardSettings } from './around/settings.ts';
import { eraseAgain, eraseInTime } from './erasure/erasure.ts';
import { erasureCalls } from './erasure/erasure-calls.ts';
import { favouriteCalls } from './favourites/favourite-calls.ts';
import { favouriteLists } from './favourites/favourite-lists.ts';
import { favourites } from './favourites/favourites.ts';
import { heardListings } from './favourites/heard-listings.ts';
import { sharedList, sharedListCalls } from './favourites/shared-lists.ts';
import { challenges } from './identity/challenge.ts';
import { codeCalls } from './identity/code-calls.ts';
import { openIdentity } from './identity/open-identity.ts';
import { ownSecret } from './identity/own-secret.ts';
import { publicCalls } from './identity/public-calls.ts';
import { signInCalls } from './identity/sign-in-calls.ts';
import { socialCalls } from './identity/social-calls.ts';
import { tokenSyncCalls } from './identity/token-sync-calls.ts';
import { invitation } from './invitation/invitation.ts';
import { invitationCalls } from './invitation/invitation-calls.ts';
import { onInvitation } from './invitation/invitation-mail.ts';
import { invitations } from './invitation/invitations.ts';
import { login } from './login/login.ts';
import { logins } from './login/logins.ts';
import { cardSources } from './people/cards.ts';
import { directoryCalls } from './people/directory-calls.ts';
import { onMembership } from './people/membership.ts';
import { people } from './people/people.ts';
import { geographyOf, heardPacks, heardPlaces } from './places/geography.ts';
import type { Room } from './room.ts';
import { shelf } from './shelf/shelf.ts';
import { shelfCalls } from './shelf/shelf-calls.ts';
import { onAvatar } from './user/on-avatar.ts';
import { profileCalls } from './user/profile-calls.ts';
import { roster } from './user/roster.ts';
import { user } from './user/user.ts';

/** Who is who: people, agencies, agents, and how they sign in. */
export const accounts: Service = {
  name: 'accounts',
  deciders: [user, roster, agency, agent, invitation, favourites, sharedList, shelf, login],
  projections: [
    people,
    logins,
    agencies,
    invitations,
    handOvers,
    favouriteLists,
    heardListings,
    heardPacks,
    heardPlaces,
    heardSettings,
    heardLeads,
    heardAnswers,
  ],
  hears: [placeEvents, packEvents, listingEvents, avatarEvents, settingsEvents, contactEvents],
  reactions: [onMembership, onInvitation, onAvatar],
  async routes(tools) {
    const secret = await ownSecret(tools);
    const identity = await openIdentity(tools, secret);
    const room: Room = { tools, identity, secret, geography: geographyOf(tools) };
    const sources = cardSources(tools, room.geography);
    await eraseAgain(room);
    eraseInTime(room);
    const puzzles = challenges(secret('challenge'), tools.clock);
    return [
      ...publicCalls(room, puzzles),
      ...signInCalls(room, puzzles),
      ...codeCalls(room),
      ...socialCalls(room),
      ...tokenSyncCalls(room),
      ...profileCalls(room),
      ...erasureCalls(room),
      ...favouriteCalls(room),
      ...sharedListCalls(room),
      ...shelfCalls(room),
      ...directoryCalls(sources),
      ...agencyCalls(room, sources),
      ...agentCalls(room, sources),
      ...teamCalls(room, sources),
      ...invitationCalls(room, sources),
      ...adminUserCalls(room, sources),
      ...adminAgencyCalls(room, sources),
      ...adminAgentCalls(room, sources),
      ...loginCalls(room, sources),
    ];
  },
};

import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import type { Service } from '@ardhi/kernel/service';
import { agency } from './agency/agency.ts';
import { agent } from './agent/agent.ts';
import { favouriteCalls } from './favourites/favourite-calls.ts';
import { favouriteLists } from './favourites/favourite-lists.ts';
import { favourites } from './favourites/favourites.ts';
import { heardListings } from './favourites/heard-listings.ts';
import { challenges } from './identity/challenge.ts';
import { codeCalls } from './identity/code-calls.ts';
import { openIdentity } from './identity/open-identity.ts';
import { ownSecret } from './identity/own-secret.ts';
import { publicCalls } from './identity/public-calls.ts';
import { signInCalls } from './identity/sign-in-calls.ts';
import { socialCalls } from './identity/social-calls.ts';
import { tokenSyncCalls } from './identity/token-sync-calls.ts';
import { invitation } from './invitation/invitation.ts';
import { login } from './login/login.ts';
import { geographyOf, heardPacks, heardPlaces } from './places/geography.ts';
import type { Room } from './room.ts';
import { profileCalls } from './user/profile-calls.ts';
import { roster } from './user/roster.ts';
import { user } from './user/user.ts';

/** Who is who: people, agencies, agents, and how they sign in. */
export const accounts: Service = {
  name: 'accounts',
  deciders: [user, roster, agency, agent, invitation, favourites, login],
  projections: [favouriteLists, heardListings, heardPacks, heardPlaces],
  hears: [placeEvents, packEvents, listingEvents],
  async routes(tools) {
    const secret = await ownSecret(tools);
    const identity = await openIdentity(tools, secret);
    const room: Room = { tools, identity, secret, geography: geographyOf(tools) };
    const puzzles = challenges(secret('challenge'), tools.clock);
    return [
      ...publicCalls(room, puzzles),
      ...signInCalls(room, puzzles),
      ...codeCalls(room),
      ...socialCalls(room),
      ...tokenSyncCalls(room),
      ...profileCalls(room),
      ...favouriteCalls(room),
    ];
  },
};

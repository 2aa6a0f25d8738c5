import { readSharedList, shareFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import type { Decider } from '@ardhi/kernel/decider';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import {
  type RegisterCommand,
  type RegisterEvent,
  type RegisterState,
  register,
} from '@ardhi/kernel/register';
import { linkTokens } from '../link-token.ts';
import { present } from '../present.ts';
import type { Room } from '../room.ts';
import { userIdOf } from '../user/user-id.ts';
import { favouriteLists } from './favourite-lists.ts';
import { favouriteRows } from './favourite-rows.ts';
import { heardListings } from './heard-listings.ts';

/** What somebody shows to whoever has its link: all they saved, or one folder of it. */
interface SharedList {
  readonly owner: string;
  readonly folder?: string;
  readonly expiresAt?: string;
}

export const sharedList: Decider<
  RegisterState<SharedList>,
  RegisterCommand<SharedList>,
  RegisterEvent<SharedList>
> = {
  ...register<SharedList>('sharedlist'),
  personal: { Entered: { fields: ['entry'], subject: ({ entry }) => entry.owner } },
};
const usualName = 'Favourites';

/** Sharing what one saved (rows A37, A38): a link shows it as it stands on the day it is opened. */
export function sharedListCalls({ tools, secret }: Room): Served[] {
  const sources = { lists: tools.read(favouriteLists), listings: tools.read(heardListings) };
  const tokens = linkTokens(secret('shared-list'));

  return [
    serve(shareFavourites, async (call) => {
      const id = call.newId();
      const entry = { owner: userIdOf(call.caller.subject), ...present(call.body) };
      await call.order(sharedList, id, { type: 'Enter', entry });
      const token = tokens.make(id);
      return { token, url: `${tools.config.publicUrl}/lists/${token}` };
    }),

    serve(readSharedList, async ({ params }) => {
      const id = tokens.read(params.token) ?? refuse('NOT_FOUND');
      const { entry } = (await tools.state<RegisterState<SharedList>>(sharedList, id)).state;
      // Once its owner is erased it has none.
      if (entry?.owner === undefined || (entry.expiresAt ?? '9') <= tools.clock.now()) return refuse('GONE');
      const rows = await favouriteRows(sources, entry.owner);
      const shown = rows.filter(({ folder }) => entry.folder === undefined || folder === entry.folder);
      const items = shown
        .filter(({ card }) => card.status !== 'INACTIVE')
        .map(({ card: { favourite: _, ...card } }) => card);
      return { name: entry.folder ?? usualName, items };
    }),
  ];
}

import { readSharedList, shareFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { RecordState } from '@ardhi/kernel/write/record-decider';
import type { AccountsContext } from '../context.ts';
import { linkTokens } from '../link-tokens.ts';
import { listings } from '../replicas/listings.ts';
import { userIdOf } from '../user/user-id.ts';
import { favouriteLists } from './favourite-lists.projection.ts';
import { favouriteRows } from './favourite-rows.ts';
import { type SharedList, sharedList } from './shared-list.ts';

const defaultName = 'Favourites';

/** Everyone who opens the link sees the same, including its owner. */
const anyone = { id: '', role: '' } as const;

/** Routes to share favourites by link (rows A37, A38). The link shows the favourites as they are when it is opened. */
export function sharedListRoutes({ context, secret }: AccountsContext): Endpoint[] {
  const sources = { context, lists: context.read(favouriteLists), listings: context.read(listings) };
  const tokens = linkTokens(secret('shared-list'));

  return [
    serve(shareFavourites, async (call) => {
      const id = call.newId();
      const entry = { owner: userIdOf(call.caller.subject), ...omitUndefined(call.body) };
      await call.execute(sharedList, id, { type: 'Enter', entry });
      const token = tokens.issue(id);
      return { token, url: `${context.config.publicUrl}/lists/${token}` };
    }),

    serve(readSharedList, async ({ params }) => {
      const id = tokens.verify(params.token) ?? refuse('GONE');
      const { entry } = (await context.state<RecordState<SharedList>>(sharedList, id)).state;
      // The owner is undefined once they are erased.
      if (entry?.owner === undefined || (entry.expiresAt ?? '9') <= context.clock.now())
        return refuse('GONE');
      const rows = await favouriteRows(sources, { userId: entry.owner, viewer: anyone });
      const inFolder = rows.filter(({ folder }) => entry.folder === undefined || folder === entry.folder);
      const items = inFolder.map(({ card: { favourite: _, ...card } }) => card);
      return { name: entry.folder ?? defaultName, items };
    }),
  ];
}

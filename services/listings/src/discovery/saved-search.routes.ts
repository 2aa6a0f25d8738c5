import {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  oneClickUnsubscribe,
  readSavedSearch,
  redirectToUnsubscribePage,
  saveSearch,
  unsubscribeSavedSearch,
} from '@ardhi/contracts/listings/saved-searches.routes';
import type { Route } from '@ardhi/contracts/route';
import { shorten } from '@ardhi/contracts/shorten';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ListingsContext } from '../context.ts';
import { users } from '../replicas/accounts.ts';
import { linkSearches } from './erase-search.ts';
import { ownSearch, searchByLink } from './saved-search-access.ts';
import { holderId, manageLinks, unsubscribeLinks, unsubscribePage } from './saved-search-links.ts';
import { describeQuery, readSavedSearchResponse, savedSearchResponse } from './saved-search-response.ts';
import { isReadable, type SavedSearchRow, savedSearchRows } from './saved-searches.projection.ts';
import { type SavedSearches, sameSearch, savedSearches } from './saved-searches.ts';

type Body<R> = R extends Route<string, unknown, infer B, unknown> ? B : never;

/** The alert settings of a new search; a query alone is enough. */
const withDefaults = ({
  query,
  frequency = 'DAILY',
  triggers = ['NEW', 'PRICE_DROP', 'BACK_ON_MARKET'],
  minDropPercent = 1,
  quietHours = [0, 0],
  maxPerMessage = 10,
}: Body<typeof saveSearch>) => ({ query, frequency, triggers, minDropPercent, quietHours, maxPerMessage });

/** Saves a search for the caller, or for an email address that has to confirm it. */
const saveRoute = (context: ListingsContext): Endpoint =>
  serve(saveSearch, async ({ body, caller, newId, execute }) => {
    const { service } = context;
    const { email, name } = body;
    const settings = withDefaults(body);
    const visitor = caller.id === '';
    if (visitor && email === undefined) refuseField('email', 'missingWithoutAccount');
    const humanText = await describeQuery(context, settings.query);
    const fields = { ...settings, humanText, name: name ?? shorten(humanText, 80) };
    const searchId = newId();
    const save = { type: 'SaveSearch', searchId, ...fields } as const;
    if (visitor) {
      const to = email ?? '';
      await execute(savedSearches, await holderId(service.keys, to), { ...save, email: to });
      // The response must not reveal which searches the address already has.
      return { id: searchId, ...fields, active: true, confirmed: false, createdAt: service.clock.now() };
    }
    await execute(savedSearches, caller.id, save);
    const { state } = await service.state<SavedSearches>(savedSearches, caller.id);
    return readSavedSearchResponse(context, sameSearch(state, settings.query)?.searchId ?? searchId);
  });

const changeRoute = (context: ListingsContext): Endpoint =>
  serve(changeSavedSearch, async (call) => {
    const { id: searchId, holder } = await ownSearch(context.service, call);
    const { active, looked, ...fields } = call.body;
    const { query } = fields;
    const changes = {
      ...fields,
      ...(query !== undefined && { humanText: await describeQuery(context, query) }),
    };
    await call.execute(savedSearches, holder, { type: 'ChangeSearch', searchId, changes });
    if (active !== undefined) {
      const type = active ? 'ResumeSearch' : 'PauseSearch';
      await call.execute(savedSearches, holder, { type, searchId });
    }
    if (looked) await call.execute(savedSearches, holder, { type: 'MarkSearchViewed', searchId });
    return readSavedSearchResponse(context, searchId);
  });

/** Confirms an address; if an account has the same verified address, the searches are linked to it. */
const confirmRoute = ({ service }: ListingsContext): Endpoint =>
  serve(confirmSavedSearch, async ({ body, execute, caller }) => {
    const row = await searchByLink(service, manageLinks(service.keys), body.token);
    const { id: searchId, holder, name, email } = row;
    await execute(savedSearches, holder, { type: 'ConfirmSearch', searchId });
    await execute(savedSearches, holder, { type: 'ResumeSearch', searchId });
    const where = { email: email ?? '', verified: true };
    const [user] = await service.read(users).find({ where, limit: 1 });
    if (email !== undefined && user !== undefined)
      await linkSearches(service, email, user.id, `confirm:${caller.requestId}`);
    return { name, state: 'ACTIVE' } as const;
  });

/** Routes that end the alerts of a search by a link from its emails. */
function unsubscribeRoutes({ service }: ListingsContext): Endpoint[] {
  const links = unsubscribeLinks(service.keys);

  async function pause(
    token: string,
    execute: Call<unknown, unknown, unknown>['execute'],
  ): Promise<SavedSearchRow> {
    const row = await searchByLink(service, links, token);
    await execute(savedSearches, row.holder, { type: 'PauseSearch', searchId: row.id });
    return row;
  }

  return [
    serve(unsubscribeSavedSearch, async ({ body, execute }) => {
      const { name } = await pause(body.token, execute);
      return { name, state: 'PAUSED' } as const;
    }),
    serve(oneClickUnsubscribe, async ({ params, execute }) => {
      await pause(params.token, execute);
    }),
    serve(redirectToUnsubscribePage, async ({ params, response }) => {
      await searchByLink(service, links, params.token);
      response.redirect(302, unsubscribePage(service.config.publicUrl, params.token));
    }),
  ];
}

/** Routes of saved searches (api.md L57 to L60). */
export const savedSearchRoutes = (context: ListingsContext): Endpoint[] => [
  serve(listSavedSearches, async ({ caller, query }) => {
    const rows = context.service.read(savedSearchRows);
    const page = await findPage(rows, { where: { userId: caller.id } }, query, ['-createdAt']);
    const readable = page.items.filter(isReadable);
    return { ...page, items: await Promise.all(readable.map((row) => savedSearchResponse(context, row))) };
  }),
  saveRoute(context),
  serve(readSavedSearch, async (call) =>
    savedSearchResponse(context, await ownSearch(context.service, call)),
  ),
  changeRoute(context),
  serve(deleteSavedSearch, async (call) => {
    const { id: searchId, holder } = await ownSearch(context.service, call);
    await call.execute(savedSearches, holder, { type: 'RemoveSearch', searchId });
  }),
  confirmRoute(context),
  ...unsubscribeRoutes(context),
];

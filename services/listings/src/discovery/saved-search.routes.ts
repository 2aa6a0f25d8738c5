import type { SavedQuery, SavedSearch } from '@ardhi/contracts/listings/saved-search';
import {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  listAlerts,
  listSavedSearches,
  oneClickUnsubscribe,
  readSavedSearch,
  redirectToUnsubscribePage,
  saveSearch,
  unsubscribeSavedSearch,
} from '@ardhi/contracts/listings/saved-searches.routes';
import type { Route } from '@ardhi/contracts/route';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { ListingsContext } from '../context.ts';
import type { EmailLinks } from '../email-links.ts';
import { isPubliclyListed } from '../listing/listing-card.ts';
import { users } from '../replicas/accounts.ts';
import { alertRuns } from './alert-runs.projection.ts';
import { describeSearch } from './describe-search.ts';
import { linkSearches } from './erase-search.ts';
import { listingSearch } from './listing-search.view.ts';
import { holderId, manageLinks, unsubscribeLinks, unsubscribePage } from './saved-search-links.ts';
import { savedSearchQuery } from './saved-search-query.ts';
import { isReadable, type SavedSearchRow, savedSearchRows } from './saved-searches.projection.ts';
import { type SavedSearches, sameSearch, savedSearches } from './saved-searches.ts';

const maxSearches = 100;

type Body<R> = R extends Route<string, unknown, infer B, unknown> ? B : never;

/** What is wanted, of which no more need be said than the search itself. */
const withDefaults = ({
  query,
  frequency = 'DAILY',
  triggers = ['NEW', 'PRICE_DROP', 'BACK_ON_MARKET'],
  minDropPercent = 1,
  quietHours = [0, 0],
  maxPerMessage = 10,
}: Body<typeof saveSearch>) => ({ query, frequency, triggers, minDropPercent, quietHours, maxPerMessage });

/** The searches that people keep (api.md L57 to L60). */
export function savedSearchRoutes({
  service,
  gazetteer: places,
  listings,
  cards,
}: ListingsContext): Endpoint[] {
  const { read, keys, clock } = service;
  const [rows, runs] = [read(savedSearchRows), read(alertRuns)];

  /** What it asks, in words. @throws Refusal VALIDATION_FAILED, GEOMETRY_INVALID for what no search could answer */
  async function understood(query: SavedQuery): Promise<string> {
    const geography = await places();
    savedSearchQuery(query, { geography, now: clock.epoch() });
    return describeSearch(query, geography);
  }

  /** How much it finds now, and how much of that is new; nothing while the search is away. */
  async function foundBy({ query, lookedAt }: SavedSearchRow): Promise<Pick<SavedSearch, 'found'>> {
    const { filters = [], ...asked } = savedSearchQuery(query, {
      geography: await places(),
      now: clock.epoch(),
    });
    const count = async (more: typeof filters) =>
      (await service.search(listingSearch).search({ ...asked, filters: [...filters, ...more], limit: 0 }))
        .total;
    try {
      const since = { field: 'listedAt', from: Date.parse(lookedAt) + 1 };
      const [total, fresh] = await Promise.all([count([]), count([since])]);
      return { found: { total, fresh } };
    } catch (error) {
      if ((error as { code?: string }).code !== 'SEARCH_UNAVAILABLE') throw error;
      return {};
    }
  }

  async function shown(row: SavedSearchRow): Promise<SavedSearch> {
    const { holder: _, userId: __, email: ___, lookedAt: ____, changedAt: _____, ...said } = row;
    const [last] = await runs.find({ where: { searchId: row.id }, sort: ['-sentAt'], limit: 1 });
    return {
      ...said,
      ...{ triggers: [...row.triggers], quietHours: [...row.quietHours] },
      ...(await foundBy(row)),
      ...(last && { lastSentAt: last.sentAt }),
    };
  }

  /** Whoever keeps it, or has the link of its mails. @throws Refusal NOT_FOUND */
  async function own(id: string, token: string | undefined, caller: Caller): Promise<SavedSearchRow> {
    const row = await rows.get(id);
    if (!isReadable(row)) return refuse('NOT_FOUND');
    if (caller.id !== '' && row.userId === caller.id) return row;
    if (token === undefined || (await manageLinks(keys).verify(token, clock.epoch())) !== id)
      return refuse('NOT_FOUND');
    return row;
  }

  type One = Pick<
    Call<{ readonly id: string }, { token?: string | undefined }, unknown>,
    'params' | 'query' | 'caller'
  >;
  const mine = ({ params, query, caller }: One) => own(params.id, query.token, caller);
  const again = async ({ id }: SavedSearchRow) => {
    const row = await rows.get(id);
    return isReadable(row) ? shown(row) : refuse('NOT_FOUND');
  };

  /** The search that a mail's link is about. @throws Refusal CODE_INVALID */
  async function byLink(links: EmailLinks, token: string): Promise<SavedSearchRow> {
    const id = await links.verify(token, clock.epoch()).catch(() => refuse('CODE_INVALID'));
    const row = await rows.get(id);
    return isReadable(row) ? row : refuse('CODE_INVALID');
  }

  /** Pauses the search of a link that ends alerts. */
  async function end(
    token: string,
    order: Call<unknown, unknown, unknown>['execute'],
  ): Promise<SavedSearchRow> {
    const row = await byLink(unsubscribeLinks(keys), token);
    await order(savedSearches, row.holder, { type: 'PauseSearch', searchId: row.id });
    return row;
  }

  return [
    serve(listSavedSearches, async ({ caller, query }) => {
      const found = await findPage(rows, { where: { userId: caller.id } }, query, ['-createdAt']);
      return { ...found, items: await Promise.all(found.items.filter(isReadable).map(shown)) };
    }),

    serve(saveSearch, async ({ body, caller, newId, execute: order }) => {
      const { email, name } = body;
      const wish = withDefaults(body);
      const visitor = caller.id === '';
      if (visitor && email === undefined)
        refuse('VALIDATION_FAILED', { field: 'email', fields: { email: 'is required without an account' } });
      const humanText = await understood(wish.query);
      const asked = { ...wish, humanText, name: name ?? humanText.slice(0, 80) };
      const searchId = newId();
      const save = { type: 'SaveSearch', searchId, ...asked } as const;
      if (visitor) {
        const to = email ?? '';
        await order(savedSearches, await holderId(keys, to), { ...save, email: to });
        // What the address keeps already is not for a stranger to learn.
        return { id: searchId, ...asked, active: true, confirmed: false, createdAt: clock.now() };
      }
      await order(savedSearches, caller.id, save);
      const { state } = await service.state<SavedSearches>(savedSearches, caller.id);
      const row = await rows.get(sameSearch(state, wish.query)?.searchId ?? searchId);
      return isReadable(row) ? shown(row) : refuse('NOT_FOUND');
    }),

    serve(readSavedSearch, async (call) => shown(await mine(call))),

    serve(changeSavedSearch, async (call) => {
      const row = await mine(call);
      const { active, looked, ...said } = call.body;
      const { id: searchId, holder } = row;
      const { query } = said;
      const changes = { ...said, ...(query !== undefined && { humanText: await understood(query) }) };
      await call.execute(savedSearches, holder, { type: 'ChangeSearch', searchId, changes });
      if (active !== undefined)
        await call.execute(savedSearches, holder, {
          type: active ? 'ResumeSearch' : 'PauseSearch',
          searchId,
        });
      if (looked) await call.execute(savedSearches, holder, { type: 'MarkSearchViewed', searchId });
      return again(row);
    }),

    serve(deleteSavedSearch, async (call) => {
      const { id: searchId, holder } = await mine(call);
      await call.execute(savedSearches, holder, { type: 'RemoveSearch', searchId });
    }),

    serve(confirmSavedSearch, async ({ body, execute: order, caller }) => {
      const { id: searchId, holder, name, email } = await byLink(manageLinks(keys), body.token);
      await order(savedSearches, holder, { type: 'ConfirmSearch', searchId });
      await order(savedSearches, holder, { type: 'ResumeSearch', searchId });
      const [known] = await read(users).find({ where: { email: email ?? '', verified: true }, limit: 1 });
      if (email !== undefined && known !== undefined)
        await linkSearches(service, email, known.id, `confirm:${caller.requestId}`);
      return { name, state: 'ACTIVE' } as const;
    }),

    serve(unsubscribeSavedSearch, async ({ body, execute: order }) => {
      const { name } = await end(body.token, order);
      return { name, state: 'PAUSED' } as const;
    }),

    serve(oneClickUnsubscribe, async ({ params, execute: order }) => {
      await end(params.token, order);
    }),

    serve(redirectToUnsubscribePage, async ({ params, response }) => {
      await byLink(unsubscribeLinks(keys), params.token);
      response.redirect(302, unsubscribePage(service.config.publicUrl, params.token));
    }),

    serve(listAlerts, async ({ caller, query: { searchId, ...paging } }) => {
      const all = (await rows.find({ where: { userId: caller.id }, limit: maxSearches })).filter(isReadable);
      const asked = all.filter(({ id }) => searchId === undefined || id === searchId);
      const where = { searchId: { in: asked.map(({ id }) => id) } };
      const found = await findPage(runs, { where }, paging, ['-sentAt']);
      const ids = [
        ...new Set(found.items.flatMap((run) => [...run.newIds, ...run.changed.map(({ id }) => id)])),
      ];
      const there = (await listings.getMany(ids)).filter(isPubliclyListed);
      const byId = new Map((await cards(there)).map((card) => [card.id, card]));
      const items = found.items.map(({ newIds, changed, ...run }) => ({
        ...run,
        ...{ newIds: [...newIds], changed: [...changed] },
        ...{ name: asked.find(({ id }) => id === run.searchId)?.name ?? '', state: 'SENT' as const },
        cards: [...newIds, ...changed.map(({ id }) => id)].flatMap((id) => byId.get(id) ?? []),
      }));
      return { ...found, items };
    }),
  ];
}

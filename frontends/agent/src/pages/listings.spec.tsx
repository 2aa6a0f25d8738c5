import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as listings from './listings.page.tsx';

const routes = [
  { path: '/agent/properties', ...listings },
  { path: '*', element: <p>Elsewhere</p> },
];
const draft = aCard({ status: 'INACTIVE', reason: 'DRAFT' });
const aRow = (overrides: Partial<ListingRow> = {}): ListingRow => ({
  card: draft,
  views30d: 12,
  contacts30d: 3,
  favourites: 1,
  completeness: 30,
  confirmedAt: '2026-11-01T00:00:00.000Z',
  slot: false,
  flags: [],
  agent: { id: draft.agentId, name: 'Amina' },
  commands: ['submit', 'withdraw', 'delete'],
  ...overrides,
});
const page = (rows: readonly ListingRow[], counts: Readonly<Record<string, number>>) => ({
  items: rows,
  total: rows.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
  counts,
});
const summary = {
  leadsToday: 0,
  unanswered: 0,
  byReason: {},
  expiring7d: 2,
  toConfirm: 0,
  quotas: [{ itemKey: 'LISTING_SLOT', used: 3, limit: 5 }],
  tips: [],
};
const respondWith =
  (
    rows: readonly ListingRow[],
    commandResponse: StubResponse = {},
    counts: Readonly<Record<string, number>> = { DRAFT: 2, LIVE: 5 },
  ) =>
  ({ path }: RecordedRequest): StubResponse => {
    if (path.startsWith('/api/agent/summary')) return { body: summary };
    return path.startsWith('/api/agent/listings') ? { body: page(rows, counts) } : commandResponse;
  };

const line = (itemKey: string, remaining: number) => ({
  itemKey,
  measure: 'CONSUMABLE',
  granted: remaining,
  used: 0,
  reserved: 0,
  remaining,
  bySource: {},
  grants: [],
  consumers: [],
});
const breakdown = (lines: readonly object[]) => ({
  owner: { type: 'AGENCY', id: draft.agentId, name: 'Kira Homes' },
  asOf: '2026-11-20T08:00:00.000Z',
  lines,
  perAgent: [],
  warnings: [],
  page: 1,
  pages: 1,
});

describe('listings whose availability has to be confirmed', () => {
  const names = ['A plot by the lake', 'A house on the hill'];
  const waiting = names.map((title, i) =>
    aRow({ card: aCard({ id: `01J8Z6Y5E4D3C2B1A0ZYXWVT${i}A`, reason: 'LIVE', title }), commands: [] }),
  );
  const respondToWaiting =
    (answer: (request: RecordedRequest) => StubResponse) =>
    (request: RecordedRequest): StubResponse => {
      if (request.path.startsWith('/api/agent/summary')) return { body: { ...summary, toConfirm: 2 } };
      return request.path.startsWith('/api/agent/listings') ? respondWith(waiting)(request) : answer(request);
    };
  const confirmed = { body: { confirmedAt: '2026-11-26T08:00:00.000Z', reason: 'LIVE' } };
  const confirmations = ({ requests }: { readonly requests: readonly RecordedRequest[] }) =>
    requests
      .filter(({ path }) => path.endsWith('/confirm'))
      .map(({ path, body }) => [path, JSON.parse(body)]);

  it('have a tab with their number, where each is confirmed with one click', async () => {
    await using visiting = await visit(
      routes,
      '/agent/properties',
      respondToWaiting(() => confirmed),
    );
    expect(screen.queryByRole('button', { name: /still available/i })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'To confirm 2' }));
    const last = visiting.server.requests.filter(({ path }) => path.startsWith('/api/agent/listings')).at(-1);
    expect(last?.path).toContain('toConfirm=true');
    await userEvent.click(await screen.findByRole('button', { name: 'Still available: A plot by the lake' }));
    await waitFor(() =>
      expect(confirmations(visiting.server)).toEqual([
        [`/properties/${waiting[0]?.card.id}/confirm`, { state: 'AVAILABLE' }],
      ]),
    );
    expect(await seriousViolations(document.body)).toEqual([]);
  });

  it('are confirmed all at once after a question, and those that fail are named', async () => {
    await using visiting = await visit(
      routes,
      '/agent/properties?toConfirm=true',
      respondToWaiting(({ path }) =>
        path.includes(waiting[1]?.card.id ?? '') ? errorResponse(409, 'WRONG_STATE', 'Not now.') : confirmed,
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Confirm all 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are all 2 listings still available?' });
    expect(confirmations(visiting.server)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm all 2' }));
    expect(await screen.findByText('1 listing confirmed')).toBeDefined();
    expect(screen.getByText('Not confirmed: A house on the hill. Try again.')).toBeDefined();
    expect(confirmations(visiting.server)).toHaveLength(2);
  });
});

describe('a listing that buyers can find', () => {
  const live = aRow({ card: aCard({ reason: 'LIVE', title: 'A plot by the lake' }), commands: [] });
  const boosting =
    (boost: StubResponse, lines: readonly object[] = [line('BUMP', 2), line('FEATURED_DAY', 5)]) =>
    (request: RecordedRequest): StubResponse => {
      if (request.path.startsWith('/api/entitlements'))
        return { body: { own: breakdown([line('BUMP', 1)]), agency: breakdown(lines) } };
      return request.path.startsWith('/api/boosts') ? boost : respondWith([live])(request);
    };
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Boost A plot by the lake' }));
    return screen.findByRole('dialog', { name: 'Boost “A plot by the lake”' });
  };

  it('is bumped also after its days were cleared', async () => {
    const user = userEvent.setup();
    await using visiting = await visit(
      routes,
      '/agent/properties',
      boosting({ body: { spent: 1, remaining: 1 } }),
    );
    const dialog = await open(user);
    const use = await within(dialog).findByLabelText('Boost it with');
    await user.selectOptions(use, 'FEATURED_DAY');
    await user.clear(within(dialog).getByLabelText('Days'));
    await user.selectOptions(use, 'BUMP');
    await user.click(within(dialog).getByRole('button', { name: 'Boost' }));
    await waitFor(() =>
      expect(visiting.server.requests.some(({ path }) => path === '/api/boosts')).toBe(true),
    );
  });

  it('is boosted with what the agent and the agency have left', async () => {
    const user = userEvent.setup();
    const done = { body: { spent: 3, remaining: 2, until: '2026-11-23T08:00:00.000Z' } };
    await using visiting = await visit(routes, '/agent/properties', boosting(done));
    const dialog = await open(user);
    const use = await within(dialog).findByLabelText('Boost it with');
    expect(
      within(use)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Featured days: 5 left', 'Bumps: 3 left']);
    const days = within(dialog).getByLabelText('Days');
    await user.clear(days);
    await user.type(days, '3');
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Boost' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = visiting.server.requests.find(({ path }) => path === '/api/boosts');
    expect(JSON.parse(String(sent?.body))).toEqual({
      listingId: live.card.id,
      itemKey: 'FEATURED_DAY',
      quantity: 3,
    });
  });

  it('is not asked for days where one bump is used, and says why it was refused', async () => {
    const user = userEvent.setup();
    const refused = errorResponse(409, 'BALANCE_TOO_LOW', 'You have 0 left.');
    await using _ = await visit(routes, '/agent/properties', boosting(refused));
    const dialog = await open(user);
    await user.selectOptions(await within(dialog).findByLabelText('Boost it with'), 'BUMP');
    expect(within(dialog).queryByLabelText('Days')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Boost' }));
    expect(await within(dialog).findByText('You have 0 left.')).toBeDefined();
  });

  it('leads to what is on sale where nothing is left', async () => {
    const user = userEvent.setup();
    const nothing = ({ path }: RecordedRequest): StubResponse =>
      path.startsWith('/api/entitlements')
        ? { body: { own: breakdown([]) } }
        : respondWith([live])({ path } as RecordedRequest);
    await using _ = await visit(routes, '/agent/properties', nothing);
    const dialog = await open(user);
    const buy = await within(dialog).findByRole('link', { name: 'Buy bumps and featured days' });
    expect(buy.getAttribute('href')).toBe('/packages');
  });

  it('is the only one with the button', async () => {
    await using _ = await visit(routes, '/agent/properties', respondWith([aRow()]));
    expect(screen.queryByRole('button', { name: /^Boost/ })).toBeNull();
  });
});

describe("the agent's listings", () => {
  it('are grouped by status with counts, and tasks come first', async () => {
    await using _ = await visit(routes, '/agent/properties', respondWith([aRow()]));
    expect(screen.getByText(/2 listings expire within 7 days/)).toBeDefined();
    const tabs = screen.getByRole('navigation', { name: 'Listings by status' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['All 7', 'Draft 2', 'Available 5']);
    expect(screen.getByRole('link', { name: 'Finish and submit' }).getAttribute('href')).toBe(
      `/agent/properties/${draft.id}/edit`,
    );
  });

  it('say how many listing slots are used, and where to buy more', async () => {
    await using _ = await visit(routes, '/agent/properties', respondWith([aRow()]));
    expect(screen.getByText(/3 of 5 listing slots used\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Buy more' }).getAttribute('href')).toBe('/packages');
  });

  it('request the status, page and sort order of the URL', async () => {
    const address = '/agent/properties?reason=LIVE&page=2&sort=-price';
    await using visiting = await visit(routes, address, respondWith([aRow()]));
    const [request] = visiting.server.requests.filter(({ path }) => path.startsWith('/api/agent/listings'));
    expect(Object.fromEntries(new URLSearchParams(request?.path.split('?')[1]))).toEqual({
      reason: 'LIVE',
      page: '2',
      sort: '-price',
    });
  });

  it('offer only the commands the service allows', async () => {
    await using _ = await visit(routes, '/agent/properties', respondWith([aRow({ commands: ['pause'] })]));
    expect(screen.getByRole('button', { name: `Pause: ${draft.title}` })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Submit|Delete/ })).toBeNull();
  });

  it('name what is missing for publication, with links to the fields', async () => {
    const incomplete = errorResponse(422, 'PUBLISH_INCOMPLETE', 'Not ready to publish.');
    const incompleteResponse = {
      ...incomplete,
      body: {
        error: { code: 'PUBLISH_INCOMPLETE', details: { missing: ['price', 'photos'] } },
        message: 'Not ready to publish.',
        code: 'PUBLISH_INCOMPLETE',
      },
    };
    await using _ = await visit(routes, '/agent/properties', respondWith([aRow()], incompleteResponse));
    await userEvent.click(screen.getByRole('button', { name: `Submit: ${draft.title}` }));
    expect(await screen.findByText(/Not ready to publish\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'A price, or “price on request”' }).getAttribute('href')).toBe(
      `/agent/properties/${draft.id}/edit#price`,
    );
    expect(screen.getByRole('link', { name: 'At least three good photos' }).getAttribute('href')).toBe(
      `/agent/properties/${draft.id}/media-edit`,
    );
  });

  it('ask for confirmation before a sale, then wait until the table shows it', async () => {
    const row = aRow({ card: aCard(), commands: ['markSold'] });
    const commandResponse = { headers: { 'x-position': '42' }, body: {} };
    await using visiting = await visit(routes, '/agent/properties', respondWith([row], commandResponse));
    await userEvent.click(screen.getByRole('button', { name: `Mark as sold: ${draft.title}` }));
    expect(visiting.server.requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Mark as sold' }));
    await waitFor(() =>
      expect(visiting.server.requests.some(({ path }) => path.includes('after=42'))).toBe(true),
    );
    await screen.findByRole('button', { name: `Mark as sold: ${draft.title}` });
    const sent = visiting.server.requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [`/properties/${draft.id}/status`, '{"cmd":"markSold"}'],
    ]);
  });

  it('link to the form for a first listing when there are none', async () => {
    await using _ = await visit(routes, '/agent/properties', respondWith([], {}, {}));
    expect(screen.getByText('No listings yet. Create your first.')).toBeDefined();
  });

  it('have no serious accessibility violations', async () => {
    await using visiting = await visit(routes, '/agent/properties', respondWith([aRow()]));
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('can be edited in bulk, and name those that could not be changed', async () => {
    const other = aRow({ card: { ...draft, id: '01HZZZZZZZZZZZZZZZZZZZZZZZ', title: 'The other house' } });
    await using visiting = await visit(routes, '/agent/properties', (request) =>
      request.method === 'POST'
        ? {
            body: {
              results: [
                { id: draft.id, ok: true },
                { id: other.card.id, ok: false, code: 'WRONG_STATE' },
              ],
            },
          }
        : respondWith([aRow(), other])(request),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    const percent = screen.getByLabelText('Price change (%)');
    const changePrices = screen.getByRole('button', { name: 'Change prices' });
    for (const [typed, error] of [
      ['-95', 'Enter -90 or more.'],
      ['0', 'This is not valid.'],
      ['half', 'This is not valid.'],
    ] as const) {
      await userEvent.clear(percent);
      await userEvent.type(percent, typed);
      await userEvent.click(changePrices);
      expect(await screen.findByText(error)).toBeDefined();
    }
    await userEvent.clear(percent);
    await userEvent.type(percent, '-2,5');
    await userEvent.click(changePrices);
    expect(visiting.server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: /^Lower .+ by 2\.5%$/ }));
    expect(await screen.findByText(/1 changed. One was not changed: The other house/)).toBeDefined();
    const [sent] = visiting.server.requests.filter(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      ids: [draft.id, other.card.id],
      do: { pricePercent: -2.5 },
    });
  });
});

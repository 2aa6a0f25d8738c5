import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
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

beforeEach(() => sessionStorage.clear());

describe('listings whose availability has to be confirmed', () => {
  const names = ['A plot by the lake', 'A house on the hill'];
  const waiting = names.map((title, i) =>
    aRow({ card: aCard({ id: `01J8Z6Y5E4D3C2B1A0ZYXWVT${i}A`, reason: 'LIVE', title }), commands: [] }),
  );
  const respondToWaiting =
    (answer: (request: RecordedRequest) => StubResponse) =>
    (request: RecordedRequest): StubResponse => {
      if (request.path.startsWith('/api/agent/summary')) return { body: { ...summary, toConfirm: 2 } };
      return request.method === 'GET' && request.path.startsWith('/api/agent/listings')
        ? respondWith(waiting)(request)
        : answer(request);
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

  it('are confirmed all at once after a question, those that fail are named, and it can be undone', async () => {
    const [first, second] = waiting.map(({ card }) => card.id);
    const refused = { id: second, ok: false, code: 'WRONG_STATE', message: 'This is sold.' };
    await using visiting = await visit(
      routes,
      '/agent/properties?toConfirm=true',
      respondToWaiting(({ path }) => ({
        body: path.endsWith('/undo')
          ? { results: [{ id: first, ok: true }] }
          : { changeId: 'c1', results: [{ id: first, ok: true }, refused] },
      })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Confirm all 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are all 2 listings still available?' });
    const sent = () =>
      visiting.server.requests
        .filter(({ method }) => method === 'POST')
        .map(({ path, body }) => [path, JSON.parse(body)]);
    expect(sent()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm all 2' }));
    expect(await screen.findByText('1 changed. One was not changed: A house on the hill')).toBeDefined();
    expect(screen.getByText('A house on the hill: This is sold.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 changed back.')).toBeDefined();
    expect(sent()).toEqual([
      ['/api/agent/listings/bulk', { ids: [first, second], do: { confirm: 'AVAILABLE' } }],
      ['/api/agent/listings/bulk/undo', { changeId: 'c1', ids: [first] }],
    ]);
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

  describe('that are selected together', () => {
    const priced = (id: string, title: string, amount: number) =>
      aRow({ card: { ...draft, id, title, price: { amount, currency: 'UGX' } } });
    const rows = [
      priced(draft.id, 'The house', 990_000),
      priced('01HZZZZZZZZZZZZZZZZZZZZZZZ', 'The plot', 85_000_000),
    ];
    const ids = rows.map(({ card }) => card.id);
    const shown = Object.fromEntries(rows.map(({ card }) => [card.id, card.price]));
    const writes = ({ requests }: { readonly requests: readonly RecordedRequest[] }) =>
      requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body)]);
    const answer =
      (list: readonly ListingRow[], more: object = {}) =>
      (request: RecordedRequest): StubResponse => {
        if (request.path.endsWith('/undo'))
          return { body: { results: JSON.parse(request.body).ids.map((id: string) => ({ id, ok: true })) } };
        if (request.method === 'POST')
          return {
            body: {
              changeId: 'c1',
              results: JSON.parse(request.body).ids.map((id: string) =>
                id === ids[1]
                  ? { id, ok: false, code: 'VERSION_CONFLICT', message: 'Someone else changed this.' }
                  : { id, ok: true },
              ),
            },
          };
        return request.path.startsWith('/api/agent/listings')
          ? { body: { ...page(list, {}), ...more } }
          : respondWith(list)(request);
      };
    const lowerPrices = async (percent: string) => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
      await userEvent.type(screen.getByLabelText('Price change (%)'), percent);
      await userEvent.click(screen.getByRole('button', { name: 'Change prices' }));
      return within(await screen.findByRole('dialog'));
    };

    it('refuse a percentage that makes no sense, and warn of one that is likely a typing error', async () => {
      await using _ = await visit(routes, '/agent/properties', answer(rows));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
      const percent = screen.getByLabelText('Price change (%)');
      for (const [typed, error] of [
        ['-95', 'Enter -90 or more.'],
        ['0', 'This is not valid.'],
        ['half', 'This is not valid.'],
      ] as const) {
        await userEvent.clear(percent);
        await userEvent.type(percent, typed);
        await userEvent.click(screen.getByRole('button', { name: 'Change prices' }));
        expect(await screen.findByText(error)).toBeDefined();
      }
      await userEvent.clear(percent);
      await userEvent.type(percent, '-50');
      await userEvent.click(screen.getByRole('button', { name: 'Change prices' }));
      expect(await screen.findByText('50% is a lot. Check the prices below.')).toBeDefined();
    });

    it('show old and new prices before they change, say which did not and why, and change back', async () => {
      await using visiting = await visit(routes, '/agent/properties', answer(rows));
      const dialog = await lowerPrices('-5');
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'The house UGX\u00a0990,000 → UGX\u00a0941,000',
        'The plot UGX\u00a085,000,000 → UGX\u00a080,800,000',
      ]);
      expect(dialog.getByText('You can undo this for 10 minutes.')).toBeDefined();
      expect(await seriousViolations(document.body)).toEqual([]);
      expect(writes(visiting.server)).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: 'Lower 2 prices by 5%' }));
      expect(await screen.findByText('1 changed. One was not changed: The plot')).toBeDefined();
      expect(screen.getByText('The plot: Someone else changed this.')).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('1 changed back.')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
      expect(writes(visiting.server)).toEqual([
        ['/api/agent/listings/bulk', { ids, do: { pricePercent: -5, from: shown } }],
        ['/api/agent/listings/bulk/undo', { changeId: 'c1', ids: [draft.id] }],
      ]);
    });

    it('can be changed back after a reload too', async () => {
      const first = await visit(routes, '/agent/properties', answer(rows));
      await userEvent.click((await lowerPrices('-5')).getByRole('button', { name: /^Lower/ }));
      await screen.findByRole('button', { name: 'Undo' });
      await first[Symbol.asyncDispose]();
      await using visiting = await visit(routes, '/agent/properties', answer(rows));
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('1 changed back.')).toBeDefined();
      expect(writes(visiting.server)).toHaveLength(1);
    });

    it('say that a withdrawal cannot be undone, and offer no way back', async () => {
      await using _ = await visit(routes, '/agent/properties', answer([rows[0] ?? aRow()]));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
      const bar = within(screen.getByRole('region', { name: 'Change selected listings' }));
      await userEvent.click(bar.getByRole('button', { name: 'Withdraw' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText('This cannot be undone.')).toBeDefined();
      await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
      expect(await screen.findByText('1 changed.')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });

    it('can be those of all pages, which are read first and changed in parts', async () => {
      const many = Array.from({ length: 158 }, (_, i) =>
        priced(`01HZZZZZZZZZZZZZZZZZZZZ${String(i).padStart(3, '0')}`, `Plot ${i}`, 1_000_000),
      );
      await using visiting = await visit(routes, '/agent/properties?reason=LIVE', (request) => {
        const params = new URLSearchParams(request.path.split('?')[1]);
        const [size, at] = [Number(params.get('pageSize') ?? 20), Number(params.get('page') ?? 1)];
        const items = many.slice((at - 1) * size, at * size);
        return answer(items, { total: 158, totalPages: Math.ceil(158 / size) })(request);
      });
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
      await userEvent.click(screen.getByRole('button', { name: 'Select all 158 listings' }));
      expect(await screen.findByText('All 158 listings are selected.')).toBeDefined();
      await userEvent.type(screen.getByLabelText('Price change (%)'), '10');
      await userEvent.click(screen.getByRole('button', { name: 'Change prices' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Raise 158 prices by 10%' }));
      expect(await screen.findByText('158 changed.')).toBeDefined();
      expect(writes(visiting.server).map(([, body]) => body.ids.length)).toEqual([100, 58]);
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('158 changed back.')).toBeDefined();
    });

    it('are told of as they are when the line is lost on the way', async () => {
      const many = Array.from({ length: 158 }, (_, i) =>
        priced(`01HZZZZZZZZZZZZZZZZZZZZ${String(i).padStart(3, '0')}`, `Plot ${i}`, 1_000_000),
      );
      await using _ = await visit(routes, '/agent/properties', (request) =>
        request.method === 'POST' && JSON.parse(request.body).ids.length === 58
          ? errorResponse(400, 'VALIDATION_FAILED', 'The request is not valid.')
          : answer(many)(request),
      );
      await userEvent.click((await lowerPrices('-5')).getByRole('button', { name: /^Lower/ }));
      expect(await screen.findByText(/^100 changed\. 58 were not changed: Plot 100, /)).toBeDefined();
      expect(screen.getByText(/^Plot 157: ./)).toBeDefined();
      expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    });
  });
});

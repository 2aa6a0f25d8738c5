import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as favourites from './favourites.page.tsx';
import * as search from './plots.page.tsx';
import * as page from './saved-search.page.tsx';

const price = (amount: number) => ({ amount, currency: 'UGX' });
const at = '2026-11-20T08:00:00.000Z';
const savedSearch = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ',
  name: 'Land in Kira',
  humanText: 'Land in Kira, up to UGX 90,000,000',
  query: { kind: 'PLOT', priceMax: '90000000' },
  frequency: 'DAILY',
  triggers: ['NEW'],
  minDropPercent: 7,
  quietHours: [0, 0],
  maxPerMessage: 10,
  active: true,
  confirmed: true,
  createdAt: at,
  found: { total: 12, fresh: 3 },
};
const alertRun = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
  searchId: savedSearch.id,
  name: savedSearch.name,
  newIds: [],
  changed: [],
  totalNew: 16,
  shown: 14,
  channel: 'EMAIL',
  state: 'SENT',
  sentAt: at,
  cards: [aCard()],
};
const paged = (items: readonly object[]) => ({
  body: { items, total: items.length, page: 1, pageSize: 20, totalPages: 1 },
});
const facets = {
  counts: {},
  price: { hist: [], min: price(1), max: price(9) },
  area: { hist: [], minM2: 1, maxM2: 9 },
};
/** A search response without results. */
const emptyResult = { ...paged([]).body, totalIsExact: true, facets, suggestions: [], sponsored: [] };
const respond = ({ method, path, body }: RecordedRequest): StubResponse => {
  if (path.startsWith('/api/users/alerts')) return paged([alertRun]);
  if (method === 'DELETE') return { status: 204 };
  if (method === 'PUT') return { body: { ...savedSearch, ...JSON.parse(body ?? '{}') } };
  if (method === 'POST') return { status: 201, body: { ...savedSearch, ...JSON.parse(body ?? '{}') } };
  return paged([savedSearch]);
};
const routes = [
  { path: '/user/favourites', ...favourites },
  { path: '/searches/:token', ...page },
  { path: '/plots', Component: () => <h1>Land</h1> },
];
const searches = '/user/favourites?tab=searches';

describe('saved searches', () => {
  it('show their filters and new results, and open the results newest first', async () => {
    await using visiting = await visit(routes, searches, respond);
    expect(screen.getByText('3 new')).toBeDefined();
    expect(screen.getByText(/14 of 16 shown/)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    const link = screen.getByRole('link', { name: 'See all 12 matches' });
    expect(link.getAttribute('href')).toBe('/plots?priceMax=90000000&sort=newest');
    await userEvent.click(link);
    await waitFor(() => {
      const putRequest = visiting.server.requests.find(({ method }) => method === 'PUT');
      expect(JSON.parse(putRequest?.body ?? '{}')).toEqual({ looked: true });
    });
  });

  it('can be edited, paused, deleted and restored', async () => {
    await using visiting = await visit(routes, searches, respond);
    const sent = (request: string) =>
      visiting.server.requests
        .filter(({ method }) => method === request)
        .map(({ body }) => JSON.parse(body ?? '{}'));
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText('Search name');
    await userEvent.clear(name);
    await userEvent.type(name, 'For Amina');
    await userEvent.click(screen.getByLabelText('Every Monday'));
    await userEvent.click(screen.getByLabelText('No alerts between 22:00 and 07:00'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'For Amina' });
    expect(sent('PUT')).toEqual([
      {
        name: 'For Amina',
        frequency: 'WEEKLY',
        triggers: ['NEW'],
        minDropPercent: 7,
        maxPerMessage: 10,
        quietHours: [22, 7],
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: savedSearch.name })).toBeDefined();
    expect(sent('POST')[0]).toMatchObject({
      name: savedSearch.name,
      query: savedSearch.query,
      minDropPercent: 7,
    });
  });

  it('explain how to start when there are none', async () => {
    await using _ = await visit(routes, searches, () => paged([]));
    expect(screen.getByText('No saved searches yet.')).toBeDefined();
  });
});

describe('saving the current search', () => {
  const respondTo = ({ method, path }: RecordedRequest): StubResponse =>
    method === 'POST'
      ? { status: 201, body: savedSearch }
      : { body: path.startsWith('/plots') ? emptyResult : {} };
  const address = '/plots?q=zzz&priceMax=90000000&currency=UGX&sort=price';
  const plots = [{ path: '/plots', ...search }];

  it('saves by email with a name that lists all filters, and leaves out sort and view', async () => {
    await using visiting = await visit(plots, address, respondTo);
    await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'amina@ardhi.test');
    await userEvent.click(screen.getByLabelText('Immediately'));
    await userEvent.click(screen.getByRole('button', { name: 'Save and alert me' }));
    expect(await screen.findByText('Check your inbox')).toBeDefined();
    const post = visiting.server.requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(post?.body ?? '')).toEqual({
      email: 'amina@ardhi.test',
      frequency: 'INSTANT',
      name: 'Land, “zzz”, Up to UGX 90M',
      query: { q: 'zzz', priceMax: '90000000', currency: 'UGX', kind: 'PLOT' },
    });
  });

  it('saves with one press for a signed-in user', async () => {
    const amina = { id: 'N1', name: 'Nakato', role: 'USER', emailVerified: true } as unknown as NonNullable<
      Parameters<typeof visit>[3]
    >;
    await using visiting = await visit(plots, '/plots?q=zzz', respondTo, amina);
    await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
    const link = await screen.findByRole('link', { name: 'Search saved' });
    expect(link.getAttribute('href')).toBe('/user/favourites?tab=searches');
    const post = visiting.server.requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(post?.body ?? '')).toEqual({ query: { q: 'zzz', kind: 'PLOT' }, name: 'Land, “zzz”' });
  });
});

describe('editing the filters of a saved search', () => {
  const wide = { kind: 'PLOT', q: 'zzz', priceMax: '90000000', currency: 'UGX' };
  const respondTo = (name: string) => (request: RecordedRequest) => {
    if (request.path.startsWith('/plots')) return { body: emptyResult };
    if (request.method === 'GET' && request.path.includes('/saved-searches'))
      return paged([{ ...savedSearch, name, query: wide }]);
    return request.path.includes('/saved-searches') || request.path.startsWith('/api/users')
      ? respond(request)
      : { body: {} };
  };
  const allRoutes = [routes[0], { path: '/plots', ...search }] as typeof routes;
  const startEditing = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Edit filters' }));
    expect(await screen.findByText(/^Editing the filters of “/)).toBeDefined();
  };
  const puts = (visiting: Awaited<ReturnType<typeof visit>>) =>
    visiting.server.requests
      .filter(({ method }) => method === 'PUT')
      .map(({ path, body }) => ({ path, body: JSON.parse(body ?? '{}') }));

  it.each([
    ['keeps a name the user chose', 'For Amina', {}],
    ['updates a generated name', 'Land, “zzz”, Up to UGX 90M', { name: 'Land, “zzz”' }],
  ])('saves the filters of the search page and %s', async (_, name, renamed) => {
    await using visiting = await visit(allRoutes, searches, respondTo(name));
    await startEditing();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Up to UGX 90M' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Remove filter: Up to/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Save filters' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined();
    expect(puts(visiting)).toEqual([
      {
        path: `/api/saved-searches/${savedSearch.id}`,
        body: { query: { kind: 'PLOT', q: 'zzz' }, ...renamed },
      },
    ]);
  });

  it('can be cancelled', async () => {
    await using visiting = await visit(allRoutes, searches, respondTo('For Amina'));
    await startEditing();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/^Editing the filters of “/)).toBeNull();
    expect(puts(visiting)).toEqual([]);
  });
});

describe('a link from an alert email', () => {
  const token = `${savedSearch.id}-zzzzzz-AAAAAAAAAAAAAAAAAAAAAA`;

  it('asks for confirmation of the alerts and accepts it', async () => {
    const respondTo = ({ method }: RecordedRequest): StubResponse =>
      method === 'POST'
        ? { body: { name: savedSearch.name, state: 'ACTIVE' } }
        : { body: { ...savedSearch, confirmed: false } };
    await using visiting = await visit(routes, `/searches/${token}?confirm`, respondTo);
    expect(visiting.server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, send me alerts' }));
    expect(await screen.findByText('Your alerts are on')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('unsubscribes when it is opened', async () => {
    const respondTo = (): StubResponse => ({ body: { name: savedSearch.name, state: 'PAUSED' } });
    await using visiting = await visit(routes, `/searches/${token}?end`, respondTo);
    expect(await screen.findByText(/You will get no more alerts for “Land in Kira”/)).toBeDefined();
    const [post] = visiting.server.requests;
    expect([post?.path, post?.body]).toEqual(['/api/saved-searches/unsubscribe', JSON.stringify({ token })]);
  });

  it('opens the search for editing without signing in, and shows an invalid link as such', async () => {
    await using visiting = await visit(routes, `/searches/${token}`, () => ({ body: savedSearch }));
    expect(visiting.server.requests[0]?.path).toBe(`/api/saved-searches/${savedSearch.id}?token=${token}`);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
    await using _ = await visit(routes, '/searches/none', () =>
      errorResponse(404, 'NOT_FOUND', 'Not found.'),
    );
    expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeDefined();
  });
});

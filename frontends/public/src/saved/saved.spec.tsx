import { aCard } from '@ardhi/kit/testing/a-card';
import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import * as favourites from '../favourites/favourites.page.tsx';
import * as search from '../search/plots.page.tsx';
import * as page from './saved-search.page.tsx';

const price = (amount: number) => ({ amount, currency: 'UGX' });
const at = '2026-11-20T08:00:00.000Z';
const kept = {
  ...{
    id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ',
    name: 'Land in Kira',
    humanText: 'Land in Kira, up to UGX 90,000,000',
  },
  ...{ query: { kind: 'PLOT', priceMax: '90000000' }, frequency: 'DAILY', triggers: ['NEW'] },
  ...{ minDropPercent: 7, quietHours: [0, 0], maxPerMessage: 10, active: true, confirmed: true },
  ...{ createdAt: at, found: { total: 12, fresh: 3 } },
};
const run = {
  ...{ id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR', searchId: kept.id, name: kept.name, newIds: [], changed: [] },
  ...{ totalNew: 16, shown: 14, channel: 'EMAIL', state: 'SENT', sentAt: at, cards: [aCard()] },
};
const paged = (items: readonly object[]) => ({
  body: { items, total: items.length, page: 1, pageSize: 20, totalPages: 1 },
});
const facets = {
  counts: {},
  price: { hist: [], min: price(1), max: price(9) },
  area: { hist: [], minM2: 1, maxM2: 9 },
};
/** What a search answers that nothing fits. */
const nothing = { ...paged([]).body, totalIsExact: true, facets, suggestions: [], sponsored: [] };
const answer = ({ method, path, body }: Asked): Said => {
  if (path.startsWith('/api/users/alerts')) return paged([run]);
  if (method === 'DELETE') return { status: 204 };
  if (method === 'PUT') return { body: { ...kept, ...JSON.parse(body ?? '{}') } };
  if (method === 'POST') return { status: 201, body: { ...kept, ...JSON.parse(body ?? '{}') } };
  return paged([kept]);
};
const routes = [
  { path: '/user/favourites', ...favourites },
  { path: '/searches/:token', ...page },
  { path: '/plots', Component: () => <h1>Land</h1> },
];
const searches = '/user/favourites?tab=searches';

beforeAll(() => {
  window.matchMedia = (media) =>
    ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;
});

describe('the searches that somebody keeps', () => {
  it('say what they ask and what is new, and lead to it, newest first', async () => {
    await using visiting = await visit(routes, searches, answer);
    expect(screen.getByText('3 new')).toBeDefined();
    expect(screen.getByText(/16 in all, showing 14/)).toBeDefined();
    expect(await seriousFindings(visiting.page)).toEqual([]);
    const link = screen.getByRole('link', { name: 'See all 12' });
    expect(link.getAttribute('href')).toBe('/plots?priceMax=90000000&sort=newest');
    await userEvent.click(link);
    await waitFor(() => {
      const put = visiting.server.asked.find(({ method }) => method === 'PUT');
      expect(JSON.parse(put?.body ?? '{}')).toEqual({ looked: true });
    });
  });

  it('are edited, paused, removed and taken back', async () => {
    await using visiting = await visit(routes, searches, answer);
    const sent = (asked: string) =>
      visiting.server.asked
        .filter(({ method }) => method === asked)
        .map(({ body }) => JSON.parse(body ?? '{}'));
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText('Name of the search');
    await userEvent.clear(name);
    await userEvent.type(name, 'For Amina');
    await userEvent.click(screen.getByLabelText('Every Monday'));
    await userEvent.click(screen.getByLabelText('Not between 22:00 and 07:00'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'For Amina' });
    expect(sent('PUT')).toEqual([
      {
        ...{ name: 'For Amina', frequency: 'WEEKLY', triggers: ['NEW'] },
        ...{ minDropPercent: 7, maxPerMessage: 10, quietHours: [22, 7] },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: kept.name })).toBeDefined();
    expect(sent('POST')[0]).toMatchObject({ name: kept.name, query: kept.query, minDropPercent: 7 });
  });

  it('say how to begin where there is none', async () => {
    await using _ = await visit(routes, searches, () => paged([]));
    expect(screen.getByText('No saved searches yet.')).toBeDefined();
  });
});

describe('the search on show', () => {
  const said = ({ method, path }: Asked): Said =>
    method === 'POST' ? { status: 201, body: kept } : { body: path.startsWith('/plots') ? nothing : {} };
  const address = '/plots?q=zzz&priceMax=90000000&currency=UGX&sort=price';
  const plots = [{ path: '/plots', ...search }];

  it('is saved by an address, with the name of all its filters and nothing of how it is looked at', async () => {
    await using visiting = await visit(plots, address, said);
    await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'amina@ardhi.test');
    await userEvent.click(screen.getByLabelText('At once'));
    await userEvent.click(screen.getByRole('button', { name: 'Save and tell me' }));
    expect(await screen.findByText('Look into your mailbox.')).toBeDefined();
    const post = visiting.server.asked.find(({ method }) => method === 'POST');
    expect(JSON.parse(post?.body ?? '')).toEqual({
      ...{ email: 'amina@ardhi.test', frequency: 'INSTANT', name: 'Land, “zzz”, Up to UGX 90M' },
      query: { q: 'zzz', priceMax: '90000000', currency: 'UGX', kind: 'PLOT' },
    });
  });

  it('is saved with one tap by whoever is signed in', async () => {
    const amina = { id: 'N1', name: 'Nakato', role: 'USER', emailVerified: true } as unknown as NonNullable<
      Parameters<typeof visit>[3]
    >;
    await using visiting = await visit(plots, '/plots?q=zzz', said, amina);
    await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
    const link = await screen.findByRole('link', { name: 'Search saved' });
    expect(link.getAttribute('href')).toBe('/user/favourites?tab=searches');
    const post = visiting.server.asked.find(({ method }) => method === 'POST');
    expect(JSON.parse(post?.body ?? '')).toEqual({ query: { q: 'zzz', kind: 'PLOT' }, name: 'Land, “zzz”' });
  });
});

describe('what a kept search looks for', () => {
  const wide = { kind: 'PLOT', q: 'zzz', priceMax: '90000000', currency: 'UGX' };
  const said = (name: string) => (asked: Asked) => {
    if (asked.path.startsWith('/plots')) return { body: nothing };
    if (asked.method === 'GET' && asked.path.includes('/saved-searches'))
      return paged([{ ...kept, name, query: wide }]);
    return asked.path.includes('/saved-searches') || asked.path.startsWith('/api/users')
      ? answer(asked)
      : { body: {} };
  };
  const all = [routes[0], { path: '/plots', ...search }] as typeof routes;
  const changing = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Change the filters' }));
    expect(await screen.findByText(/^Changing the filters of “/)).toBeDefined();
  };
  const puts = (visiting: Awaited<ReturnType<typeof visit>>) =>
    visiting.server.asked
      .filter(({ method }) => method === 'PUT')
      .map(({ path, body }) => ({ path, body: JSON.parse(body ?? '{}') }));

  it.each([
    ['keeps the name that somebody chose', 'For Amina', {}],
    ['is said anew by a name that only says it', 'Land, “zzz”, Up to UGX 90M', { name: 'Land, “zzz”' }],
  ])('is changed on the search page and %s', async (_, name, renamed) => {
    await using visiting = await visit(all, searches, said(name));
    await changing();
    expect(await seriousFindings(visiting.page)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Up to UGX 90M' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Remove filter: Up to/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Save filters' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined();
    expect(puts(visiting)).toEqual([
      { path: `/api/saved-searches/${kept.id}`, body: { query: { kind: 'PLOT', q: 'zzz' }, ...renamed } },
    ]);
  });

  it('is left as it was', async () => {
    await using visiting = await visit(all, searches, said('For Amina'));
    await changing();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/^Changing the filters of “/)).toBeNull();
    expect(puts(visiting)).toEqual([]);
  });
});

describe('the link of a mail about a search', () => {
  const token = `${kept.id}-zzzzzz-AAAAAAAAAAAAAAAAAAAAAA`;

  it('asks whether alerts are wanted, and takes a yes', async () => {
    const said = ({ method }: Asked): Said =>
      method === 'POST'
        ? { body: { name: kept.name, state: 'ACTIVE' } }
        : { body: { ...kept, confirmed: false } };
    await using visiting = await visit(routes, `/searches/${token}?confirm`, said);
    expect(visiting.server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, tell me' }));
    expect(await screen.findByText('Your alerts are on')).toBeDefined();
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('ends them by being opened', async () => {
    const said = (): Said => ({ body: { name: kept.name, state: 'PAUSED' } });
    await using visiting = await visit(routes, `/searches/${token}?end`, said);
    expect(await screen.findByText(/You are told no more about “Land in Kira”/)).toBeDefined();
    const [post] = visiting.server.asked;
    expect([post?.path, post?.body]).toEqual(['/api/saved-searches/unsubscribe', JSON.stringify({ token })]);
  });

  it('opens the search to be changed without signing in, and says so when it is dead', async () => {
    await using visiting = await visit(routes, `/searches/${token}`, () => ({ body: kept }));
    expect(visiting.server.asked[0]?.path).toBe(`/api/saved-searches/${kept.id}?token=${token}`);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
    await using _ = await visit(routes, '/searches/none', () => refused(404, 'NOT_FOUND', 'Not found.'));
    expect(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeDefined();
  });
});

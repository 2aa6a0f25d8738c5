import type { ListingRow } from '@ardhi/contracts/listings/row';
import { aCard } from '@ardhi/kit/testing/a-card';
import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as listings from './listings.page.tsx';

const routes = [
  { path: '/agent/properties', ...listings },
  { path: '*', element: <p>Elsewhere</p> },
];
const draft = aCard({ status: 'INACTIVE', reason: 'DRAFT' });
const aRow = (over: Partial<ListingRow> = {}): ListingRow => ({
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
  ...over,
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
  quotas: [],
  tips: [],
};
const answering =
  (
    rows: readonly ListingRow[],
    moved: Said = {},
    counts: Readonly<Record<string, number>> = { DRAFT: 2, LIVE: 5 },
  ) =>
  ({ path }: Asked): Said => {
    if (path.startsWith('/api/agent/summary')) return { body: summary };
    return path.startsWith('/api/agent/listings') ? { body: page(rows, counts) } : moved;
  };

describe("the agent's listings", () => {
  it('stand under their states with counts, and first comes what needs doing', async () => {
    await using _ = await visit(routes, '/agent/properties', answering([aRow()]));
    expect(screen.getByText(/2 listings expire within 7 days/)).toBeDefined();
    const tabs = screen.getByRole('navigation', { name: 'Listings by state' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['All 7', 'Draft 2', 'Available 5']);
    expect(screen.getByRole('link', { name: 'Finish and submit' }).getAttribute('href')).toBe(
      `/agent/properties/${draft.id}/edit`,
    );
  });

  it('asks the service for the state, the page and the order of the address', async () => {
    const address = '/agent/properties?reason=LIVE&page=2&sort=-price';
    await using visiting = await visit(routes, address, answering([aRow()]));
    const [asked] = visiting.server.asked.filter(({ path }) => path.startsWith('/api/agent/listings'));
    expect(Object.fromEntries(new URLSearchParams(asked?.path.split('?')[1]))).toEqual({
      reason: 'LIVE',
      page: '2',
      sort: '-price',
    });
  });

  it('offer only what the service allows', async () => {
    await using _ = await visit(routes, '/agent/properties', answering([aRow({ commands: ['pause'] })]));
    expect(screen.getByRole('button', { name: `Pause: ${draft.title}` })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Submit|Delete/ })).toBeNull();
  });

  it('say in words what is missing, each with the way there', async () => {
    const incomplete = refused(422, 'PUBLISH_INCOMPLETE', 'Not ready to publish.');
    const said = {
      ...incomplete,
      body: {
        error: { code: 'PUBLISH_INCOMPLETE', details: { missing: ['price', 'photos'] } },
        message: 'Not ready to publish.',
        code: 'PUBLISH_INCOMPLETE',
      },
    };
    await using _ = await visit(routes, '/agent/properties', answering([aRow()], said));
    await userEvent.click(screen.getByRole('button', { name: `Submit: ${draft.title}` }));
    expect(await screen.findByText(/Not ready to publish\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'A price, or “on application”' }).getAttribute('href')).toBe(
      `/agent/properties/${draft.id}/edit#price`,
    );
    expect(screen.getByRole('link', { name: 'At least three good photos' }).getAttribute('href')).toBe(
      `/agent/properties/${draft.id}/media-edit`,
    );
  });

  it('say what follows before something is sold, and wait until the table shows it', async () => {
    const row = aRow({ card: aCard(), commands: ['markSold'] });
    const moved = { headers: { 'x-position': '42' }, body: {} };
    await using visiting = await visit(routes, '/agent/properties', answering([row], moved));
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    await userEvent.click(screen.getByRole('button', { name: `Mark sold: ${draft.title}` }));
    expect(visiting.server.asked.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Mark sold' }));
    await waitFor(() =>
      expect(visiting.server.asked.some(({ path }) => path.includes('after=42'))).toBe(true),
    );
    await screen.findByRole('button', { name: `Mark sold: ${draft.title}` });
    const sent = visiting.server.asked.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [`/properties/${draft.id}/status`, '{"cmd":"markSold"}'],
    ]);
  });

  it('lead to the first one where there is none', async () => {
    await using _ = await visit(routes, '/agent/properties', answering([], {}, {}));
    expect(screen.getByText('No listings yet. Create your first.')).toBeDefined();
  });

  it('have nothing that axe finds serious', async () => {
    await using visiting = await visit(routes, '/agent/properties', answering([aRow()]));
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('are changed together, and those that stay as they were are named', async () => {
    const other = aRow({ card: { ...draft, id: '01HZZZZZZZZZZZZZZZZZZZZZZZ', title: 'The other house' } });
    await using visiting = await visit(routes, '/agent/properties', (asked) =>
      asked.method === 'POST'
        ? {
            body: {
              results: [
                { id: draft.id, ok: true },
                { id: other.card.id, ok: false, code: 'WRONG_STATE' },
              ],
            },
          }
        : answering([aRow(), other])(asked),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await userEvent.type(screen.getByLabelText('Price by percent'), '-5');
    await userEvent.click(screen.getByRole('button', { name: 'Change the prices' }));
    expect(await screen.findByText(/1 changed. One stays as it was: The other house/)).toBeDefined();
    const [sent] = visiting.server.asked.filter(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      ids: [draft.id, other.card.id],
      do: { pricePercent: -5 },
    });
  });
});

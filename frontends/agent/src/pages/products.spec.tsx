import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as newListing from './new-listing.page.tsx';
import * as products from './products.page.tsx';

const routes = [
  { path: '/agent/products', ...products },
  { path: '/agent/properties/new', ...newListing },
  { path: '*', element: <p>Elsewhere</p> },
];
const card = aCard({ kind: 'PRODUCT', title: 'Boundary survey of a plot' });
const row = {
  card,
  views30d: 4,
  contacts30d: 1,
  favourites: 0,
  completeness: 60,
  slot: true,
  flags: [],
  confirmedAt: '2026-11-01T00:00:00.000Z',
  agent: { id: card.agentId, name: 'Amina' },
  commands: ['pause'],
};
const respondWith =
  (rows: readonly object[]) =>
  ({ path }: RecordedRequest): StubResponse => {
    if (path.startsWith('/api/agent/summary')) return { status: 503 };
    const paged = { total: rows.length, page: 1, pageSize: 20, totalPages: 1 };
    return { body: { items: rows, ...paged, counts: rows.length > 0 ? { LIVE: 1 } : {} } };
  };

describe("the agent's products and services", () => {
  it('are listed alone, with price, status and commands like listings', async () => {
    await using visiting = await visit(routes, '/agent/products', respondWith([row]));
    const [request] = visiting.server.requests.filter(({ path }) => path.startsWith('/api/agent/listings'));
    expect(request?.path).toContain('kind=PRODUCT');
    const tableRow = screen.getByRole('row', { name: /Boundary survey/ });
    expect(within(tableRow).getByText('Available')).toBeDefined();
    expect(within(tableRow).getByRole('button', { name: `Pause: ${card.title}` })).toBeDefined();
    expect(within(tableRow).getByRole('link', { name: card.title }).getAttribute('href')).toBe(
      `/agent/properties/${card.id}/edit`,
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('link to the form for a first product when there are none', async () => {
    await using _ = await visit(routes, '/agent/products', respondWith([]));
    expect(screen.getByText('No products yet. Add the first.')).toBeDefined();
    const [first] = screen.getAllByRole('link', { name: 'New product or service' });
    const address = first?.getAttribute('href') ?? '';
    await using __ = await visit(routes, address, respondWith([]));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Product or service' }).checked).toBe(true);
  });
});

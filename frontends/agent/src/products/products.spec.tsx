import { aCard } from '@ardhi/kit/testing/a-card';
import type { Asked, Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as newListing from '../editor/new.page.tsx';
import * as products from './products.page.tsx';

const routes = [
  { path: '/agent/products', ...products },
  { path: '/agent/properties/new', ...newListing },
  { path: '*', element: <p>Elsewhere</p> },
];
const card = aCard({ kind: 'PRODUCT', title: 'Boundary survey of a plot' });
const row = {
  ...{ card, views30d: 4, contacts30d: 1, favourites: 0, completeness: 60, slot: true, flags: [] },
  ...{ confirmedAt: '2026-11-01T00:00:00.000Z', agent: { id: card.agentId, name: 'Amina' } },
  commands: ['pause'],
};
const answering =
  (rows: readonly object[]) =>
  ({ path }: Asked): Said => {
    if (path.startsWith('/api/agent/summary')) return { status: 503 };
    const paged = { total: rows.length, page: 1, pageSize: 20, totalPages: 1 };
    return { body: { items: rows, ...paged, counts: rows.length > 0 ? { LIVE: 1 } : {} } };
  };

describe("an agent's products and services", () => {
  it('stand alone with their price, their state and what may be done, as listings do', async () => {
    await using visiting = await visit(routes, '/agent/products', answering([row]));
    const [asked] = visiting.server.asked.filter(({ path }) => path.startsWith('/api/agent/listings'));
    expect(asked?.path).toContain('kind=PRODUCT');
    const shown = screen.getByRole('row', { name: /Boundary survey/ });
    expect(within(shown).getByText('Available')).toBeDefined();
    expect(within(shown).getByRole('button', { name: `Pause: ${card.title}` })).toBeDefined();
    expect(within(shown).getByRole('link', { name: card.title }).getAttribute('href')).toBe(
      `/agent/properties/${card.id}/edit`,
    );
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('begin with the first, in the words of a product', async () => {
    await using _ = await visit(routes, '/agent/products', answering([]));
    expect(screen.getByText('No products yet. Add the first.')).toBeDefined();
    const [first] = screen.getAllByRole('link', { name: 'New product or service' });
    const address = first?.getAttribute('href') ?? '';
    await using __ = await visit(routes, address, answering([]));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Product or service' }).checked).toBe(true);
  });
});

import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as comparing from './compare.page.tsx';
import * as page from './favourites.page.tsx';

const cards = [aCard(), aCard({ id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSX', title: 'By the lake' })];
const rows = cards.map((card) => ({
  userId: 'amina',
  listingId: card.id,
  addedAt: '2026-11-01T08:00:00.000Z',
  notify: true,
  statusAtSave: 'ACTIVE',
  card,
}));
const compared = cards.map((card) => ({
  listing: { id: card.id },
  card,
  agent: { name: 'Grace Nakato' },
  title: { tenure: 'FREEHOLD' },
}));
const respond = ({ method, path }: RecordedRequest): StubResponse => {
  if (path === '/api/users/compare') return { body: { items: compared } };
  if (method === 'PUT') return { body: { ...rows[0], note: 'near the stage' } };
  if (path.endsWith('/share')) return { status: 201, body: { token: 't', url: 'http://ardhi.test/lists/t' } };
  if (path.startsWith('/properties/cards')) return { body: { items: cards } };
  const detail = compared.find(({ card }) => path === `/properties/${card.id}`);
  if (detail !== undefined) return { body: detail };
  return { body: { items: rows, total: 2, page: 1, pageSize: 20, totalPages: 1, folders: [] } };
};
const user = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSV', name: 'Amina', role: 'USER' } as never;
const routes = [
  { path: '/user/favourites', ...page },
  { path: '/compare', ...comparing },
];

describe('the favourites page', () => {
  it('saves a private note on a favourite', async () => {
    await using visiting = await visit(routes, '/user/favourites', respond);
    await userEvent.click(screen.getAllByText('Add a note')[0] as HTMLElement);
    const [note] = screen.getAllByLabelText('Note (only you can see it)');
    await userEvent.type(note as HTMLElement, 'near the stage');
    const form = within(note?.closest('form') as HTMLElement);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      const putRequest = visiting.server.requests.find(({ method }) => method === 'PUT');
      expect(JSON.parse(putRequest?.body ?? '{}')).toEqual({ note: 'near the stage' });
    });
  });

  it('creates a link for sharing the list', async () => {
    await using _ = await visit(routes, '/user/favourites', respond);
    await userEvent.click(screen.getByRole('button', { name: 'Share this list' }));
    expect(await screen.findByDisplayValue('http://ardhi.test/lists/t')).toBeDefined();
  });

  it('compares the selected listings side by side, with their details, and keeps them in the account', async () => {
    await using visiting = await visit(routes, '/user/favourites', respond, user);
    for (const box of screen.getAllByRole('checkbox', { name: 'Compare' })) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Compare 2' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Compare' })).toBeDefined();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.getByRole('rowheader', { name: 'Size' })).toBeDefined();
    expect(screen.getByRole('rowheader', { name: 'Tenure' }).nextSibling?.textContent).toBe('Freehold');
    expect(await seriousViolations(visiting.page)).toEqual([]);
    const sent = () =>
      visiting.server.requests
        .filter(({ method, path }) => method === 'PUT' && path === '/api/users/compare')
        .map(({ body }) => JSON.parse(body).listingIds);
    expect(sent()).toEqual([cards.map(({ id }) => id)]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove By the lake from the comparison' }));
    await waitFor(() => expect(sent().at(-1)).toEqual([cards[0]?.id]));
  });

  it('shows a comparison that someone shared by its address, whatever the account compares', async () => {
    const address = `/compare?ids=${cards.map(({ id }) => id).join(',')}`;
    const comparesOther = (request: RecordedRequest) =>
      request.path === '/api/users/compare' ? { body: { items: compared.slice(0, 1) } } : respond(request);
    await using visiting = await visit(routes, address, comparesOther, user);
    // The buttons of the page read the lists of the account, this one among them.
    const ofAccount = () => visiting.server.requests.filter(({ path }) => path === '/api/users/compare');
    await waitFor(() => expect(ofAccount()).toHaveLength(1));
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    const remove = screen.getByRole('link', { name: 'Remove By the lake from the comparison' });
    expect(remove.getAttribute('href')).toBe(`/compare?ids=${cards[0]?.id}`);
    expect(ofAccount().map(({ method }) => method)).toEqual(['GET']);
  });

  it('has no serious accessibility violations', async () => {
    await using visiting = await visit(routes, '/user/favourites', respond);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});

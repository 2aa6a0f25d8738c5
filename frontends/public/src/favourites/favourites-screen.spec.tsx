import { aCard } from '@ardhi/kit/testing/a-card';
import type { Asked, Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as comparing from '../compare/compare.page.tsx';
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
const answer = ({ method, path }: Asked): Said => {
  if (method === 'PUT') return { body: { ...rows[0], note: 'near the stage' } };
  if (path.endsWith('/share')) return { status: 201, body: { token: 't', url: 'http://ardhi.test/lists/t' } };
  if (path.startsWith('/properties/cards')) return { body: { items: cards } };
  return { body: { items: rows, total: 2, page: 1, pageSize: 20, totalPages: 1, folders: [] } };
};
const routes = [
  { path: '/user/favourites', ...page },
  { path: '/compare', ...comparing },
];

describe('the screen of favourites', () => {
  it('keeps a note, for me alone', async () => {
    await using visiting = await visit(routes, '/user/favourites', answer);
    await userEvent.click(screen.getAllByText('Add a note')[0] as HTMLElement);
    const [note] = screen.getAllByLabelText('Note, for you alone');
    await userEvent.type(note as HTMLElement, 'near the stage');
    const form = within(note?.closest('form') as HTMLElement);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      const put = visiting.server.asked.find(({ method }) => method === 'PUT');
      expect(JSON.parse(put?.body ?? '{}')).toEqual({ note: 'near the stage' });
    });
  });

  it('makes a link for somebody else', async () => {
    await using _ = await visit(routes, '/user/favourites', answer);
    await userEvent.click(screen.getByRole('button', { name: 'Share this list' }));
    expect(await screen.findByDisplayValue('http://ardhi.test/lists/t')).toBeDefined();
  });

  it('leads to what was picked, side by side, line by line', async () => {
    await using visiting = await visit(routes, '/user/favourites', answer);
    for (const box of screen.getAllByRole('checkbox', { name: 'Compare' })) await userEvent.click(box);
    await userEvent.click(screen.getByRole('link', { name: 'Compare 2' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Compare' })).toBeDefined();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.getByRole('rowheader', { name: 'Size' })).toBeDefined();
    expect(await seriousFindings(visiting.page)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Leave out By the lake' }).getAttribute('href')).toBe(
      `/compare?ids=${cards[0]?.id}`,
    );
  });

  it('has nothing that axe finds serious', async () => {
    await using visiting = await visit(routes, '/user/favourites', answer);
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });
});

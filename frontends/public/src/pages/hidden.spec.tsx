import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ListingGrid } from '../components/listing-grid.tsx';
import { guestHiddenKey } from '../lib/reader-lists.ts';
import * as hidden from './hidden.page.tsx';

const [ridge, lake] = ['01J8Z6Y5E4D3C2B1A0ZYXWVTSQ', '01J8Z6Y5E4D3C2B1A0ZYXWVTSR'] as const;
const card = (id: string, title: string) => ({
  id,
  title,
  kind: 'PLOT',
  purpose: 'SALE',
  priceUnit: 'TOTAL',
  qualifier: 'FIXED',
  place: 'Kira, Wakiso',
  photos: 0,
  badges: [],
  precision: 'EXACT',
  trustLevel: 0,
});
const cards = [card(ridge, 'Plot on the ridge'), card(lake, 'Plot at the lake')];
const cardsOf = ({ path }: RecordedRequest) => ({
  body: { items: cards.filter(({ id }) => decodeURIComponent(path).includes(id)) },
});
const routes = [
  { path: '/hidden', ...hidden },
  { path: '/', Component: () => <ListingGrid cards={cards as never} /> },
];
const stored = () => JSON.parse(localStorage.getItem(guestHiddenKey) ?? '[]');

afterEach(() => localStorage.clear());

describe('the page of hidden listings', () => {
  it('shows a listing again that a visitor hid', async () => {
    localStorage.setItem(guestHiddenKey, JSON.stringify([ridge, lake]));
    await using _ = await visit(routes, '/hidden', cardsOf);
    await screen.findByText('Plot on the ridge');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Plot at the lake Kira, WakisoShow again',
      'Plot on the ridge Kira, WakisoShow again',
    ]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Show again' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(stored()).toEqual([ridge]);
  });

  it('shows the last page in place of one behind it', async () => {
    localStorage.setItem(guestHiddenKey, JSON.stringify([ridge]));
    await using _ = await visit(routes, '/hidden?page=2', cardsOf);
    await screen.findByText('Plot on the ridge');
  });

  it('names a listing that is no longer on the market, and says when there is none', async () => {
    localStorage.setItem(guestHiddenKey, JSON.stringify([ridge]));
    await using _ = await visit(routes, '/hidden', () => ({ body: { items: [] } }));
    await screen.findByText('No longer on the market');
    await userEvent.click(screen.getByRole('button', { name: 'Show again' }));
    await screen.findByText('No hidden listings yet.');
  });
});

describe('a list of listings', () => {
  it('leaves out what the visitor hid', async () => {
    localStorage.setItem(guestHiddenKey, JSON.stringify([lake]));
    await using _ = await visit(routes, '/', cardsOf);
    await waitFor(() => expect(screen.queryByText('Plot at the lake')).toBeNull());
    expect(screen.getByText('Plot on the ridge')).toBeDefined();
  });
});

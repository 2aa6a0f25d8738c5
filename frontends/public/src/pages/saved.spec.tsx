import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as page from './saved.page.tsx';

const cards = [aCard(), aCard({ id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSX', title: 'By the lake' })];
const [first, second] = cards.map(({ id }) => id);
const routes = [{ path: '/saved', ...page }];

describe('a list that someone passed on', () => {
  it('shows the listings that its address names, in that order, without those that are gone', async () => {
    const gone = '01J8Z6Y5E4D3C2B1A0ZYXWVTSZ';
    await using visiting = await visit(routes, `/saved?list=${second},${gone},${first}`, () => ({
      body: { items: cards },
    }));
    expect((await screen.findAllByRole('article')).map((card) => card.textContent)).toEqual([
      expect.stringContaining('By the lake'),
      expect.stringContaining(cards[0]?.title ?? ''),
    ]);
    expect(screen.getByRole('link', { name: 'Your own lists' }).getAttribute('href')).toBe('/saved');
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it.each(['', 'x', '<script>', `${'01J8Z6Y5E4D3C2B1A0ZYXWVTS'},`])(
    'sends nothing for an address that names none: %j',
    async (list) => {
      await using visiting = await visit(routes, `/saved?list=${encodeURIComponent(list)}`, () => ({
        body: { items: [] },
      }));
      expect(await screen.findByText('There is nothing left in this list.')).toBeDefined();
      expect(visiting.server.requests.filter(({ path }) => path.includes('cards'))).toEqual([]);
    },
  );
});

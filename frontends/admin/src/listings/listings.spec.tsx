import type { ListingRow } from '@ardhi/contracts/listings/row';
import { aCard } from '@ardhi/kit/testing/a-card';
import type { Asked, Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aPage, queryOf } from '../testing/an-admin.ts';
import * as listings from './listings.page.tsx';

const routes = [
  { path: '/admin/properties', ...listings },
  { path: '*', element: <p>Elsewhere</p> },
];
const card = aCard();
const row: ListingRow = {
  card,
  views30d: 12,
  contacts30d: 3,
  favourites: 1,
  completeness: 80,
  confirmedAt: '2026-11-01T00:00:00.000Z',
  slot: true,
  flags: ['RECHECK'],
  agent: { id: card.agentId, name: 'Brian Okello' },
  agency: { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSH', name: 'Kampala Land House' },
  commands: ['suspend', 'markSold'],
};
const answer = ({ method }: Asked): Said => ({
  body: method === 'GET' ? { ...aPage([row]), counts: {} } : {},
});
const sent = (asked: readonly Asked[]) => asked.filter(({ method }) => method !== 'GET');

describe('every listing', () => {
  afterEach(() => sessionStorage.clear());

  it('is shown with its state, its flags and whose it is, in words', async () => {
    await using visiting = await visit(routes, '/admin/properties', answer);
    const shown = screen.getByRole('row', { name: /Quarter acre/ });
    for (const word of ['Available', 'Look again', 'Brian Okello', 'Kampala Land House'])
      expect(within(shown).getByText(word)).toBeDefined();
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('is asked for as the address says', async () => {
    const address = '/admin/properties?kind=PLOT&reason=LIVE&sort=-price&agency=01J8Z6Y5E4D3C2B1A0ZYXWVTSH';
    await using visiting = await visit(routes, address, answer);
    expect(queryOf(visiting.server.asked[0]?.path)).toEqual({
      kind: 'PLOT',
      reason: 'LIVE',
      sort: '-price',
      agency: '01J8Z6Y5E4D3C2B1A0ZYXWVTSH',
    });
  });

  it('is taken off the market with a reason, after what that means was said', async () => {
    await using visiting = await visit(routes, '/admin/properties', answer);
    await userEvent.click(screen.getByRole('button', { name: `Details of ${card.title}` }));
    expect(screen.queryByRole('button', { name: /sold/i })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = screen.getByRole('dialog', { name: `Suspend: ${card.title}` });
    expect(within(dialog).getByText(/Buyers no longer see it/)).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'The owner denies it');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(sent(visiting.server.asked)).toHaveLength(1));
    expect(sent(visiting.server.asked)[0]?.path).toBe(`/properties/${card.id}/status`);
    expect(JSON.parse(sent(visiting.server.asked)[0]?.body ?? '')).toEqual({
      cmd: 'suspend',
      note: 'The owner denies it',
    });
  });

  it('leads old addresses of the review queue to it', async () => {
    await using visiting = await visit(routes, '/admin/properties?state=OPEN', answer);
    expect(visiting.router.state.location.pathname).toBe('/admin/moderation');
  });
});

import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
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
const answer = ({ method }: RecordedRequest): StubResponse => ({
  body: method === 'GET' ? { ...aPage([row]), counts: {} } : {},
});
const writeRequests = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method !== 'GET');

describe('a listing in administration', () => {
  afterEach(() => sessionStorage.clear());

  it('is shown with labels for its state and flags, and with its agent and agency', async () => {
    await using visiting = await visit(routes, '/admin/properties', answer);
    const shown = screen.getByRole('row', { name: /Quarter acre/ });
    for (const word of ['Available', 'Needs another review', 'Brian Okello', 'Kampala Land House'])
      expect(within(shown).getByText(word)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('is requested with the filters of the URL', async () => {
    const address = '/admin/properties?kind=PLOT&reason=LIVE&sort=-price&agency=01J8Z6Y5E4D3C2B1A0ZYXWVTSH';
    await using visiting = await visit(routes, address, answer);
    expect(queryOf(visiting.server.requests[0]?.path)).toEqual({
      kind: 'PLOT',
      reason: 'LIVE',
      sort: '-price',
      agency: '01J8Z6Y5E4D3C2B1A0ZYXWVTSH',
    });
  });

  it('is edited, with its photos, in the admin area', async () => {
    await using _ = await visit(routes, '/admin/properties', answer);
    await userEvent.click(screen.getByRole('button', { name: `Details of ${card.title}` }));
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Edit')).toBe(`/admin/properties/${card.id}/edit`);
    expect(hrefOf('Photos')).toBe(`/admin/properties/${card.id}/media`);
  });

  it('is changed together with others that are selected, and those that could not be changed are named', async () => {
    const other = { ...row, card: aCard({ id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSX', title: 'By the lake' }) };
    const results = [
      { id: card.id, ok: true },
      { id: other.card.id, ok: false, code: 'WRONG_STATE' },
    ];
    await using visiting = await visit(routes, '/admin/properties', ({ method }) => ({
      body: method === 'GET' ? { ...aPage([row, other]), counts: {} } : { results },
    }));
    for (const title of [card.title, 'By the lake'])
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(title) }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as sold' }));
    expect(writeRequests(visiting.server.requests)).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as sold: 2 listings' }));
    expect(dialog.getByText('Buyers see them as sold and can no longer enquire.')).toBeDefined();
    await userEvent.type(dialog.getByLabelText('Reason'), 'The owner called us.');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as sold' }));
    expect(await screen.findByText('1 changed. One was not changed: By the lake')).toBeDefined();
    const [sent] = writeRequests(visiting.server.requests);
    expect([sent?.path, JSON.parse(sent?.body ?? '')]).toEqual([
      '/api/agent/listings/bulk',
      { ids: [card.id, other.card.id], do: { cmd: 'markSold', note: 'The owner called us.' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Mark as sold' })).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('is changed together with all that match, of every page, once all of the page are selected', async () => {
    const idOf = (number: number) => `01J8Z6Y5E4D3C2B1A0ZY${String(number).padStart(6, '0')}`;
    const rowOf = (number: number) => ({
      ...row,
      card: aCard({ id: idOf(number), title: `Plot ${number}` }),
    });
    const all = Array.from({ length: 250 }, (_, number) => rowOf(number));
    await using visiting = await visit(routes, '/admin/properties?kind=PLOT', ({ method, path, body }) => {
      if (method !== 'GET')
        return { body: { results: JSON.parse(String(body)).ids.map((id: string) => ({ id, ok: true })) } };
      const { page = '1', pageSize = '20' } = queryOf(path);
      const items = all.slice((Number(page) - 1) * Number(pageSize), Number(page) * Number(pageSize));
      const paging = { total: 250, page: Number(page), pageSize: Number(pageSize) };
      return {
        body: { ...aPage(items, { ...paging, totalPages: Math.ceil(250 / paging.pageSize) }), counts: {} },
      };
    });
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 250 that match' }));
    expect(await screen.findByText('All 250 that match are selected.')).toBeDefined();
    const read = visiting.server.requests.filter(({ path }) => path.includes('pageSize=100'));
    expect(read.map(({ path }) => queryOf(path))).toEqual(
      ['1', '2', '3'].map((page) => ({ kind: 'PLOT', page, pageSize: '100' })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark as sold' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as sold: 250 listings' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The owner called us.');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as sold' }));
    expect(await screen.findByText('250 changed.')).toBeDefined();
    const sent = writeRequests(visiting.server.requests).map(
      ({ body }) => JSON.parse(String(body)).ids.length,
    );
    expect(sent).toEqual([100, 100, 50]);
    expect(screen.queryByText(/that match are selected/)).toBeNull();
  });

  it('is not changed together with more than two thousand', async () => {
    await using _ = await visit(routes, '/admin/properties', () => ({
      body: { ...aPage([row], { total: 2_001, totalPages: 101 }), counts: {} },
    }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText(/2,001 match\. .*narrow the filters to at most 2,000/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  });

  it('is no longer offered for changes once another order of the rows hides that it was selected', async () => {
    await using _ = await visit(routes, '/admin/properties', answer);
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(card.title) }));
    expect(screen.getByRole('button', { name: 'Mark as sold' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Price/ }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: new RegExp(card.title) })).toHaveProperty('checked', false),
    );
    expect(screen.queryByRole('button', { name: 'Mark as sold' })).toBeNull();
  });

  it('is suspended with a reason after the consequences are shown', async () => {
    await using visiting = await visit(routes, '/admin/properties', answer);
    await userEvent.click(screen.getByRole('button', { name: `Details of ${card.title}` }));
    expect(screen.queryByRole('button', { name: /sold/i })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = screen.getByRole('dialog', { name: `Suspend: ${card.title}` });
    expect(within(dialog).getByText(/Buyers no longer see it/)).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'The owner denies it');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
    expect(writeRequests(visiting.server.requests)[0]?.path).toBe(`/properties/${card.id}/status`);
    expect(JSON.parse(writeRequests(visiting.server.requests)[0]?.body ?? '')).toEqual({
      cmd: 'suspend',
      note: 'The owner denies it',
    });
  });

  it('redirects old URLs of the review queue', async () => {
    await using visiting = await visit(routes, '/admin/properties?state=OPEN', answer);
    expect(visiting.router.state.location.pathname).toBe('/admin/moderation');
  });
});

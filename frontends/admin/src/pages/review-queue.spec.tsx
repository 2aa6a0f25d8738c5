import type { QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aminaId, anAdmin, aPage, queryOf } from '../testing/an-admin.ts';
import * as queue from './review-queue.page.tsx';

const routes = [
  { path: '/admin/moderation', ...queue },
  { path: '*', element: <p>Elsewhere</p> },
];
const listing = aCard({ status: 'INACTIVE', reason: 'IN_REVIEW' });
const anItem = (over: Partial<QueueItem> = {}): QueueItem => ({
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ',
  kind: 'LISTING',
  listing,
  facts: ['PRICE'],
  risk: 40,
  openedAt: '2026-11-20T08:00:00.000Z',
  dueAt: '2036-11-21T08:00:00.000Z',
  state: 'OPEN',
  ...over,
});
const amina = { id: aminaId, name: 'Amina' };
const okello = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSC', name: 'Okello' };
const reply = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSD', code: 'BLURRED', text: 'The photos are blurred.' };

/** A stub of the queue API with one item; `otherModerator` has claimed it already. */
function queueApi(start: QueueItem, otherModerator?: { readonly id: string; readonly name: string }) {
  let item = start;
  return ({ method, path }: RecordedRequest): StubResponse => {
    if (path.startsWith('/api/admin/moderation-replies')) return { body: aPage([reply]) };
    if (method === 'GET') {
      const { state } = queryOf(path);
      const isListed = state === undefined ? item.state !== 'DONE' : state === item.state;
      return { body: { ...aPage(isListed ? [item] : []), counts: { [item.state]: 1 } } };
    }
    if (path.endsWith('/claim')) {
      item = { ...item, state: 'CLAIMED', claimedBy: otherModerator ?? amina };
      if (otherModerator)
        return errorResponse(409, 'CLAIMED_BY_OTHER', `${otherModerator.name} is working on this.`);
    } else if (path.endsWith('/release')) item = anItem();
    else item = { ...item, state: 'DONE' };
    return { body: item };
  };
}

describe('the review queue', () => {
  afterEach(() => sessionStorage.clear());

  it('links overlapping and similar listings beside the other facts', async () => {
    const facts = ['PRICE', `PARCEL ${aminaId}`, `OVERLAP 0.344 ${okello.id}`];
    await using _ = await visit(routes, '/admin/moderation', queueApi(anItem({ facts })), anAdmin);
    const shared = screen.getByRole('link', {
      name: 'Its boundary overlaps this one by 34% of the smaller plot',
    });
    expect(shared.getAttribute('href')).toBe(`/properties/${okello.id}`);
    const other = screen.getByRole('link', { name: 'See the other listing' });
    expect(other.getAttribute('href')).toBe(`/properties/${aminaId}`);
  });

  it('moves through its items with j and k while the focus is in the list', async () => {
    const items = [
      anItem(),
      anItem({ id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR', listing: { ...listing, title: 'Second' } }),
    ];
    const api = ({ path }: RecordedRequest): StubResponse => ({
      body: path.startsWith('/api/admin/moderation-replies') ? aPage([]) : { ...aPage(items), counts: {} },
    });
    await using _ = await visit(routes, '/admin/moderation', api, anAdmin);
    const second = screen.getByRole('link', { name: 'Second' });
    const first = screen.getByRole('link', { name: listing.title });
    await userEvent.keyboard('j');
    expect(document.activeElement).not.toBe(second);
    first.focus();
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('jk');
    expect(document.activeElement).toBe(first);
  });

  it('has tabs with counts, and labels for facts', async () => {
    await using visiting = await visit(routes, '/admin/moderation', queueApi(anItem()), anAdmin);
    const tabs = screen.getByRole('navigation', { name: 'Queue by status' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['To decide1', 'Waiting1', 'Yours', 'Claimed0', 'Overdue', 'Decided0']);
    expect(screen.getByText(/The price changed by more than 40%/)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('opens a claimed item with the focus on its note', async () => {
    await using visiting = await visit(routes, '/admin/moderation?state=OPEN', queueApi(anItem()), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
    const note = await screen.findByLabelText('Note to the agent');
    expect(queryOf(visiting.router.state.location.search)).toEqual({ state: 'CLAIMED', claimedBy: aminaId });
    expect(screen.getByText('You are working on this')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(note));
  });

  it('shows who claimed an item first, and offers no decision', async () => {
    await using _ = await visit(routes, '/admin/moderation', queueApi(anItem(), okello), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
    expect(await screen.findAllByText('Okello is working on this')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull());
    expect(within(screen.getByRole('listitem')).getByRole('alert').textContent).toBe(
      'Okello is working on this.',
    );
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('shows who claimed an item first, even when the item leaves the list', async () => {
    await using _ = await visit(routes, '/admin/moderation?state=OPEN', queueApi(anItem(), okello), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
    expect(await screen.findByText('No listings match.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe(`${listing.title}: Okello is working on this.`);
  });

  it('requires a note for a rejection, and sends it', async () => {
    const claimed = anItem({ state: 'CLAIMED', claimedBy: amina });
    await using visiting = await visit(routes, '/admin/moderation', queueApi(claimed), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.getByText('Say what is wrong, so that the agent can fix it.')).toBeDefined();
    expect(visiting.server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Use a saved reply'), reply.text);
    await userEvent.type(screen.getByLabelText('Note to the agent'), ' Take them again.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for changes' }));
    expect(await screen.findByText('No listings match.')).toBeDefined();
    const [sent] = visiting.server.requests.filter(({ path }) => path.endsWith('/decision'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      decision: 'CHANGES',
      note: 'The photos are blurred. Take them again.',
    });
  });

  it('restores the note after a reload', async () => {
    const claimed = anItem({ state: 'CLAIMED', claimedBy: amina });
    const first = await visit(routes, '/admin/moderation', queueApi(claimed), anAdmin);
    await userEvent.type(screen.getByLabelText('Note to the agent'), 'Where is the road?');
    await first[Symbol.asyncDispose]();
    await using _ = await visit(routes, '/admin/moderation', queueApi(claimed), anAdmin);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note to the agent').value).toBe('Where is the road?');
  });

  it('releases an item', async () => {
    const claimed = anItem({ state: 'CLAIMED', claimedBy: amina });
    await using _ = await visit(routes, '/admin/moderation', queueApi(claimed), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(screen.queryByLabelText('Note to the agent')).toBeNull());
  });
});

import type { QueueItem } from '@ardhi/contracts/listings/queue';
import { aCard } from '@ardhi/kit/testing/a-card';
import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aminaId, anAdmin, aPage, queryOf } from '../testing/an-admin.ts';
import * as queue from './queue.page.tsx';

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

/** A queue of one item that moves as moderators act; `quicker` has it before anybody else. */
function deskOf(start: QueueItem, quicker?: { readonly id: string; readonly name: string }) {
  let item = start;
  return ({ method, path }: Asked): Said => {
    if (path.startsWith('/api/admin/moderation-replies')) return { body: aPage([reply]) };
    if (method === 'GET') {
      const { state } = queryOf(path);
      const there = state === undefined ? item.state !== 'DONE' : state === item.state;
      return { body: { ...aPage(there ? [item] : []), counts: { [item.state]: 1 } } };
    }
    if (path.endsWith('/claim')) {
      item = { ...item, state: 'CLAIMED', claimedBy: quicker ?? amina };
      if (quicker) return refused(409, 'CLAIMED_BY_OTHER', `${quicker.name} is working on this.`);
    } else if (path.endsWith('/release')) item = anItem();
    else item = { ...item, state: 'DONE' };
    return { body: item };
  };
}

describe('the review queue', () => {
  afterEach(() => sessionStorage.clear());

  it('leads to whose land a listing lies on, beside what else there is to look at', async () => {
    const facts = ['PRICE', `PARCEL ${aminaId}`, `OVERLAP 0.344 ${okello.id}`];
    await using _ = await visit(routes, '/admin/moderation', deskOf(anItem({ facts })), anAdmin);
    const shared = screen.getByRole('link', {
      name: "Its boundary and this one's have 34 % of the smaller in common",
    });
    expect(shared.getAttribute('href')).toBe(`/properties/${okello.id}`);
    const other = screen.getByRole('link', { name: 'See the other listing' });
    expect(other.getAttribute('href')).toBe(`/properties/${aminaId}`);
  });

  it('names its parts for what they hold, and says in words what to look at', async () => {
    await using visiting = await visit(routes, '/admin/moderation', deskOf(anItem()), anAdmin);
    const tabs = screen.getByRole('navigation', { name: 'Queue by state' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['To decide1', 'Waiting1', 'Yours', 'Being looked at0', 'Overdue', 'Decided0']);
    expect(screen.getByText(/The price changed by more than 40 %/)).toBeDefined();
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('shows what one takes where one lands, ready to be decided', async () => {
    await using visiting = await visit(routes, '/admin/moderation?state=OPEN', deskOf(anItem()), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
    const note = await screen.findByLabelText('What the agent should know');
    expect(queryOf(visiting.router.state.location.search)).toEqual({ state: 'CLAIMED', claimedBy: aminaId });
    expect(screen.getByText('You are working on this')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(note));
  });

  it('says who was quicker, and leaves the item to them', async () => {
    await using _ = await visit(routes, '/admin/moderation', deskOf(anItem(), okello), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
    expect(await screen.findAllByText('Okello is working on this')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull());
    expect(within(screen.getByRole('listitem')).getByRole('alert').textContent).toBe(
      'Okello is working on this.',
    );
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says who was quicker where the item leaves the list, too', async () => {
    await using _ = await visit(routes, '/admin/moderation?state=OPEN', deskOf(anItem(), okello), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
    expect(await screen.findByText('No listings match.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe(`${listing.title}: Okello is working on this.`);
  });

  it('wants a reason for everything but an approval, and sends it', async () => {
    const held = anItem({ state: 'CLAIMED', claimedBy: amina });
    await using visiting = await visit(routes, '/admin/moderation', deskOf(held), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.getByText('Say what is wrong, so that the agent can mend it.')).toBeDefined();
    expect(visiting.server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Use a saved reply'), reply.text);
    await userEvent.type(screen.getByLabelText('What the agent should know'), ' Take them again.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for changes' }));
    expect(await screen.findByText('No listings match.')).toBeDefined();
    const [sent] = visiting.server.asked.filter(({ path }) => path.endsWith('/decision'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      decision: 'CHANGES',
      note: 'The photos are blurred. Take them again.',
    });
  });

  it('keeps what was typed through a reload', async () => {
    const held = anItem({ state: 'CLAIMED', claimedBy: amina });
    const first = await visit(routes, '/admin/moderation', deskOf(held), anAdmin);
    await userEvent.type(screen.getByLabelText('What the agent should know'), 'Where is the road?');
    await first[Symbol.asyncDispose]();
    await using _ = await visit(routes, '/admin/moderation', deskOf(held), anAdmin);
    expect(screen.getByLabelText<HTMLTextAreaElement>('What the agent should know').value).toBe(
      'Where is the road?',
    );
  });

  it('gives an item back', async () => {
    const held = anItem({ state: 'CLAIMED', claimedBy: amina });
    await using _ = await visit(routes, '/admin/moderation', deskOf(held), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Give back' }));
    await waitFor(() => expect(screen.queryByLabelText('What the agent should know')).toBeNull());
  });
});

import type { QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  commands: ['CLAIM', 'APPROVE', 'CHANGES', 'REJECT'],
  ...over,
});
const amina = { id: aminaId, name: 'Amina' };
const okello = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSC', name: 'Okello' };
const reply = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSD', code: 'BLURRED', text: 'The photos are blurred.' };

const claimedByAmina = (item = anItem()): QueueItem => ({
  ...item,
  state: 'CLAIMED',
  claimedBy: amina,
  commands: item.commands.map((command) => (command === 'CLAIM' ? 'RELEASE' : command)),
});

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
      item = otherModerator
        ? { ...item, state: 'CLAIMED', claimedBy: otherModerator, commands: [] }
        : claimedByAmina(item);
      if (otherModerator)
        return errorResponse(409, 'CLAIMED_BY_OTHER', `${otherModerator.name} is working on this.`);
    } else if (path.endsWith('/release')) item = anItem();
    else item = { ...item, state: 'DONE', commands: [] };
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

  describe('by keyboard', () => {
    const secondId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSR';
    const titled = (id: string, title: string) => anItem({ id, listing: { ...listing, title } });

    /** A stub of the queue API with several items; the second one belongs to Okello if it is `taken`. */
    function severalItems(taken = false) {
      let items = [titled('01J8Z6Y5E4D3C2B1A0ZYXWVTSQ', 'First'), titled(secondId, 'Second')];
      return ({ method, path }: RecordedRequest): StubResponse => {
        if (path.startsWith('/api/admin/moderation-replies')) return { body: aPage([reply]) };
        if (method === 'GET') return { body: { ...aPage(items), counts: {} } };
        const [item] = items.filter(({ id }) => path.includes(id));
        if (taken && item?.id === secondId)
          return errorResponse(409, 'CLAIMED_BY_OTHER', 'Okello is working on this.');
        if (path.endsWith('/decision')) items = items.filter((other) => other !== item);
        return { body: item ?? {} };
      };
    }
    const visitQueue = async (taken?: boolean) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const visiting = await visit(routes, '/admin/moderation', severalItems(taken), anAdmin);
      await user.click(screen.getByRole('button', { name: 'Review with the keyboard' }));
      return visiting;
    };
    type Visiting = Awaited<ReturnType<typeof visitQueue>>;
    const decisions = ({ server }: Visiting) =>
      server.requests
        .filter(({ path }) => path.endsWith('/decision'))
        .map(({ path, body }) => [path.split('/').at(-2), JSON.parse(body)]);
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const undone = () => vi.advanceTimersByTime(10_000);
    afterEach(() => vi.useRealTimers());

    it('approves the item with the focus by 1, moves on, and sends it with the next decision', async () => {
      await using visiting = await visitQueue();
      await user.keyboard('1');
      expect(screen.queryByText('First')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Second' }));
      expect(screen.getByText('Approved: First')).toBeDefined();
      expect(decisions(visiting)).toEqual([]);
      await user.keyboard('1');
      await waitFor(() => expect(decisions(visiting)).toEqual([[anItem().id, { decision: 'APPROVE' }]]));
      await act(() => visiting.router.navigate('/admin/moderation?page=1'));
      undone();
      await waitFor(() => expect(decisions(visiting)).toHaveLength(2));
      expect(await screen.findByText('No listings match.')).toBeDefined();
    });

    it('undoes a decision within ten seconds, which then never reaches the server', async () => {
      await using visiting = await visitQueue();
      await user.keyboard('1');
      vi.advanceTimersByTime(9_000);
      await user.keyboard('z');
      expect(screen.getByRole('link', { name: 'First' })).toBeDefined();
      undone();
      expect(decisions(visiting)).toEqual([]);
    });

    it('claims the item and takes the focus to its note when a decision needs one', async () => {
      await using visiting = await visitQueue();
      await user.keyboard('3');
      const note = await screen.findByLabelText('Note to the agent');
      await waitFor(() => expect(document.activeElement).toBe(note));
      expect(visiting.server.requests.some(({ path }) => path.endsWith('/claim'))).toBe(true);
      await user.keyboard('{Control>}{Enter}{/Control}');
      expect(screen.getByText('Say what is wrong, so that the agent can fix it.')).toBeDefined();
      await user.keyboard('1z No road.{Control>}{Enter}{/Control}');
      expect(screen.getByText('Rejected: First')).toBeDefined();
      undone();
      await waitFor(() =>
        expect(decisions(visiting)).toEqual([[anItem().id, { decision: 'REJECT', note: '1z No road.' }]]),
      );
    });

    it('decides all selected items at once, and sends what waits when the screen is left', async () => {
      await using visiting = await visitQueue();
      await user.keyboard('xjx');
      expect(screen.getByText('2 items selected')).toBeDefined();
      const bulk = within(screen.getByRole('region', { name: 'Decision on the selected items' }));
      await user.click(bulk.getByRole('button', { name: 'Reject' }));
      expect(bulk.getByText('Say what is wrong, so that the agent can fix it.')).toBeDefined();
      await user.selectOptions(bulk.getByLabelText('Use a saved reply'), reply.text);
      await user.click(bulk.getByRole('button', { name: 'Reject' }));
      expect(screen.getByText('Rejected: 2 listings')).toBeDefined();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo decision' }));
      expect(decisions(visiting)).toEqual([]);
      await act(() => visiting.router.navigate('/elsewhere'));
      const body = { decision: 'REJECT', note: reply.text };
      await waitFor(() =>
        expect(decisions(visiting)).toEqual([
          [anItem().id, body],
          [secondId, body],
        ]),
      );
    });

    it('says which item was refused, and shows it again', async () => {
      await using visiting = await visitQueue(true);
      await user.keyboard('xjx');
      const bulk = within(screen.getByRole('region', { name: 'Decision on the selected items' }));
      await user.click(bulk.getByRole('button', { name: 'Approve' }));
      undone();
      expect(await screen.findByText('Second: Okello is working on this.')).toBeDefined();
      expect(await screen.findByRole('link', { name: 'Second' })).toBeDefined();
      expect(screen.queryByRole('link', { name: 'First' })).toBeNull();
      expect(await seriousViolations(visiting.page)).toEqual([]);
    });
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
    const claimed = claimedByAmina();
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

  it('has a button for each command that the answer lists, and for no other', async () => {
    const buttons = {
      RELEASE: 'Release',
      ACCEPT: 'Accept document',
      REJECT: 'Reject',
      UPHOLD: 'Uphold report',
      SUSPEND: 'Suspend',
    } as const;
    const all = Object.keys(buttons) as (keyof typeof buttons)[];
    const shown = async (commands: QueueItem['commands']) => {
      const item = anItem({ state: 'CLAIMED', claimedBy: amina, commands });
      await using _ = await visit(routes, '/admin/moderation', queueApi(item), anAdmin);
      return all.filter(
        (command) =>
          screen.queryByRole('button', { name: new RegExp(`^(?:\\d )?${buttons[command]}$`) }) !== null,
      );
    };
    expect(await shown([])).toEqual([]);
    expect(await shown(all)).toEqual(all);
    for (const command of all.slice(1))
      expect(await shown(['RELEASE', command])).toEqual(['RELEASE', command]);
    await using _ = await visit(routes, '/admin/moderation', queueApi(anItem({ commands: [] })), anAdmin);
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it('restores the note after a reload', async () => {
    const claimed = claimedByAmina();
    const first = await visit(routes, '/admin/moderation', queueApi(claimed), anAdmin);
    await userEvent.type(screen.getByLabelText('Note to the agent'), 'Where is the road?');
    await first[Symbol.asyncDispose]();
    await using _ = await visit(routes, '/admin/moderation', queueApi(claimed), anAdmin);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note to the agent').value).toBe('Where is the road?');
  });

  it('releases an item', async () => {
    const claimed = claimedByAmina();
    await using _ = await visit(routes, '/admin/moderation', queueApi(claimed), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(screen.queryByLabelText('Note to the agent')).toBeNull());
  });
});

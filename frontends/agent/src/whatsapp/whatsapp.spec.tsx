import type { Asked, Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { waTabs } from './load-whatsapp.ts';
import * as whatsapp from './whatsapp.page.tsx';

const routes = [{ path: '/agent/whatsapp', ...whatsapp }];
const at = '2026-11-20T08:00:00.000Z';
const paged = (items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 50,
  totalPages: 1,
});
const message = (id: string, body: string, more: object = {}) => ({
  ...{ id, agencyId: 'house', contactId: 'nakato', direction: 'OUT', kind: 'TEXT', body },
  ...{ provider: 'SIMULATOR', state: 'SENT', at, stateAt: at },
  ...more,
});
const thread = (more: object = {}, contact: object = {}) => ({
  contact: { id: 'nakato', name: 'Nakato', phone: '+256772000001', stage: 'NEW', mayWrite: true, ...contact },
  last: message('m', 'Is it there?', { direction: 'IN', state: 'RECEIVED' }),
  unread: 2,
  agent: { id: 'amina', name: 'Amina' },
  windowUntil: '2026-11-21T08:00:00.000Z',
  ...more,
});
const template = {
  ...{ id: 'hello', agencyId: 'house', name: 'hello', category: 'UTILITY', locale: 'en', state: 'APPROVED' },
  ...{ body: 'Hello {{1}}', variables: ['name'], buttons: [], changedAt: at },
};
const papers = { ...template, id: 'papers', name: 'papers', variables: [], header: 'DOCUMENT' };
const deed = {
  ...{ id: 'deed', kind: 'DOCUMENT', state: 'READY', permission: 'PRIVATE', caption: { en: 'Deed plan' } },
};
const member = {
  ...{ userId: 'amina', name: 'Amina', slug: 'amina', areas: [], licensed: false, active: 1, reviews: 0 },
  ...{ whatsapp: true, status: 'ACTIVE', seat: true, quotaShare: [], email: 'a@ardhi.test', leads30d: 0 },
};
interface World {
  readonly provider?: string;
  readonly rows?: readonly object[];
  readonly sent?: Said;
}
const answering =
  ({ provider = 'SIMULATOR', rows = [thread()], sent = { status: 202, body: {} } }: World = {}) =>
  ({ method, path }: Asked): Said => {
    if (method !== 'GET') return sent;
    const [name = ''] = path.replace('/api/agent/whatsapp', '').split('?');
    if (name === '')
      return {
        body: {
          provider,
          unread: 2,
          balance: 499,
          numbers: [{ agentId: 'amina', phone: '+256772000009', route: true, name: 'Amina', verified: true }],
          quickReplies: [{ key: 'hours', text: 'We open at 8.' }],
        },
      };
    if (name === '/threads') return { body: paged(rows) };
    if (name.endsWith('/messages'))
      return { body: { ...paged([message('m2', 'Yes'), message('m1', 'Hello')]), totalPages: 3 } };
    if (name === '/templates') return { body: paged([template, papers]) };
    if (path === '/properties/plot/media') return { body: { items: [deed] } };
    if (name === '/report')
      return { body: { rows: [{ id: 'amina', name: 'Amina', clicks: 9, messages: 4, viewings: 1 }] } };
    if (name === '/log')
      return { body: paged([message('m1', 'Hello', { state: 'FAILED', error: '131026: No' })]) };
    if (path.startsWith('/api/agent/agents'))
      return { body: { ...paged([member]), seats: { used: 1, limit: 5 }, handOvers: [] } };
    return { body: { ...paged([]), counts: {} } };
  };
const written = (asked: readonly Asked[]) =>
  asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, JSON.parse(body)]);

beforeEach(() => sessionStorage.clear());

describe('WhatsApp', () => {
  it.each(waTabs)('has the tab %s, with nothing that axe finds serious', async (tab) => {
    await using visiting = await visit(routes, `/agent/whatsapp?tab=${tab}`, answering());
    const tabs = screen.getByRole('navigation', { name: 'Parts of WhatsApp' });
    expect(within(tabs).getAllByRole('link')).toHaveLength(8);
    expect(within(tabs).getByRole('link', { current: 'page' }).getAttribute('href')).toContain(`tab=${tab}`);
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('shows what went to and fro in its order, and lets free words go out while the window is open', async () => {
    await using visiting = await visit(routes, '/agent/whatsapp?with=nakato', answering());
    const talk = screen.getByRole('region', { name: 'Nakato' });
    expect(
      within(talk)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 3)),
    ).toEqual(['Hel', 'Yes']);
    await userEvent.click(screen.getByRole('button', { name: 'hours' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(written(visiting.server.asked)).toEqual([
        ['POST', '/api/agent/whatsapp/threads/nakato/messages', { kind: 'TEXT', body: 'We open at 8.' }],
      ]),
    );
  });

  it('lists conversations by who serves them and whether somebody waits, and one back to its beginning', async () => {
    await using visiting = await visit(routes, '/agent/whatsapp?with=nakato', answering());
    await userEvent.selectOptions(screen.getByLabelText('Served by'), 'Amina');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only unread' }));
    await waitFor(() => {
      const asked = visiting.server.asked.filter(({ path }) => path.includes('/threads?')).at(-1);
      expect(asked?.path).toContain('unread=true&assignedTo=amina');
    });
    await userEvent.click(screen.getByRole('link', { name: 'Earlier' }));
    await waitFor(() =>
      expect(visiting.server.asked.some(({ path }) => path.includes('/messages?page=2&'))).toBe(true),
    );
  });

  it('sends a document of the listing, by itself or over a template, and begins none without a listing', async () => {
    const listing = { id: 'plot', ref: 'UG-L-1', title: 'Half an acre in Kira', place: 'Kira' };
    await using visiting = await visit(
      routes,
      '/agent/whatsapp?with=nakato',
      answering({ rows: [thread({ listing })] }),
    );
    const choices = () => screen.getAllByLabelText('Document of this listing');
    await userEvent.selectOptions(choices()[0] as HTMLElement, 'Deed plan');
    const send = screen.getByRole('button', { name: 'Send the document' });
    await userEvent.click(send);
    await waitFor(() => expect(written(visiting.server.asked)).toHaveLength(1));
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'papers (en)');
    const over = screen.getByRole('button', { name: 'Send the template' });
    expect(over).toHaveProperty('disabled', true);
    await userEvent.selectOptions(choices()[1] as HTMLElement, 'Deed plan');
    await userEvent.click(over);
    await waitFor(() =>
      expect(written(visiting.server.asked).map(([, , body]) => body)).toEqual([
        { kind: 'DOCUMENT', listingId: 'plot', fileId: 'deed' },
        { kind: 'TEMPLATE', templateId: 'papers', variables: [], listingId: 'plot', fileId: 'deed' },
      ]),
    );
  });

  it('sends what the conversation is about, and where it lies', async () => {
    const listing = { id: 'plot', ref: 'UG-L-1', title: 'Half an acre in Kira', place: 'Kira' };
    await using visiting = await visit(
      routes,
      '/agent/whatsapp?with=nakato',
      answering({ rows: [thread({ listing })] }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send Half an acre in Kira' }));
    await waitFor(() => expect(written(visiting.server.asked)).toHaveLength(1));
    const place = screen.getByRole<HTMLButtonElement>('button', { name: 'Send where it is' });
    await waitFor(() => expect(place.disabled).toBe(false));
    await userEvent.click(place);
    await waitFor(() =>
      expect(written(visiting.server.asked).map(([, , body]) => body)).toEqual([
        { kind: 'LISTING_CARD', listingId: 'plot' },
        { kind: 'LOCATION', listingId: 'plot' },
      ]),
    );
  });

  it('offers only templates once 24 hours have passed, and nothing at all after a stop', async () => {
    const { windowUntil: _, ...closed } = thread();
    await using visiting = await visit(routes, '/agent/whatsapp?with=nakato', answering({ rows: [closed] }));
    expect(screen.queryByLabelText('Message')).toBeNull();
    expect(screen.getByText(/only a template can be sent/)).toBeDefined();
    const send = screen.getByRole('button', { name: 'Send the template' });
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'hello');
    expect(send.hasAttribute('disabled')).toBe(true);
    await userEvent.type(screen.getByLabelText('name'), 'Nakato');
    await userEvent.click(send);
    await waitFor(() =>
      expect(written(visiting.server.asked).at(0)?.[2]).toEqual({
        kind: 'TEMPLATE',
        templateId: 'hello',
        variables: ['Nakato'],
      }),
    );
    const stopped = thread({}, { mayWrite: false });
    await using _1 = await visit(routes, '/agent/whatsapp?with=nakato', answering({ rows: [stopped] }));
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
    expect(screen.getByText(/or has said stop/)).toBeDefined();
  });

  it('hands a message to the agent’s own WhatsApp where nothing else sends, and has no broadcasts there', async () => {
    const url = 'https://wa.me/256772000001?text=Hello';
    const sent = { status: 202, body: { message: message('m3', 'Hello'), url } };
    await using _ = await visit(routes, '/agent/whatsapp?with=nakato', answering({ provider: 'LINK', sent }));
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const link = await screen.findByRole('link', { name: /Open it in your WhatsApp/ });
    expect(link.getAttribute('href')).toBe(url);
    await using _1 = await visit(routes, '/agent/whatsapp?tab=broadcast', answering({ provider: 'LINK' }));
    expect(screen.queryByRole('button', { name: 'Count them' })).toBeNull();
  });

  it('says to how many a broadcast goes before it can be sent', async () => {
    const sent = { status: 202, body: { count: 45, cost: 45 } };
    await using visiting = await visit(routes, '/agent/whatsapp?tab=broadcast', answering({ sent }));
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'hello');
    await userEvent.type(screen.getByLabelText('name'), 'friend');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Viewing' }));
    expect(screen.queryByRole('button', { name: /Send to/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Count them' }));
    const go = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send to 45 people' });
    await waitFor(() => expect(go.disabled).toBe(false));
    await userEvent.click(go);
    await waitFor(() => expect(written(visiting.server.asked)).toHaveLength(2));
    expect(written(visiting.server.asked).map(([, , body]) => body)).toMatchObject([
      { preview: true, audience: { stages: ['VIEWING'] } },
      { preview: false, variables: ['friend'] },
    ]);
  });
});

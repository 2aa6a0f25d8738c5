import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { waTabs } from '../features/whatsapp/api/load-whatsapp.ts';
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
const message = (id: string, body: string, overrides: object = {}) => ({
  id,
  agencyId: 'house',
  contactId: 'nakato',
  direction: 'OUT',
  kind: 'TEXT',
  body,
  provider: 'SIMULATOR',
  state: 'SENT',
  at,
  stateAt: at,
  ...overrides,
});
const thread = (overrides: object = {}, contact: object = {}) => ({
  contact: { id: 'nakato', name: 'Nakato', phone: '+256772000001', stage: 'NEW', mayWrite: true, ...contact },
  last: message('m', 'Is it there?', { direction: 'IN', state: 'RECEIVED' }),
  unread: 2,
  agent: { id: 'amina', name: 'Amina' },
  windowUntil: '2026-11-21T08:00:00.000Z',
  ...overrides,
});
const template = {
  id: 'hello',
  agencyId: 'house',
  name: 'hello',
  category: 'UTILITY',
  locale: 'en',
  state: 'APPROVED',
  body: 'Hello {{1}}',
  variables: ['name'],
  buttons: [],
  changedAt: at,
};
const documentTemplate = { ...template, id: 'papers', name: 'papers', variables: [], header: 'DOCUMENT' };
const deed = {
  id: 'deed',
  kind: 'DOCUMENT',
  state: 'READY',
  permission: 'PRIVATE',
  caption: { en: 'Deed plan' },
};
const member = {
  userId: 'amina',
  name: 'Amina',
  slug: 'amina',
  areas: [],
  licensed: false,
  active: 1,
  reviews: 0,
  whatsapp: true,
  status: 'ACTIVE',
  seat: true,
  quotaShare: [],
  email: 'a@ardhi.test',
  leads30d: 0,
  commands: [],
};
interface Setup {
  readonly provider?: string;
  readonly rows?: readonly object[];
  readonly sendResponse?: StubResponse;
}
const respondWith =
  ({ provider = 'SIMULATOR', rows = [thread()], sendResponse = { status: 202, body: {} } }: Setup = {}) =>
  ({ method, path }: RecordedRequest): StubResponse => {
    if (method !== 'GET') return sendResponse;
    const [name = ''] = path.replace('/api/agent/whatsapp', '').split('?');
    if (name === '')
      return {
        body: {
          provider,
          unread: 2,
          balance: 499,
          numbers: [{ agentId: 'amina', phone: '+256772000009', route: true, name: 'Amina', verified: true }],
          quickReplies: [{ key: 'hours', text: 'We open at 8.' }],
          version: 3,
        },
      };
    if (name === '/threads') return { body: paged(rows) };
    if (name.endsWith('/messages'))
      return { body: { ...paged([message('m2', 'Yes'), message('m1', 'Hello')]), totalPages: 3 } };
    if (name === '/templates') return { body: paged([template, documentTemplate]) };
    if (path === '/properties/plot/media') return { body: { items: [deed] } };
    if (name === '/report')
      return { body: { rows: [{ id: 'amina', name: 'Amina', clicks: 9, messages: 4, viewings: 1 }] } };
    if (name === '/log')
      return { body: paged([message('m1', 'Hello', { state: 'FAILED', error: '131026: No' })]) };
    if (path.startsWith('/api/agent/agents'))
      return { body: { ...paged([member]), seats: { used: 1, limit: 5 }, handOvers: [] } };
    return { body: { ...paged([]), counts: {} } };
  };
const sentRequests = (requests: readonly RecordedRequest[]) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, JSON.parse(body)]);

beforeEach(() => sessionStorage.clear());

describe('the WhatsApp page', () => {
  it.each(waTabs)('has the tab %s without serious accessibility violations', async (tab) => {
    await using visiting = await visit(routes, `/agent/whatsapp?tab=${tab}`, respondWith());
    const tabs = screen.getByRole('navigation', { name: 'WhatsApp sections' });
    expect(within(tabs).getAllByRole('link')).toHaveLength(8);
    expect(within(tabs).getByRole('link', { current: 'page' }).getAttribute('href')).toContain(`tab=${tab}`);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('shows messages in order and allows free text while the 24-hour window is open', async () => {
    await using visiting = await visit(routes, '/agent/whatsapp?with=nakato', respondWith());
    const conversation = screen.getByRole('region', { name: 'Nakato' });
    expect(
      within(conversation)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 3)),
    ).toEqual(['Hel', 'Yes']);
    await userEvent.click(screen.getByRole('button', { name: 'hours' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests)).toEqual([
        ['POST', '/api/agent/whatsapp/threads/nakato/messages', { kind: 'TEXT', body: 'We open at 8.' }],
      ]),
    );
  });

  it('filters conversations by agent and unread, and pages back to the first message', async () => {
    await using visiting = await visit(routes, '/agent/whatsapp?with=nakato', respondWith());
    await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'Amina');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unread only' }));
    await waitFor(() => {
      const requests = visiting.server.requests.filter(({ path }) => path.includes('/threads?')).at(-1);
      expect(requests?.path).toContain('unread=true&assignedTo=amina');
    });
    await userEvent.click(screen.getByRole('link', { name: 'Earlier messages' }));
    await waitFor(() =>
      expect(visiting.server.requests.some(({ path }) => path.includes('/messages?page=2&'))).toBe(true),
    );
  });

  it('sends a document of the listing alone or in a template, and offers none without a listing', async () => {
    const listing = { id: 'plot', ref: 'UG-L-1', title: 'Half an acre in Kira', place: 'Kira' };
    await using visiting = await visit(
      routes,
      '/agent/whatsapp?with=nakato',
      respondWith({ rows: [thread({ listing })] }),
    );
    const choices = () => screen.getAllByLabelText('Document of this listing');
    await userEvent.selectOptions(choices()[0] as HTMLElement, 'Deed plan');
    const send = screen.getByRole('button', { name: 'Send document' });
    await userEvent.click(send);
    await waitFor(() => expect(sentRequests(visiting.server.requests)).toHaveLength(1));
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'papers (en)');
    const sendTemplate = screen.getByRole('button', { name: 'Send template' });
    expect(sendTemplate).toHaveProperty('disabled', true);
    await userEvent.selectOptions(choices()[1] as HTMLElement, 'Deed plan');
    await userEvent.click(sendTemplate);
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests).map(([, , body]) => body)).toEqual([
        { kind: 'DOCUMENT', listingId: 'plot', fileId: 'deed' },
        { kind: 'TEMPLATE', templateId: 'papers', variables: [], listingId: 'plot', fileId: 'deed' },
      ]),
    );
  });

  it('sends the listing of the conversation and its location', async () => {
    const listing = { id: 'plot', ref: 'UG-L-1', title: 'Half an acre in Kira', place: 'Kira' };
    await using visiting = await visit(
      routes,
      '/agent/whatsapp?with=nakato',
      respondWith({ rows: [thread({ listing })] }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send Half an acre in Kira' }));
    await waitFor(() => expect(sentRequests(visiting.server.requests)).toHaveLength(1));
    const place = screen.getByRole<HTMLButtonElement>('button', { name: 'Send location' });
    await waitFor(() => expect(place.disabled).toBe(false));
    await userEvent.click(place);
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests).map(([, , body]) => body)).toEqual([
        { kind: 'LISTING_CARD', listingId: 'plot' },
        { kind: 'LOCATION', listingId: 'plot' },
      ]),
    );
  });

  it('offers only templates after 24 hours, and nothing after an opt-out', async () => {
    const { windowUntil: _, ...closed } = thread();
    await using visiting = await visit(
      routes,
      '/agent/whatsapp?with=nakato',
      respondWith({ rows: [closed] }),
    );
    expect(screen.queryByLabelText('Message')).toBeNull();
    expect(screen.getByText(/you can only send a template/)).toBeDefined();
    const send = screen.getByRole('button', { name: 'Send template' });
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'hello');
    expect(send.hasAttribute('disabled')).toBe(true);
    await userEvent.type(screen.getByLabelText('name'), 'Nakato');
    await userEvent.click(send);
    await waitFor(() =>
      expect(sentRequests(visiting.server.requests).at(0)?.[2]).toEqual({
        kind: 'TEMPLATE',
        templateId: 'hello',
        variables: ['Nakato'],
      }),
    );
    const stopped = thread({}, { mayWrite: false });
    await using _1 = await visit(routes, '/agent/whatsapp?with=nakato', respondWith({ rows: [stopped] }));
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
    expect(screen.getByText(/or has opted out/)).toBeDefined();
  });

  it("opens a message in the agent's own WhatsApp without a provider, and offers no broadcasts there", async () => {
    const url = 'https://wa.me/256772000001?text=Hello';
    const sent = { status: 202, body: { message: message('m3', 'Hello'), url } };
    await using _ = await visit(
      routes,
      '/agent/whatsapp?with=nakato',
      respondWith({ provider: 'LINK', sendResponse: sent }),
    );
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const link = await screen.findByRole('link', { name: /Open in WhatsApp, then tap Send/ });
    expect(link.getAttribute('href')).toBe(url);
    await using _1 = await visit(routes, '/agent/whatsapp?tab=broadcast', respondWith({ provider: 'LINK' }));
    expect(screen.queryByRole('button', { name: 'Count recipients' })).toBeNull();
  });

  it('shows the number of recipients before a broadcast can be uploaded', async () => {
    const sent = { status: 202, body: { count: 45, cost: 45 } };
    await using visiting = await visit(
      routes,
      '/agent/whatsapp?tab=broadcast',
      respondWith({ sendResponse: sent }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'hello');
    await userEvent.type(screen.getByLabelText('name'), 'friend');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Viewing' }));
    expect(screen.queryByRole('button', { name: /Send to/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Count recipients' }));
    const sendButton = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send to 45 people' });
    await waitFor(() => expect(sendButton.disabled).toBe(false));
    await userEvent.click(sendButton);
    await waitFor(() => expect(sentRequests(visiting.server.requests)).toHaveLength(2));
    expect(sentRequests(visiting.server.requests).map(([, , body]) => body)).toMatchObject([
      { preview: true, audience: { stages: ['VIEWING'] } },
      { preview: false, variables: ['friend'] },
    ]);
  });
});

describe('the WhatsApp lists of an agency that someone else saves at the same time', () => {
  interface Lists {
    readonly numbers: readonly object[];
    readonly quickReplies: readonly object[];
    readonly version: number;
  }
  const numberOf = (agentId: string, phone: string, route = false) => ({
    agentId,
    phone,
    route,
    name: agentId === 'amina' ? 'Amina' : 'Brian',
    verified: true,
  });
  const reply = (key: string, text: string) => ({ key, text });
  const shown: Lists = {
    numbers: [numberOf('amina', '+256772000009', true), numberOf('brian', '+256772000008')],
    quickReplies: [reply('hours', 'We open at 8.')],
    version: 3,
  };
  /** Lists that someone else saved after they were shown here. */
  function savedElsewhere(saved: Partial<Lists>) {
    let stored = shown;
    const sent: unknown[] = [];
    const other = respondWith();
    const respond = (request: RecordedRequest): StubResponse => {
      const { method, path } = request;
      if (method === 'PUT') {
        if (sent.length === 0) stored = { ...stored, ...saved, version: 4 };
        const { items } = JSON.parse(request.body) as { items: readonly object[] };
        sent.push([request.headers['if-match'], items]);
        if (request.headers['if-match'] !== `"${stored.version}"`)
          return errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
        return { body: { items } };
      }
      if (path.startsWith('/api/agent/agents'))
        return { body: paged([member, { ...member, userId: 'brian', name: 'Brian', slug: 'brian' }]) };
      const answer = other(request);
      return path === '/api/agent/whatsapp' ? { body: { ...(answer.body as object), ...stored } } : answer;
    };
    return { respond, sent };
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const type = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };
  const coverFor = (at: number) =>
    screen.getAllByRole<HTMLInputElement>('radio', { name: 'Covers for colleagues who are away' })[
      at
    ] as HTMLInputElement;

  it('merge the numbers of different agents', async () => {
    const lists = savedElsewhere({
      numbers: [numberOf('amina', '+256772000009', true), numberOf('brian', '+256772000077')],
    });
    await using _ = await visit(routes, '/agent/whatsapp?tab=numbers', lists.respond);
    await type('Amina', '+256772000011');
    await save();
    const items = (brian: string) => [
      { agentId: 'amina', phone: '+256772000011', route: true },
      { agentId: 'brian', phone: brian, route: false },
    ];
    await waitFor(() =>
      expect(lists.sent).toEqual([
        ['"3"', items('+256772000008')],
        ['"4"', items('+256772000077')],
      ]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Brian').value).toBe('+256772000077');
  });

  it('show another number and another cover beside what was entered, which replaces them only when saved again', async () => {
    const lists = savedElsewhere({ numbers: [numberOf('amina', '+256772000077'), numberOf('brian', '')] });
    await using _ = await visit(routes, '/agent/whatsapp?tab=numbers', lists.respond);
    await type('Amina', '+256772000011');
    await userEvent.click(coverFor(1));
    await save();
    expect(await screen.findByText('Someone else saved “+256772000077” here meanwhile.')).toBeDefined();
    expect(await screen.findByText(/someone else chose that nobody covers/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Amina').value).toBe('+256772000011');
    expect(coverFor(1).checked).toBe(true);
    expect(lists.sent).toHaveLength(1);
    await type('Brian', '+256772000008');
    await save();
    await waitFor(() =>
      expect(lists.sent.at(-1)).toEqual([
        '"4"',
        [
          { agentId: 'amina', phone: '+256772000011', route: false },
          { agentId: 'brian', phone: '+256772000008', route: true },
        ],
      ]),
    );
  });

  it('keep a new quick reply as it was typed, and save it with those of someone else', async () => {
    const theirs = [reply('hours', 'We open at 9.'), reply('visit', 'Visits are free.')];
    const lists = savedElsewhere({ quickReplies: theirs });
    await using _ = await visit(routes, '/agent/whatsapp?tab=replies', lists.respond);
    await type('Short name', 'fees');
    await type('Reply text', 'No fees.');
    await save();
    expect(await screen.findByText('Visits are free.')).toBeDefined();
    expect(await screen.findByText('Someone else changed this. Load it again.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reply text').value).toBe('No fees.');
    await save();
    await waitFor(() =>
      expect(lists.sent).toEqual([
        ['"3"', [reply('hours', 'We open at 8.'), reply('fees', 'No fees.')]],
        ['"4"', [...theirs, reply('fees', 'No fees.')]],
      ]),
    );
  });

  it('say that a quick reply was not removed, because the list is another one now', async () => {
    const theirs = [reply('hours', 'We open at 9.')];
    const lists = savedElsewhere({ quickReplies: theirs });
    await using _ = await visit(routes, '/agent/whatsapp?tab=replies', lists.respond);
    const remove = () => userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await remove();
    expect(await screen.findByText('Someone else changed this. Load it again.')).toBeDefined();
    expect(await screen.findByText('We open at 9.')).toBeDefined();
    await remove();
    await waitFor(() => expect(lists.sent.at(-1)).toEqual(['"4"', []]));
  });
});

import type { Asked, Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as desk from '../desk/listings.page.tsx';

const routes = [
  { path: '/agent/properties', ...desk },
  { path: '*', element: <p>Elsewhere</p> },
];
const [id, listingId, agentId] = ['C', 'L', 'A'].map((end) => `01J8Z6Y5E4D3C2B1A0ZYXWVT0${end}`) as [
  string,
  string,
  string,
];
const at = '2026-11-20T08:00:00.000Z';
const contact = {
  id,
  name: 'Nakato Sarah',
  phones: [{ e164: '+256772123456', whatsapp: true }],
  emails: ['nakato@example.test'],
  ...{ diaspora: false, locale: 'en', tags: [], assignedTo: agentId, stage: 'NEW', blocked: false },
  consent: { whatsapp: true },
  createdAt: at,
};
const event = (type: string, text: string, more: object = {}) => ({
  ...{ id: `${type}-1`, contactId: id, listingId, at, type, channel: 'CALL', text, source: {} },
  ...more,
});
const listing = {
  ...{ id: listingId, ref: 'UG-L-1', kind: 'PLOT', title: 'Half an acre in Kira', place: 'Kira' },
  ...{ status: 'ACTIVE', reason: 'LIVE' },
};
const empty = { items: [], total: 0, page: 1, pageSize: 20, totalPages: 0 };
const counts = { NEW: 1, CONTACTED: 0, QUALIFIED: 0, VIEWING: 0, OFFER: 0, WON: 0, LOST: 0 };
const row = {
  contact,
  lastEvent: event('ENQUIRY', 'Is it still there?'),
  listing,
  unanswered: true,
  tasksDue: 1,
};
const viewing = {
  ...{
    id: 'V1',
    listing,
    name: 'Okello James',
    phone: '+256772000000',
    slots: [at],
    state: 'REQUESTED',
    agentId,
  },
};
const events = [
  event('ENQUIRY', 'Is it still there?'),
  event('TASK', 'Call back', { done: false, dueAt: at }),
];

const answering = ({ path, method }: Asked): Said => {
  if (path.startsWith('/api/agent/summary'))
    return {
      body: { leadsToday: 1, unanswered: 1, byReason: {}, expiring7d: 0, toConfirm: 0, quotas: [], tips: [] },
    };
  if (path.startsWith('/api/agent/performance')) {
    const figures = { impressions: 40, views: 12, clicks: 3, phone: 2, call: 0, whatsapp: 1, enquiries: 1 };
    const totals = { ...figures, viewings: 0, favourites: 2, medianResponseMin: 180 };
    return { body: { rows: [{ key: listingId, label: 'Half an acre in Kira', ...totals }], totals } };
  }
  if (path.startsWith('/api/agent/listings')) return { body: { ...empty, counts: {} } };
  if (path.startsWith('/api/viewings'))
    return { body: method === 'GET' ? { ...empty, items: [viewing] } : viewing };
  if (path.startsWith(`/api/leads/${id}`)) return { body: { contact, events, listings: [listing] } };
  return { body: { ...empty, items: [row], counts, unanswered: 1 } };
};
const sent = (asked: readonly Asked[], method: string, path: string) =>
  asked.filter((one) => one.method === method && one.path === path).map(({ body }) => JSON.parse(body));

describe('those who asked', () => {
  it('stand with who waits for an answer, and one of them whole beside the list', async () => {
    await using visiting = await visit(routes, `/agent/properties?show=leads&lead=${id}`, answering);
    const lead = await screen.findByRole('region', { name: 'Nakato Sarah' });
    expect(screen.getByText('Waits for an answer')).toBeDefined();
    expect(within(lead).getByText('Call back')).toBeDefined();
    expect(await seriousFindings(document.body)).toEqual([]);
    await userEvent.selectOptions(within(lead).getByLabelText('Stage'), 'QUALIFIED');
    await userEvent.click(within(lead).getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(sent(visiting.server.asked, 'PUT', `/api/leads/${id}`)).toEqual([
        { stage: 'QUALIFIED' },
        { taskDone: 'TASK-1' },
      ]),
    );
    await userEvent.selectOptions(within(lead).getByLabelText('Add'), 'NOTE');
    await userEvent.type(within(lead).getByLabelText('Words'), 'Comes on Friday');
    await userEvent.click(within(lead).getByRole('button', { name: 'Keep' }));
    await waitFor(() =>
      expect(sent(visiting.server.asked, 'POST', `/api/leads/${id}/events`)).toEqual([
        { type: 'NOTE', text: 'Comes on Friday' },
      ]),
    );
  });

  it('are known by what they look for, sorted by tags, and one where they were taken for two', async () => {
    const other = { ...row, contact: { ...contact, id: viewing.id, name: 'N. Sarah' } };
    await using visiting = await visit(routes, `/agent/properties?show=leads&lead=${id}`, (asked) =>
      asked.path.startsWith('/api/leads?q=') ? { body: { ...empty, items: [row, other] } } : answering(asked),
    );
    const lead = await screen.findByRole('region', { name: 'Nakato Sarah' });
    await userEvent.click(within(lead).getByText('Note what they look for'));
    await userEvent.type(within(lead).getByLabelText('Where'), 'Kira');
    await userEvent.type(within(lead).getByLabelText('Budget'), '90000000');
    await userEvent.type(within(lead).getByLabelText('Tags'), 'cash, abroad');
    await userEvent.click(within(lead).getByRole('button', { name: 'Note it' }));
    await waitFor(() =>
      expect(sent(visiting.server.asked, 'PUT', `/api/leads/${id}`)).toEqual([
        {
          tags: ['cash', 'abroad'],
          wants: { where: 'Kira' },
          budget: { amount: 90_000_000, currency: 'UGX' },
        },
      ]),
    );
    await userEvent.click(within(lead).getByRole('button', { name: 'The same person as …' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByRole('combobox'), 'sarah');
    await userEvent.click(await within(dialog).findByRole('option', { name: /N\. Sarah/ }));
    expect(within(dialog).queryByRole('option', { name: /Nakato Sarah/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'The same person as …' }));
    await waitFor(() =>
      expect(sent(visiting.server.asked, 'POST', `/api/leads/${id}/merge`)).toEqual([{ withId: viewing.id }]),
    );
  });

  it('are shown what they want to see at a time that is agreed on', async () => {
    await using visiting = await visit(routes, '/agent/properties?show=leads', answering);
    await userEvent.click(await screen.findByRole('button', { name: /^Agree on/ }));
    await waitFor(() =>
      expect(sent(visiting.server.asked, 'PUT', '/api/viewings/V1')).toEqual([{ state: 'CONFIRMED', at }]),
    );
  });
});

describe('what came of the listings', () => {
  it('stands in figures over the days and by the side that the address asks for', async () => {
    const address = '/agent/properties?show=performance&by=listing&from=2026-11-01';
    await using visiting = await visit(routes, address, answering);
    const table = await screen.findByRole('table');
    expect(within(table).getByText('Half an acre in Kira')).toBeDefined();
    expect(within(table).getByText('40')).toBeDefined();
    expect(within(table).getByText('3 h')).toBeDefined();
    const [asked] = visiting.server.asked.filter(({ path }) => path.startsWith('/api/agent/performance'));
    expect(asked?.path).toBe('/api/agent/performance?by=listing&from=2026-11-01');
    expect(await seriousFindings(document.body)).toEqual([]);
  });
});

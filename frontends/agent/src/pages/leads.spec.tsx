import { formatLocalTime } from '@ardhi/kit/format/local-time';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as listingsPage from './listings.page.tsx';

const routes = [
  { path: '/agent/properties', ...listingsPage },
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
  diaspora: false,
  locale: 'en',
  tags: [],
  assignedTo: agentId,
  stage: 'NEW',
  blocked: false,
  consent: { whatsapp: true },
  createdAt: at,
};
const event = (type: string, text: string, overrides: object = {}) => ({
  id: `${type}-1`,
  contactId: id,
  listingId,
  at,
  type,
  channel: 'CALL',
  text,
  source: {},
  ...overrides,
});
const listing = {
  id: listingId,
  ref: 'UG-L-1',
  kind: 'PLOT',
  title: 'Half an acre in Kira',
  place: 'Kira',
  status: 'ACTIVE',
  reason: 'LIVE',
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
  id: 'V1',
  listing,
  name: 'Okello James',
  phone: '+256772000000',
  slots: [at],
  timeZone: 'Africa/Lagos',
  state: 'REQUESTED',
  agentId,
};
const events = [
  event('ENQUIRY', 'Is it still there?'),
  event('TASK', 'Call back', { done: false, dueAt: at }),
];

const respond = ({ path, method }: RecordedRequest): StubResponse => {
  if (path.startsWith('/api/agent/summary'))
    return {
      body: { leadsToday: 1, unanswered: 1, byReason: {}, expiring7d: 0, toConfirm: 0, quotas: [], tips: [] },
    };
  if (path.startsWith('/api/agent/performance')) {
    const figures = { impressions: 40, views: 12, clicks: 3, phone: 2, call: 0, whatsapp: 1, enquiries: 1 };
    const links = { linkWhatsapp: 3, linkCopy: 1, linkDevice: 0, linkEmail: 0 };
    const totals = {
      ...figures,
      viewings: 0,
      favourites: 2,
      linkOpenings: 4,
      ...links,
      medianResponseMin: 180,
    };
    return { body: { rows: [{ key: listingId, label: 'Half an acre in Kira', ...totals }], totals } };
  }
  if (path.startsWith('/api/agent/listings')) return { body: { ...empty, counts: {} } };
  if (path.startsWith('/api/viewings'))
    return { body: method === 'GET' ? { ...empty, items: [viewing] } : viewing };
  if (path.startsWith(`/api/leads/${id}`)) return { body: { contact, events, listings: [listing] } };
  return { body: { ...empty, items: [row], counts, unanswered: 1 } };
};
const sentBodies = (request: readonly RecordedRequest[], method: string, path: string) =>
  request
    .filter((candidate) => candidate.method === method && candidate.path === path)
    .map(({ body }) => JSON.parse(body));

describe('the lead inbox', () => {
  it('marks leads without a reply and shows the selected one beside the list', async () => {
    await using visiting = await visit(routes, `/agent/properties?show=leads&lead=${id}`, respond);
    const lead = await screen.findByRole('region', { name: 'Nakato Sarah' });
    expect(screen.getByText('Awaiting reply')).toBeDefined();
    expect(within(lead).getByText('Call back')).toBeDefined();
    expect(await seriousViolations(document.body)).toEqual([]);
    await userEvent.selectOptions(within(lead).getByLabelText('Stage'), 'QUALIFIED');
    await userEvent.click(within(lead).getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(sentBodies(visiting.server.requests, 'PUT', `/api/leads/${id}`)).toEqual([
        { stage: 'QUALIFIED' },
        { taskDone: 'TASK-1' },
      ]),
    );
    await userEvent.selectOptions(within(lead).getByLabelText('Add'), 'NOTE');
    await userEvent.type(within(lead).getByLabelText('Text'), 'Comes on Friday');
    await userEvent.click(within(lead).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentBodies(visiting.server.requests, 'POST', `/api/leads/${id}/events`)).toEqual([
        { type: 'NOTE', text: 'Comes on Friday' },
      ]),
    );
  });

  it('shows the last words of each lead, and keeps filter and page while one is open', async () => {
    const steps = {
      ...row,
      lastEvent: event('STAGE_CHANGED', 'NEW → CONTACTED'),
      lastWords: event('ENQUIRY', 'Has it a title?'),
    };
    await using visiting = await visit(
      routes,
      '/agent/properties?show=leads&stage=CONTACTED&page=2',
      (request) =>
        request.path.startsWith('/api/leads?')
          ? { body: { ...empty, items: [steps], page: 2, totalPages: 3, total: 50, counts, unanswered: 0 } }
          : respond(request),
    );
    expect(await screen.findByText('Has it a title?')).toBeDefined();
    const request = visiting.server.requests.findLast(({ path }) => path.startsWith('/api/leads?'));
    expect(Object.fromEntries(new URLSearchParams(request?.path.split('?')[1]))).toEqual({
      stage: 'CONTACTED',
      page: '2',
      pageSize: '20',
    });
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toContain(
      'stage=CONTACTED&page=3',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Nakato Sarah' }));
    const lead = await screen.findByRole('region', { name: 'Nakato Sarah' });
    expect(within(lead).getByRole('link', { name: 'All leads' }).getAttribute('href')).toContain(
      'stage=CONTACTED&page=2',
    );
  });

  it('edits wants, tags and budget of a contact, and merges duplicate contacts', async () => {
    const other = { ...row, contact: { ...contact, id: viewing.id, name: 'N. Sarah' } };
    await using visiting = await visit(routes, `/agent/properties?show=leads&lead=${id}`, (request) =>
      request.path.startsWith('/api/leads?q=')
        ? { body: { ...empty, items: [row, other] } }
        : respond(request),
    );
    const lead = await screen.findByRole('region', { name: 'Nakato Sarah' });
    await userEvent.click(within(lead).getByText('Record what they are looking for'));
    await userEvent.type(within(lead).getByLabelText('Where'), 'Kira');
    await userEvent.type(within(lead).getByLabelText('Budget'), '90000000');
    await userEvent.type(within(lead).getByLabelText('Tags'), 'cash, abroad');
    await userEvent.click(within(lead).getByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(sentBodies(visiting.server.requests, 'PUT', `/api/leads/${id}`)).toEqual([
        {
          tags: ['cash', 'abroad'],
          wants: { where: 'Kira' },
          budget: { amount: 90_000_000, currency: 'UGX' },
        },
      ]),
    );
    await userEvent.click(within(lead).getByRole('button', { name: 'Merge with another contact…' }));
    const dialog = screen.getByRole('dialog');
    const mergeButton = () =>
      within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Merge with another contact…' });
    const choose = async () => {
      await userEvent.type(within(dialog).getByRole('combobox'), 'sarah');
      await userEvent.click(await within(dialog).findByRole('option', { name: /N\. Sarah/ }));
    };
    expect(mergeButton().disabled).toBe(true);
    await choose();
    expect(within(dialog).queryByRole('option', { name: /Nakato Sarah/ })).toBeNull();
    // Who types another name has not chosen anyone yet.
    await userEvent.clear(within(dialog).getByRole('combobox'));
    expect(mergeButton().disabled).toBe(true);
    await choose();
    await userEvent.click(mergeButton());
    await waitFor(() =>
      expect(sentBodies(visiting.server.requests, 'POST', `/api/leads/${id}/merge`)).toEqual([
        { withId: viewing.id },
      ]),
    );
  });

  it('keeps typed details of a contact through a rejected request and a reload', async () => {
    const visitLead = () =>
      visit(routes, `/agent/properties?show=leads&lead=${id}`, (request) =>
        request.method === 'PUT'
          ? errorResponse(409, 'VERSION_CONFLICT', 'Not available.')
          : respond(request),
      );
    const openForm = async () => {
      const lead = within(await screen.findByRole('region', { name: 'Nakato Sarah' }));
      await userEvent.click(lead.getByText('Record what they are looking for'));
      return lead;
    };
    await using _ = await visitLead();
    const lead = await openForm();
    await userEvent.type(lead.getByLabelText('Where'), 'Kira');
    const saveButton = lead.getByRole('button', { name: 'Save details' });
    await userEvent.click(saveButton);
    const formOf = (button: HTMLElement) => within(button.closest('form') as HTMLFormElement);
    expect(await formOf(saveButton).findByText('Not available.')).toBeDefined();
    await using _reloaded = await visitLead();
    const reloaded = await openForm();
    await waitFor(() => expect(reloaded.getByLabelText<HTMLInputElement>('Where').value).toBe('Kira'));
    sessionStorage.clear();
  });

  it('confirms a viewing at one of the requested times', async () => {
    await using visiting = await visit(routes, '/agent/properties?show=leads', respond);
    const confirm = await screen.findByRole('button', { name: /^Confirm / });
    expect(confirm.textContent).toContain(formatLocalTime(at, { zone: 'Africa/Lagos' }));
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(sentBodies(visiting.server.requests, 'PUT', '/api/viewings/V1')).toEqual([
        { state: 'CONFIRMED', at },
      ]),
    );
  });
});

describe('the performance report', () => {
  it('shows figures for the period and grouping of the URL', async () => {
    const address = '/agent/properties?show=performance&by=listing&from=2026-11-01';
    await using visiting = await visit(routes, address, respond);
    const table = await screen.findByRole('table');
    expect(within(table).getByText('Half an acre in Kira')).toBeDefined();
    expect(screen.getByText('By link on WhatsApp').nextElementSibling?.textContent).toBe('3');
    expect(within(table).getByText('40')).toBeDefined();
    expect(within(table).getByText('3 h')).toBeDefined();
    const [request] = visiting.server.requests.filter(({ path }) =>
      path.startsWith('/api/agent/performance'),
    );
    expect(request?.path).toBe('/api/agent/performance?by=listing&from=2026-11-01');
    expect(await seriousViolations(document.body)).toEqual([]);
  });
});

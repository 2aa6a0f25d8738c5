import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { ToastProvider } from '@ardhi/kit/toasts';
import { createToasts } from '@ardhi/kit/toasts/toast-store';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { anAdmin } from '../testing/an-admin.ts';
import * as deadLetters from './dead-letters.page.tsx';
import * as emails from './emails.page.tsx';

const routes = [
  { path: '/admin/dead-letters', ...deadLetters },
  { path: '/admin/emails', ...emails },
];
const stopped = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
  consumer: 'leads.on-listing',
  stream: 'listing-01J8Z6Y5E4D3C2B1A0ZYXWVTSB',
  type: 'PriceChanged',
  error: 'The price has no currency.',
  tries: 5,
  at: '2026-11-20T08:00:00.000Z',
  behind: 3,
};
const api = ({ method }: RecordedRequest): StubResponse =>
  method === 'POST'
    ? { status: 202, body: { results: [{ id: stopped.id, result: 'ORDERED' }] } }
    : { body: { items: [stopped], total: 1 } };
const orders = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body ?? ''));

describe('the dead letters', () => {
  afterEach(() => sessionStorage.clear());

  it('show the stopped stream, the reason and how many events wait', async () => {
    await using visiting = await visit(routes, '/admin/dead-letters', api, anAdmin);
    const row = screen.getByRole('row', { name: /listing-01J8Z6Y5E4D3C2B1A0ZYXWVTSB/ });
    for (const text of ['PriceChanged', 'The price has no currency.', 'leads.on-listing', '3'])
      expect(within(row).getByText(text)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it.each([
    ['Replay', 'REPLAY', /Replay listing-/],
    ['Drop', 'DROP', /Drop the failed event of listing-/],
  ] as const)('%s asks for confirmation and a reason', async (label, action, name) => {
    await using visiting = await visit(routes, '/admin/dead-letters', api, anAdmin);
    await userEvent.click(screen.getByRole('button', { name: label }));
    const dialog = screen.getByRole('dialog', { name });
    expect(orders(visiting.server.requests)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Fixed by a release');
    await userEvent.click(within(dialog).getByRole('button', { name: label }));
    await waitFor(() => expect(orders(visiting.server.requests)).toHaveLength(1));
    expect(orders(visiting.server.requests)[0]).toEqual({
      ids: [stopped.id],
      do: action,
      reason: 'Fixed by a release',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are resolved together where several are selected, with one reason', async () => {
    const other = {
      ...stopped,
      id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSX',
      stream: 'listing-01J8Z6Y5E4D3C2B1A0ZYXWVTSC',
    };
    const two = ({ method }: RecordedRequest): StubResponse =>
      method === 'POST'
        ? {
            status: 202,
            body: {
              results: [
                { id: stopped.id, result: 'ORDERED' },
                { id: other.id, result: 'NOT_FOUND' },
              ],
            },
          }
        : { body: { items: [stopped, other], total: 2 } };
    const toasts = createToasts();
    const Component = () => (
      <ToastProvider toasts={toasts}>
        <deadLetters.Component />
      </ToastProvider>
    );
    const withToasts = [{ path: '/admin/dead-letters', ...deadLetters, Component }];
    await using visiting = await visit(withToasts, '/admin/dead-letters', two, anAdmin);
    expect(screen.queryByRole('button', { name: 'Replay selected' })).toBeNull();
    for (const stream of [stopped.stream, other.stream])
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(stream) }));
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Replay selected' }));
    const dialog = screen.getByRole('dialog', { name: 'Replay the failed events of 2 streams?' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Fixed by a release');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Replay selected' }));
    expect(await screen.findByText(/^1 ordered\. One stream is no longer stopped\./)).toBeDefined();
    expect(orders(visiting.server.requests)).toEqual([
      { ids: [stopped.id, other.id], do: 'REPLAY', reason: 'Fixed by a release' },
    ]);
  });

  it('say that nothing was ordered when someone else has resolved it', async () => {
    const gone = (request: RecordedRequest): StubResponse =>
      request.method === 'POST'
        ? { status: 202, body: { results: [{ id: stopped.id, result: 'NOT_FOUND' }] } }
        : api(request);
    const toasts = createToasts();
    const Component = () => (
      <ToastProvider toasts={toasts}>
        <deadLetters.Component />
      </ToastProvider>
    );
    const withToasts = [{ path: '/admin/dead-letters', ...deadLetters, Component }];
    await using _ = await visit(withToasts, '/admin/dead-letters', gone, anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Replay' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Fixed by a release');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText(/is no longer stopped\. Nothing was ordered\./)).toBeDefined();
    expect(screen.queryByText(/is being replayed/)).toBeNull();
  });

  it('say that only the oldest are shown when there are more', async () => {
    const many = () => ({ body: { items: [stopped], total: 101 } });
    await using _ = await visit(routes, '/admin/dead-letters', many, anAdmin);
    expect(screen.getByText('The oldest 1 of 101.')).toBeDefined();
  });

  it('offer nothing to admins without the permission, and say which one is missing', async () => {
    const assistant = { ...anAdmin, role: 'ASSISTANT_ADMIN' as const, permissions: [] };
    await using _ = await visit(routes, '/admin/dead-letters', api, assistant);
    expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/This takes the permission “Retry or leave out failed events”/)).toBeDefined();
  });

  it('say when there are none', async () => {
    await using _ = await visit(
      routes,
      '/admin/dead-letters',
      () => ({ body: { items: [], total: 0 } }),
      anAdmin,
    );
    expect(screen.getByText('No stream is stopped.')).toBeDefined();
  });
});

describe('the emails', () => {
  const waiting = {
    id: 'a',
    service: 'leads',
    state: 'PENDING',
    tries: 4,
    reason: 'ESOCKET',
    createdAt: '2026-11-20T08:00:00.000Z',
    nextAt: '2026-11-20T08:15:00.000Z',
  };
  const list = {
    items: [waiting, { ...waiting, id: 'b', state: 'GIVEN_UP', tries: 17, reason: '451' }],
    pending: 2,
    oldestAt: '2026-11-20T08:00:00.000Z',
    suppressed: [
      { id: 'c', reason: 'BOUNCED', at: '2026-11-20T08:00:00.000Z', code: '550' },
      { id: 'd', reason: 'COMPLAINED', at: '2026-11-19T08:00:00.000Z' },
    ],
  };

  it('show what waits, what was given up, and the reason of the mail server', async () => {
    await using visiting = await visit(routes, '/admin/emails', () => ({ body: list }), anAdmin);
    expect(screen.getByText(/^2 emails are waiting for the mail server, the oldest since/)).toBeDefined();
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toMatch(/Waiting.*ESOCKET/);
    expect(second?.textContent).toMatch(/Given up.*451/);
    const suppressed = screen.getByRole('table', { name: 'Addresses that get no messages' });
    const [, bounced, complained] = within(suppressed).getAllByRole('row');
    expect(bounced?.textContent).toMatch(/Cannot receive messages.*550/);
    expect(complained?.textContent).toMatch(/Reported an email as spam/);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('send to an address again', async () => {
    await using visiting = await visit(
      routes,
      '/admin/emails',
      ({ method }) => (method === 'POST' ? { status: 204 } : { body: list }),
      anAdmin,
    );
    await userEvent.type(screen.getByLabelText('Address that gets emails again'), 'gone@ardhi.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send to it again' }));
    await waitFor(() => expect(orders(visiting.server.requests)).toEqual([{ email: 'gone@ardhi.test' }]));
  });

  it('show which text messages did not arrive, and send to a phone number again', async () => {
    const failed = { ...waiting, state: 'FAILED', reason: 'SMS UserInBlackList' };
    await using visiting = await visit(
      routes,
      '/admin/emails',
      ({ method }) => (method === 'POST' ? { status: 204 } : { body: { ...list, items: [failed] } }),
      anAdmin,
    );
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/Not delivered.*SMS UserInBlackList/);
    await userEvent.type(
      screen.getByLabelText('Phone number that gets text messages again'),
      '+256 772 123456',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send to it again' }));
    await waitFor(() => expect(orders(visiting.server.requests)).toEqual([{ phone: '+256772123456' }]));
  });

  it('say when the mail server has taken all of them', async () => {
    await using _ = await visit(
      routes,
      '/admin/emails',
      () => ({ body: { items: [], pending: 0, suppressed: [] } }),
      anAdmin,
    );
    expect(screen.getByText('Every email has been sent.')).toBeDefined();
  });
});

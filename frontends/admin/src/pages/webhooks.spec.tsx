import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as webhookLogs from './webhook-logs.page.tsx';
import * as webhooks from './webhooks.page.tsx';

const routes = [
  { path: '/admin/webhooks', ...webhooks },
  { path: '/admin/webhook-logs', ...webhookLogs },
];
const id = (last: string) => `01J8Z6Y5E4D3C2B1A0ZYXWVTS${last}`;
const endpoint = {
  id: id('E'),
  url: 'https://crm.kira-homes.example/hooks',
  description: 'CRM of Kira Homes',
  events: ['listing.*', 'lead.created'],
  payload: 'THIN',
  headers: {},
  secrets: [{ id: id('S'), createdAt: '2026-06-01T08:00:00.000Z' }],
  state: 'ACTIVE',
  failures: 2,
  failingSince: '2026-06-02T08:00:00.000Z',
  createdAt: '2026-06-01T08:00:00.000Z',
};
const delivery = {
  id: id('D'),
  endpointId: endpoint.id,
  eventId: 'evt_1',
  eventType: 'listing.sold',
  eventSeq: 7,
  state: 'DEAD',
  attempts: 1,
  status: 500,
  createdAt: '2026-06-02T08:00:00.000Z',
};
const attempt = { at: delivery.createdAt, ms: 84, status: 500, requestHeaders: {}, responseBody: 'busy' };
const details = { ...delivery, attempts: [attempt], payload: '{"type":"listing.sold"}' };
const respond = ({ path, method }: RecordedRequest) => {
  if (path.includes('/event-types'))
    return { body: { items: [{ type: 'listing.sold', sample: { type: 'listing.sold', seq: 48_211 } }] } };
  if (path.endsWith('/rotate-secret')) return { body: { secret: 'whsec_bmV3' } };
  if (path.endsWith('/test')) return { body: { ...delivery, state: 'DELIVERED', status: 204 } };
  if (path.includes('/replay')) return { status: 202, body: { queued: 3 } };
  if (path.includes('/webhook-logs/')) return { body: details };
  if (path.includes('/webhook-logs')) return { body: aPage([delivery]) };
  if (method === 'GET') return { body: aPage([endpoint]) };
  return { status: 201, body: { ...endpoint, secret: 'whsec_c2VjcmV0' } };
};
type Visiting = Awaited<ReturnType<typeof visit>>;
const sentTo = ({ server }: Visiting, path: string) =>
  JSON.parse(
    String(server.requests.find((one) => one.method === 'POST' && one.path.endsWith(path))?.body ?? 'null'),
  );
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const open = (name: RegExp) => fireEvent.click(within(screen.getByRole('row', { name })).getByRole('button'));

beforeEach(() => sessionStorage.clear());

describe('the endpoints of webhooks', () => {
  it('are listed with their state, what they take and since when they fail', async () => {
    await using visiting = await visit(routes, '/admin/webhooks', respond);
    expect(screen.getByRole('heading', { name: 'Webhooks' })).toBeDefined();
    const row = within(screen.getByRole('row', { name: /crm\.kira-homes/ }));
    for (const text of ['Active', 'listing.*, lead.created', 'CRM of Kira Homes', '2'])
      expect(row.getByText(text)).toBeDefined();
    open(/crm\.kira-homes/);
    expect(await screen.findByText(/Nothing has been delivered since/)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are added by a form, which then shows the secret once', async () => {
    await using visiting = await visit(routes, '/admin/webhooks', respond);
    fill('Address', 'https://new.example/hooks');
    fill('Events', 'listing.sold, lead.*');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('whsec_c2VjcmV0')).toBeDefined();
    expect(sentTo(visiting, '/api/admin/webhooks')).toEqual({
      url: 'https://new.example/hooks',
      description: '',
      events: ['listing.sold', 'lead.*'],
      payload: 'THIN',
    });
    fill('Sample of an event', 'listing.sold');
    expect(screen.getByText(/48211/)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are tested and paused', async () => {
    await using visiting = await visit(routes, '/admin/webhooks', respond);
    open(/crm\.kira-homes/);
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test event' }));
    expect(await screen.findByText('Taken by the receiver. Answer: 204')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(visiting.server.requests.some(({ path }) => path.endsWith('/pause'))).toBe(true),
    );
  });

  it('are given another secret, which is shown once', async () => {
    await using _ = await visit(routes, '/admin/webhooks', respond);
    open(/crm\.kira-homes/);
    fireEvent.click(await screen.findByRole('button', { name: 'New secret' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'New secret' }));
    expect(await screen.findByText('whsec_bmV3')).toBeDefined();
  });
});

describe('the log of webhooks', () => {
  it('shows attempts and answers of a delivery, and sends it again', async () => {
    await using visiting = await visit(routes, '/admin/webhook-logs', respond);
    expect(screen.getByRole('heading', { name: 'Webhook logs' })).toBeDefined();
    open(/listing\.sold/);
    expect(await screen.findByText('busy')).toBeDefined();
    expect(screen.getByText(/: 500, 84 ms/)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Deliver again' }));
    await waitFor(() =>
      expect(visiting.server.requests.some(({ path }) => path.endsWith(`${delivery.id}/replay`))).toBe(true),
    );
  });

  it('sends everything again that an endpoint missed within the chosen days', async () => {
    const address = `/admin/webhook-logs?endpointId=${endpoint.id}&from=2026-06-01`;
    await using visiting = await visit(routes, address, respond);
    const label = 'Deliver all again that failed';
    fireEvent.click(screen.getByRole('button', { name: label }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
    expect(await screen.findByText('3 deliveries are sent again.')).toBeDefined();
    expect(sentTo(visiting, '/webhook-logs/replay')).toEqual({
      endpointId: endpoint.id,
      from: '2026-06-01T00:00:00.000Z',
      to: '9999-12-31T23:59:59.999Z',
      state: 'DEAD',
    });
  });

  it('sends everything again that the filters match, also what was taken', async () => {
    const address = `/admin/webhook-logs?endpointId=${endpoint.id}&type=listing.sold&to=2026-06-02`;
    await using visiting = await visit(routes, address, respond);
    const label = 'Deliver all of these again';
    fireEvent.click(screen.getByRole('button', { name: label }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
    expect(await screen.findByText('3 deliveries are sent again.')).toBeDefined();
    expect(sentTo(visiting, '/webhook-logs/replay')).toEqual({
      endpointId: endpoint.id,
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-06-02T23:59:59.999Z',
      types: ['listing.sold'],
    });
  });

  it('offers to send nothing again to an endpoint that is gone', async () => {
    const address = `/admin/webhook-logs?endpointId=${endpoint.id}`;
    await using _ = await visit(routes, address, (request) =>
      request.path.includes('/webhook-logs')
        ? respond(request)
        : { body: aPage([{ ...endpoint, state: 'DISABLED_GONE' }]) },
    );
    expect(await screen.findByText(/This endpoint is disabled/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Deliver all/ })).toBeNull();
  });

  it('says when no delivery matches', async () => {
    await using _ = await visit(routes, '/admin/webhook-logs?state=DEAD', ({ path }) => ({
      body: aPage(path.includes('webhook-logs') ? [] : [endpoint]),
    }));
    expect(screen.getByText('No deliveries match.')).toBeDefined();
  });
});

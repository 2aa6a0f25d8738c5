import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as externalSystems from './external-systems.page.tsx';

const path = '/admin/external-systems';
const routes = [{ path, ...externalSystems }];
const id = (last: string) => `01J8Z6Y5E4D3C2B1A0ZYXWVTS${last}`;
const at = '2026-06-01T08:00:00.000Z';
const key = { id: id('K'), prefix: 'ak_live_7F3K', createdAt: at, lastUsedAt: at };
const system = {
  id: id('S'),
  name: 'CRM of Kira Homes',
  type: 'CRM',
  contactEmail: 'crm@kira-homes.example',
  status: 'ACTIVE',
  scopes: ['listings:read', 'leads:write'],
  ipAllow: ['196.43.133.0/24'],
  ratePerMin: 120,
  keys: [key],
  lastSeenAt: at,
  health: 'FAILING',
  usage: [{ day: '2026-06-01', calls: 7, errors: 4 }],
  feeds: ['https://ardhi.test/api/external/v1/feeds/one.json'],
  ownerAgencyId: id('A'),
  feed: { url: 'https://crm.example/feed.json', format: 'RESO', everyHours: 6 },
  feedRuns: [
    {
      ...{ id: id('R'), at, state: 'DONE', endedAt: at },
      counts: {
        created: 3,
        updated: 2,
        unchanged: 9,
        missing: 1,
        deactivated: 0,
        reactivated: 0,
        refused: 1,
      },
      refused: [{ ref: 'A-4', reason: 'This is not a price.' }],
    },
    { ...{ id: id('Q'), at, state: 'FAILED', endedAt: at }, error: 'The feed is empty.' },
  ],
  createdAt: at,
};
const respond = ({ path: requested, method }: RecordedRequest) => {
  if (requested.endsWith('/keys')) return { status: 201, body: { key, secret: 'ak_live_secret' } };
  if (requested.endsWith('/run-feed'))
    return { status: 202, body: { id: id('J'), kind: 'FEED', state: 'QUEUED', done: 0 } };
  if (method === 'DELETE') return { status: 204, body: undefined };
  if (method === 'GET') return { body: aPage([system]) };
  return { status: method === 'POST' ? 201 : 200, body: system };
};
const open = () =>
  fireEvent.click(within(screen.getByRole('row', { name: /Kira Homes/ })).getByRole('button'));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
type Visiting = Awaited<ReturnType<typeof visit>>;
const sent = async ({ server }: Visiting, method: string, end: string) => {
  await waitFor(() =>
    expect(server.requests.some((one) => one.method === method && one.path.endsWith(end))).toBe(true),
  );
  const found = server.requests.find((one) => one.method === method && one.path.endsWith(end));
  return JSON.parse(String(found?.body || 'null'));
};

beforeEach(() => sessionStorage.clear());

describe('external systems', () => {
  it('are listed with what they may do, their keys and their calls', async () => {
    await using visiting = await visit(routes, path, respond);
    const row = within(screen.getByRole('row', { name: /Kira Homes/ }));
    for (const text of ['Customer management', 'Active', 'Most calls refused', '120'])
      expect(row.getByText(text)).toBeDefined();
    open();
    expect(await screen.findByText('Read listings, Add leads')).toBeDefined();
    expect(screen.getByText(/7 calls, 4 refused/)).toBeDefined();
    expect(screen.getByText('https://ardhi.test/api/external/v1/feeds/one.json')).toBeDefined();
    expect(screen.getByText(/ak_live_7F3K…, made .*, last used/)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('say so when none match', async () => {
    await using _ = await visit(routes, path, () => ({ body: aPage([]) }));
    expect(screen.getByText('No external systems match.')).toBeDefined();
  });

  it('are added by a form', async () => {
    await using visiting = await visit(routes, path, respond);
    const form = within(screen.getByRole('region', { name: 'New system' }));
    const fill = (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    fill('Name', 'Partner portal');
    fill('Contact', 'feeds@portal.example');
    fill('Allowed addresses', '196.43.133.0/24, 41.210.3.7');
    fireEvent.click(form.getByLabelText('Read events'));
    fireEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(await sent(visiting, 'POST', '/external-systems')).toEqual({
      name: 'Partner portal',
      type: 'CRM',
      contactEmail: 'feeds@portal.example',
      scopes: ['listings:read', 'events:read'],
      ratePerMin: 60,
      ipAllow: ['196.43.133.0/24', '41.210.3.7'],
    });
  });

  it('show what came of the runs of their feed, which is fetched when asked for and can be changed', async () => {
    await using visiting = await visit(routes, path, respond);
    open();
    expect(await screen.findByText(/^3 new, 2 changed, 9 unchanged, 1 missing/)).toBeDefined();
    expect(screen.getByText('A-4: This is not a price.')).toBeDefined();
    expect(screen.getByText(/nothing was changed. The feed is empty./)).toBeDefined();
    click('Fetch now');
    await sent(visiting, 'POST', '/run-feed');
    fireEvent.change(screen.getByLabelText('Hours between two fetches'), { target: { value: '12' } });
    click('Save');
    expect(await sent(visiting, 'PUT', system.id)).toEqual({ feed: { ...system.feed, everyHours: 12 } });
  });

  it('show why the address of a feed is refused at its field', async () => {
    const sentence = 'Enter an address on the public internet.';
    const details = { fields: { 'feed.url': sentence } };
    const refused = errorResponse(400, 'VALIDATION_FAILED', 'Check the form.', {
      field: 'feed.url',
      details,
    });
    await using _ = await visit(routes, path, (request) =>
      request.method === 'PUT' ? refused : respond(request),
    );
    open();
    const address = await screen.findByLabelText('Address of the feed');
    fireEvent.change(address, { target: { value: 'https://127.0.0.1/feed' } });
    click('Save');
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(sentence).id).toBe(address.getAttribute('aria-describedby'));
  });

  it('get a key that is shown once', async () => {
    await using _ = await visit(routes, path, respond);
    open();
    click('New key');
    expect(await screen.findByText('ak_live_secret')).toBeDefined();
  });

  it('get a key in place of another one', async () => {
    await using visiting = await visit(routes, path, respond);
    open();
    click('Replace');
    confirm('Replace');
    expect(await sent(visiting, 'POST', '/keys')).toEqual({ rotates: key.id });
  });

  it('lose a key, are paused, and are revoked, after a question', async () => {
    await using visiting = await visit(routes, path, respond);
    open();
    click('Revoke the key');
    confirm('Revoke the key');
    await sent(visiting, 'DELETE', `/keys/${key.id}`);
    click('Pause');
    expect(await sent(visiting, 'PUT', system.id)).toEqual({ status: 'PAUSED' });
  });
});

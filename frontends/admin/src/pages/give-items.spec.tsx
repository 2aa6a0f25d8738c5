import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aminaId, anAdmin, aPage, queryOf } from '../testing/an-admin.ts';
import * as agencies from './give-items-to-agencies.page.tsx';

const address = '/admin/give-items-to-agencies';
const routes = [{ path: address, ...agencies }];
const id = (last: string) => `01J8Z6Y5E4D3C2B1A0ZYXWVTS${last}`;
const pearl = { type: 'AGENCY', id: id('P'), name: 'Pearl Estates', email: 'office@pearl.test' };
const batch = {
  id: id('B'),
  state: 'WAITING',
  ownerType: 'AGENCY',
  itemKey: 'STORAGE_BYTES',
  quantity: 2 ** 31,
  validityDays: null,
  reason: 'For the fair',
  owners: 3,
  receivers: ['Pearl Estates', 'Kira Homes'],
  listValue: { amount: 30_000, currency: 'UGX' },
  by: id('X'),
  at: '2026-11-20T08:00:00.000Z',
};
const granted = {
  id: id('G'),
  ownerType: 'AGENCY',
  ownerId: pearl.id,
  ownerName: pearl.name,
  itemKey: 'STORAGE_BYTES',
  quantity: 2 ** 31,
  used: 0,
  source: 'GIVE',
  sourceId: batch.id,
  priority: 10,
  effectiveAt: batch.at,
  expiresAt: null,
  rollover: false,
};
const preview = {
  owners: 1,
  units: 10,
  listValue: { amount: 20_000, currency: 'UGX' },
  needsSecondAdmin: false,
  unknown: [] as string[],
};

const apiWith =
  (over: { preview?: object; batches?: readonly Pick<typeof batch, 'state' | 'by'>[] } = {}) =>
  ({ path, method }: RecordedRequest): StubResponse => {
    if (path.includes('/receivers')) return { body: aPage([pearl]) };
    if (path.includes('/preview')) return { body: { ...preview, ...over.preview } };
    if (path.includes('/batches') && method === 'GET') {
      const { state } = queryOf(path);
      const shown = (over.batches ?? []).filter((one) => state === undefined || state === one.state);
      return { body: aPage(shown) };
    }
    if (method === 'POST') return { status: 201, body: { ...batch, state: 'APPROVED', owners: 1 } };
    return { body: aPage([granted]) };
  };
const sent = (requests: readonly RecordedRequest[], ending: string) =>
  requests.filter(({ method, path }) => method === 'POST' && path.endsWith(ending));

afterEach(() => sessionStorage.clear());

async function fillIn(user: ReturnType<typeof userEvent.setup>, item = 'Listing slots', quantity = '10') {
  await user.selectOptions(screen.getByLabelText('Item'), item);
  await user.type(screen.getByLabelText('Quantity'), quantity);
  await user.type(screen.getByLabelText('Valid for (days)'), '30');
  await user.type(screen.getByLabelText('Reason'), 'For the fair');
}

describe('giving items to agencies', () => {
  it('sends what was checked, once, to the selected agencies', async () => {
    const user = userEvent.setup();
    await using visiting = await visit(routes, address, apiWith());
    await user.click(screen.getByRole('checkbox', { name: /Pearl Estates/ }));
    expect(screen.getByText('1 receiver selected:')).toBeDefined();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give these items?' });
    expect(dialog.textContent).toContain('Listing slots: 10 each, to 1 receiver, 10 in all.');
    expect(dialog.textContent).toContain('Receivers: Pearl Estates');
    await user.click(within(dialog).getByRole('button', { name: 'Give' }));
    await waitFor(() => expect(sent(visiting.server.requests, '/api/admin/grants')).toHaveLength(1));
    const [request] = sent(visiting.server.requests, '/api/admin/grants');
    expect(request?.headers['idempotency-key']).toBeDefined();
    expect(JSON.parse(request?.body ?? '{}')).toEqual({
      notify: true,
      to: { ids: [pearl.id] },
      ownerType: 'AGENCY',
      itemKey: 'LISTING_SLOT',
      quantity: 10,
      validityDays: 30,
      reason: 'For the fair',
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Give these items?' })).toBeNull());
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', '');
  });

  it('counts storage in GiB, and does not send to a person who is unknown', async () => {
    const user = userEvent.setup();
    await using visiting = await visit(
      routes,
      address,
      apiWith({ preview: { unknown: ['nobody@ardhi.test'] } }),
    );
    await user.type(screen.getByLabelText('More receivers'), 'nobody@ardhi.test');
    await fillIn(user, 'Storage (GiB)', '2');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give these items?' });
    expect(dialog.textContent).toContain('Not found, or not able to receive: nobody@ardhi.test.');
    expect(within(dialog).getByRole('button', { name: 'Give' })).toHaveProperty('disabled', true);
    const [request] = sent(visiting.server.requests, '/preview');
    expect(JSON.parse(request?.body ?? '{}')).toMatchObject({
      to: { ids: [], csv: 'nobody@ardhi.test' },
      quantity: 2 ** 31,
    });
  });

  it('keeps who was selected while the list is searched, until they are removed or have received', async () => {
    const user = userEvent.setup();
    await using visiting = await visit(routes, address, apiWith());
    await user.click(screen.getByRole('checkbox', { name: /Pearl Estates/ }));
    await user.type(screen.getByRole('searchbox'), 'kira{Enter}');
    await waitFor(() => expect(visiting.router.state.location.search).toBe('?q=kira'));
    const remove = screen.getByRole('button', { name: 'Remove Pearl Estates' });
    expect(screen.getByRole('checkbox', { name: /Pearl Estates/ })).toHaveProperty('checked', true);
    await user.click(remove);
    expect(screen.getByText('No receivers selected.')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /Pearl Estates/ })).toHaveProperty('checked', false);
  });

  it('uses the same key for the same request, so that a lost answer gives nothing twice', async () => {
    const user = userEvent.setup();
    const api = apiWith();
    let attempts = 0;
    await using visiting = await visit(routes, address, (request) => {
      if (request.method === 'POST' && request.path.endsWith('/api/admin/grants') && ++attempts === 1)
        return { status: 504, body: { code: 'UPSTREAM_TIMEOUT', message: 'This took too long.' } };
      return api(request);
    });
    await user.click(screen.getByRole('checkbox', { name: /Pearl Estates/ }));
    await fillIn(user);
    for (const ending of ['Cancel', undefined]) {
      await user.click(screen.getByRole('button', { name: 'Check' }));
      const dialog = await screen.findByRole('dialog', { name: 'Give these items?' });
      await user.click(within(dialog).getByRole('button', { name: 'Give' }));
      if (ending === undefined) continue;
      await within(dialog).findByText('This took too long.');
      await user.click(within(dialog).getByRole('button', { name: ending }));
    }
    await waitFor(() => expect(attempts).toBe(2));
    const keys = sent(visiting.server.requests, '/api/admin/grants').map(
      ({ headers }) => headers['idempotency-key'],
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('refuses more storage than a batch may give, in GiB', async () => {
    const user = userEvent.setup();
    await using visiting = await visit(routes, address, apiWith());
    await fillIn(user, 'Storage (GiB)', '2000');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Give at most 1,024 of this.')).toBeDefined();
    expect(sent(visiting.server.requests, '/preview')).toEqual([]);
  });

  it('says when another admin has to approve', async () => {
    const user = userEvent.setup();
    await using _ = await visit(routes, address, apiWith({ preview: { needsSecondAdmin: true } }));
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/another admin has to approve it before it is given/)).toBeDefined();
  });
});

describe('what was given', () => {
  it('is approved by another admin after the numbers were shown', async () => {
    const user = userEvent.setup();
    const api = apiWith({ batches: [batch] });
    await using visiting = await visit(routes, address, api, anAdmin);
    expect((await screen.findAllByText('Storage (GiB): 2')).length).toBeGreaterThan(0);
    const [approve] = await screen.findAllByRole('button', { name: 'Approve' });
    if (approve !== undefined) await user.click(approve);
    const dialog = screen.getByRole('dialog', { name: 'Approve Storage (GiB): 2 each, to 3 receivers?' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, `/batches/${batch.id}/approve`)).toHaveLength(1),
    );
  });

  it('can only be rejected by its author', async () => {
    const api = apiWith({ batches: [{ ...batch, by: aminaId }] });
    await using visiting = await visit(routes, address, api, anAdmin);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect((await screen.findAllByRole('button', { name: 'Reject' })).length).toBeGreaterThan(0);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('is taken back from one receiver with a reason', async () => {
    const user = userEvent.setup();
    await using visiting = await visit(
      routes,
      address,
      apiWith({ batches: [{ ...batch, state: 'APPROVED' }] }),
    );
    await user.click(await screen.findByRole('button', { name: /Storage/ }));
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    const dialog = screen.getByRole('dialog', { name: 'Take this back from Pearl Estates?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Given by mistake');
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(sent(visiting.server.requests, `/${granted.id}/void`)).toHaveLength(1));
  });
});

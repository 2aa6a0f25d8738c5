import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aminaId, anAdmin, aPage } from '../testing/an-admin.ts';
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
  (over: { preview?: object; batches?: readonly object[] } = {}) =>
  ({ path, method }: RecordedRequest): StubResponse => {
    if (path.includes('/receivers')) return { body: aPage([pearl]) };
    if (path.includes('/preview')) return { body: { ...preview, ...over.preview } };
    if (path.includes('/batches') && method === 'GET') return { body: aPage(over.batches ?? []) };
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
    expect(screen.getByText('1 is selected in the list.')).toBeDefined();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give this?' });
    expect(dialog.textContent).toContain('Listing slots: 10 each, to 1 receiver, 10 in all.');
    await user.click(within(dialog).getByRole('button', { name: 'Give' }));
    await waitFor(() => expect(sent(visiting.server.requests, '/api/admin/grants')).toHaveLength(1));
    const [request] = sent(visiting.server.requests, '/api/admin/grants');
    expect(request?.headers['idempotency-key']).toBeDefined();
    expect(JSON.parse(request?.body ?? '{}')).toEqual({
      to: { ids: [pearl.id] },
      ownerType: 'AGENCY',
      itemKey: 'LISTING_SLOT',
      quantity: 10,
      validityDays: 30,
      reason: 'For the fair',
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Give this?' })).toBeNull());
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', '');
  });

  it('counts storage in GiB, and does not send to somebody who is unknown', async () => {
    const user = userEvent.setup();
    await using visiting = await visit(
      routes,
      address,
      apiWith({ preview: { unknown: ['nobody@ardhi.test'] } }),
    );
    await user.type(screen.getByLabelText('More receivers'), 'nobody@ardhi.test');
    await fillIn(user, 'Storage (GiB)', '2');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give this?' });
    expect(dialog.textContent).toContain('Not found, or not able to receive: nobody@ardhi.test.');
    expect(within(dialog).getByRole('button', { name: 'Give' })).toHaveProperty('disabled', true);
    const [request] = sent(visiting.server.requests, '/preview');
    expect(JSON.parse(request?.body ?? '{}')).toMatchObject({
      to: { ids: [], csv: 'nobody@ardhi.test' },
      quantity: 2 ** 31,
    });
  });

  it('says when another admin has to approve', async () => {
    const user = userEvent.setup();
    await using _ = await visit(routes, address, apiWith({ preview: { needsSecondAdmin: true } }));
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/another admin has to approve it/)).toBeDefined();
  });
});

describe('what was given', () => {
  it('is approved by another admin after the numbers were shown', async () => {
    const user = userEvent.setup();
    const api = apiWith({ batches: [batch] });
    await using visiting = await visit(routes, address, api, anAdmin);
    expect(screen.getByText('Storage (GiB): 2')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
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
    expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('is taken back from one receiver with a reason', async () => {
    const user = userEvent.setup();
    await using visiting = await visit(
      routes,
      address,
      apiWith({ batches: [{ ...batch, state: 'APPROVED' }] }),
    );
    await user.click(screen.getByRole('button', { name: /Storage/ }));
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    const dialog = screen.getByRole('dialog', { name: 'Take this back from Pearl Estates?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Given by mistake');
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(sent(visiting.server.requests, `/${granted.id}/void`)).toHaveLength(1));
  });
});

import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as discounts from './discount-management.page.tsx';

const routes = [{ path: '/admin/discount-management', ...discounts }];
const june = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSB',
  name: 'Ten percent in June',
  trigger: 'CODE',
  reward: { type: 'PERCENT', value: 10 },
  status: 'DRAFT',
  codes: [{ code: 'JUNE10', used: 0, active: true, singleUse: false }],
  codeCount: 1,
  used: 0,
  usageLimit: 50,
  spent: [],
  to: '2026-07-01T00:00:00.000Z',
};
const use = {
  at: '2026-06-02T08:00:00.000Z',
  buyer: { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSA', name: 'Kira Homes' },
  orderId: '01J8Z6Y5E4D3C2B1A0ZYXWVTSC',
  amount: { amount: 15_000, currency: 'UGX' },
  code: 'JUNE10',
  outcome: 'USED',
};
const respond = ({ path, method }: RecordedRequest) => {
  if (path.includes('/usage')) return { body: aPage([use]) };
  if (!path.includes('/discounts')) return { body: aPage([]) };
  return { body: method === 'GET' ? aPage([june]) : june };
};
const sent = (visiting: Awaited<ReturnType<typeof visit>>, method: string, path: string) =>
  visiting.server.requests.find((request) => request.method === method && request.path.endsWith(path));

beforeEach(() => sessionStorage.clear());

describe('the discounts', () => {
  it('are shown with what they give and how often they were used', async () => {
    await using visiting = await visit(routes, '/admin/discount-management', respond, anAdmin);
    expect(screen.getByRole('heading', { name: 'Discounts' })).toBeDefined();
    const row = within(screen.getByRole('row', { name: /Ten percent in June/ }));
    for (const text of ['Draft', '10 % off', '0 / 50', '1 Jul 2026'])
      expect(row.getByText(text)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are started in their row, which names codes and uses', async () => {
    await using visiting = await visit(routes, '/admin/discount-management', respond, anAdmin);
    fireEvent.click(within(screen.getByRole('row', { name: /Ten percent/ })).getByRole('button'));
    expect(
      await screen.findByText(/Kira Homes · UGX\s15,000 · JUNE10 · Paid with the discount/),
    ).toBeDefined();
    expect(screen.getByText(/1 code: JUNE10/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => {
      const request = sent(visiting, 'POST', `${june.id}/status`);
      expect(JSON.parse(String(request?.body))).toEqual({ status: 'ACTIVE' });
    });
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are removed in their row, whose uses are not asked for again', async () => {
    await using visiting = await visit(routes, '/admin/discount-management', respond, anAdmin);
    fireEvent.click(within(screen.getByRole('row', { name: /Ten percent/ })).getByRole('button'));
    await screen.findByText(/Paid with the discount/);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(dialog.hasAttribute('open')).toBe(false));
    const { requests } = visiting.server;
    const removal = requests.findIndex(({ method }) => method === 'DELETE');
    const afterRemoval = () =>
      requests.slice(removal + 1).filter(({ path }) => path.startsWith('/api/admin/discounts'));
    await waitFor(() =>
      expect(afterRemoval().map(({ path }) => path.split('?')[0])).toEqual(['/api/admin/discounts']),
    );
  });

  it('are added with the amount in minor units', async () => {
    await using visiting = await visit(routes, '/admin/discount-management', respond, anAdmin);
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill('Name', 'Five dollars');
    fill('Gives', 'FIXED');
    fill('How much, in percent, in the currency or in days', '5');
    fill('Currency', 'USD');
    fill('Begins on', '2026-06-01');
    fill('Only for agencies that registered at most this many days ago (optional)', '30');
    fireEvent.click(screen.getByLabelText('Only for a first purchase'));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => {
      const request = sent(visiting, 'POST', '/api/admin/discounts');
      expect(JSON.parse(String(request?.body))).toMatchObject({
        name: 'Five dollars',
        trigger: 'CODE',
        reward: { type: 'FIXED', off: { amount: 500, currency: 'USD' } },
        conditions: { firstPurchaseOnly: true, newAgencyDays: 30 },
        from: '2026-06-01T00:00:00.000Z',
      });
    });
  });

  it('are only looked at without the permission, which is named with who can grant it', async () => {
    const assistant = { ...anAdmin, role: 'ASSISTANT_ADMIN', permissions: [] } as Profile;
    await using visiting = await visit(routes, '/admin/discount-management', respond, assistant);
    expect(
      screen.getByText(
        'This takes the permission “Change discounts”. Whoever has the permission “Grant roles and permissions” can give it to you.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add' }).matches(':disabled')).toBe(true);
    expect(screen.getByLabelText('Name').matches(':disabled')).toBe(true);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('say when none match', async () => {
    const address = '/admin/discount-management?status=EXPIRED';
    await using visiting = await visit(routes, address, () => ({ body: aPage([]) }));
    expect(screen.getByText('No discounts match.')).toBeDefined();
    expect(visiting.server.requests[0]?.path).toContain('status=EXPIRED');
  });
});

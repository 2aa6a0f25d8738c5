import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as subscriptions from './subscriptions.page.tsx';

const routes = [{ path: '/admin/subscription', ...subscriptions }];
const money = (amount: number, currency: string) => ({ amount, currency });
const row = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSB',
  owner: { type: 'AGENCY', id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSA' },
  agency: 'Kira Homes',
  packageName: 'Pro',
  interval: 'MONTH',
  price: money(150_000, 'UGX'),
  mrr: money(150_000, 'UGX'),
  status: 'PAST_DUE',
  periodEnd: '2026-12-20T08:00:00.000Z',
  endsAt: '2026-12-30T08:00:00.000Z',
  cancelAtPeriodEnd: false,
  commands: [],
};
const totals = {
  mrr: [money(180_000, 'KES'), money(150_000, 'UGX')],
  pastDue: [money(150_000, 'UGX')],
  renewals30d: [],
};

/** Answers the list with a body, and the options of filters with one of each. */
const answer =
  (body: object) =>
  ({ path }: RecordedRequest): StubResponse => {
    if (path.startsWith('/api/admin/packages')) return { body: aPage([{ id: row.id, name: { en: 'Pro' } }]) };
    if (path.startsWith('/api/admin/receivers'))
      return { body: aPage([{ ...row.owner, name: 'Kira Homes', email: 'office@kira.test' }]) };
    return { body };
  };

describe('the subscriptions', () => {
  it('are shown with their state, and totals of each currency', async () => {
    const body = { ...aPage([row]), ...totals };
    await using visiting = await visit(routes, '/admin/subscription', answer(body));
    expect(screen.getByRole('heading', { name: 'Subscriptions' })).toBeDefined();
    const shown = within(screen.getByRole('row', { name: /Kira Homes/ }));
    expect(shown.getByText('Payment due')).toBeDefined();
    expect(shown.getByText('30 Dec 2026')).toBeDefined();
    expect(screen.getByText(/KES\s1,800/)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are filtered by package and agency', async () => {
    const body = { ...aPage([]), mrr: [], pastDue: [], renewals30d: [] };
    await using visiting = await visit(routes, '/admin/subscription', answer(body));
    const addresses = () => visiting.server.requests.map(({ path }) => path);
    await screen.findByRole('option', { name: 'Pro' });
    fireEvent.change(screen.getByLabelText('Package'), { target: { value: row.id } });
    await waitFor(() => expect(addresses().some((path) => path.includes(`package=${row.id}`))).toBe(true));
    await screen.findByRole('option', { name: 'Kira Homes' });
    fireEvent.change(screen.getByLabelText('Agency'), { target: { value: row.owner.id } });
    await waitFor(() =>
      expect(addresses().some((path) => path.includes(`agency=${row.owner.id}`))).toBe(true),
    );
  });

  it('are filtered by the parameters of the address', async () => {
    const body = { ...aPage([]), mrr: [], pastDue: [], renewals30d: [] };
    const address = '/admin/subscription?status=GRACE&renewsBefore=2027-01-01';
    await using visiting = await visit(routes, address, answer(body));
    expect(screen.getByText('No subscriptions yet.')).toBeDefined();
    expect(visiting.server.requests[0]?.path).toContain('status=GRACE&renewsBefore=2027-01-01');
    const day = () => screen.getByLabelText('Renews before');
    expect(day()).toHaveProperty('value', '2027-01-01');
    fireEvent.click(screen.getAllByRole('link', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(day()).toHaveProperty('value', ''));
  });
});

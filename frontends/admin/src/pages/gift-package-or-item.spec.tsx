import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as gifts from './gift-package-or-item.page.tsx';

const path = '/admin/gift-package-or-item';
const routes = [{ path, ...gifts }];
const id = (last: string) => `01J8Z6Y5E4D3C2B1A0ZYXWVTS${last}`;
const given = {
  id: id('G'),
  code: 'AAAA-BBBB-CCCC-DDDD',
  state: 'SENT',
  contents: { packageId: id('P'), name: 'Pro', quantity: 1 },
  from: 'Ardhi',
  to: { agencyId: id('A'), name: 'Kira Homes' },
  message: 'Good luck!',
  expiresAt: '2027-02-18T08:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  commands: ['RESEND', 'EXPIRY', 'REVOKE', 'NOTE'],
  log: [{ at: '2026-11-20T08:00:00.000Z', event: 'ISSUED', text: 'A good year' }],
};
const held = {
  ...{ id: id('H'), path: 'MARK_PAID', about: 'O-1', state: 'HELD', at: '2026-11-20T08:00:00.000Z' },
  ...{ by: id('B'), byName: 'Brian', value: { amount: 6_000_000, currency: 'UGX' } },
};
const answer =
  (items: readonly object[], holds: readonly object[] = []) =>
  ({ path: asksFor, method }: RecordedRequest): StubResponse => {
    if (method === 'POST') return { body: given };
    if (asksFor.startsWith('/api/admin/value-holds')) return { body: aPage(holds) };
    if (asksFor.startsWith('/api/admin/receivers'))
      return { body: aPage([{ type: 'AGENCY', id: id('A'), name: 'Kira Homes', email: 'a@kira.test' }]) };
    if (asksFor.startsWith('/api/admin/packages'))
      return { body: aPage([{ id: id('P'), name: { en: 'Pro' } }]) };
    return { body: aPage(items) };
  };

describe('the screen of gifts', () => {
  it('shows what waits for another admin, who approves it', async () => {
    const own = { ...held, id: id('N'), by: anAdmin.id, byName: 'Amina', path: 'PRICE', value: undefined };
    await using visiting = await visit(routes, path, answer([], [held, own]), anAdmin);
    expect(
      (await screen.findAllByText(/Mark order O-1 as paid.*UGX\s6,000,000.*Brian/)).length,
    ).toBeGreaterThan(0);
    expect(screen.getByText(/without a limit.*Another admin has to agree/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => {
      const sent = visiting.server.requests.find(({ method }) => method === 'POST');
      expect([sent?.path, sent?.body]).toEqual([`/api/admin/value-holds/${id('H')}`, '{"approve":true}']);
    });
  });

  it('says when there are none, and gives a package to an agency with a message and a reason', async () => {
    await using visiting = await visit(routes, path, answer([]), anAdmin);
    expect(await screen.findByText('No gifts sent yet.')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Package'), 'Pro');
    await userEvent.selectOptions(screen.getByLabelText(/^Agency that receives it/), 'Kira Homes');
    await userEvent.type(screen.getByLabelText('Message to the receiver (optional)'), 'Good luck!');
    await userEvent.type(screen.getByLabelText('Reason'), 'A good year');
    await userEvent.click(screen.getByRole('button', { name: 'Give' }));
    await waitFor(() => {
      const sent = visiting.server.requests.find(({ method }) => method === 'POST');
      expect(JSON.parse(sent?.body ?? '{}')).toEqual({
        packageId: id('P'),
        to: { agencyId: id('A') },
        message: 'Good luck!',
        reason: 'A good year',
      });
    });
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('shows the link and the log of a gift, and revokes it with a reason', async () => {
    await using visiting = await visit(routes, path, answer([given]), anAdmin);
    await userEvent.click((await screen.findAllByRole('button', { name: /details/i }))[0] as HTMLElement);
    expect(screen.getByText(/\/packages\?gift=AAAA-BBBB-CCCC-DDDD$/)).toBeDefined();
    expect(screen.getByText(/Given by an admin · A good year$/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke gift' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The wrong agency');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke gift' }));
    await waitFor(() => {
      const sent = visiting.server.requests.find(({ method }) => method === 'POST');
      expect([sent?.path, JSON.parse(sent?.body ?? '{}')]).toEqual([
        `/api/admin/gifts/${id('G')}`,
        { do: 'REVOKE', reason: 'The wrong agency' },
      ]);
    });
  });
});

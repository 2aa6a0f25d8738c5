import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aminaId, anAdmin, aPage } from '../testing/an-admin.ts';
import * as edit from './user-edit.page.tsx';
import * as info from './user-info.page.tsx';

const routes = [
  { path: '/admin/users/:id/info', ...info },
  { path: '/admin/users/:id/edit', ...edit },
  { path: '*', element: <p>Elsewhere</p> },
];
const brianId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSB';
const houseId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSH';
const brian = {
  id: brianId,
  email: 'brian@ardhi.test',
  emailVerified: true,
  name: 'Brian Okello',
  phone: { e164: '+256772123456', whatsapp: true },
  role: 'AGENT',
  agencyId: houseId,
  permissions: [],
  status: 'ACTIVE',
  createdAt: '2026-10-17T08:00:00.000Z',
};
const about = (user: object) => ({
  user,
  permissions: [],
  agency: { id: houseId, name: 'Kampala Land House' },
  sessions: [],
  counts: { favourites: 2, listings: 9 },
  logins: [],
});

/** One user whose record changes as admins change it. */
function accountOf(start: object) {
  let user = start;
  return ({ method, path, body }: Asked): Said => {
    if (path.endsWith('/status')) {
      const { status, reason } = JSON.parse(body);
      user = { ...user, status, suspendedReason: reason };
    }
    if (path.startsWith('/api/geo/countries')) return { body: aPage([]) };
    if (path.startsWith('/api/admin/broker/agencies'))
      return { body: aPage([{ id: houseId, displayName: 'Kampala Land House' }]) };
    if (path.endsWith('/info')) return { body: about(user) };
    if (method === 'POST' && path.endsWith('/sign-out')) return { status: 204 };
    return { body: user };
  };
}
const sent = (asked: readonly Asked[]) => asked.filter(({ method }) => method !== 'GET');

describe('a user', () => {
  afterEach(() => sessionStorage.clear());

  it('is shown whole, with figures that lead to what they count', async () => {
    await using visiting = await visit(routes, `/admin/users/${brianId}/info`, accountOf(brian), anAdmin);
    expect(screen.getByText('brian@ardhi.test, confirmed')).toBeDefined();
    expect(screen.getByRole('link', { name: '9' }).getAttribute('href')).toBe(
      `/admin/properties?agentId=${brianId}`,
    );
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('is suspended with a reason, which is asked for beside its field and then shown', async () => {
    await using visiting = await visit(routes, `/admin/users/${brianId}/info`, accountOf(brian), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend Brian Okello?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await within(dialog).findByText('Fill this in.')).toBeDefined();
    expect(sent(visiting.server.asked)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Sold the same plot twice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Sold the same plot twice')).toBeDefined();
    expect(JSON.parse(sent(visiting.server.asked)[0]?.body ?? '')).toEqual({
      status: 'SUSPENDED',
      reason: 'Sold the same plot twice',
    });
    expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeDefined();
  });

  it('who is oneself is left to another admin', async () => {
    const me = { ...brian, id: aminaId, role: 'AFRI_ADMIN' };
    await using _ = await visit(routes, `/admin/users/${aminaId}/info`, accountOf(me), anAdmin);
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
    expect(screen.getByText('This is you: another admin has to suspend or sign out.')).toBeDefined();
  });

  it('becomes an assistant with the permissions that are ticked, and only what differs is sent', async () => {
    const address = `/admin/users/${brianId}/edit`;
    await using visiting = await visit(routes, address, accountOf(brian), anAdmin);
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Assistant admin');
    await userEvent.click(screen.getByLabelText('Erase people'));
    await userEvent.type(screen.getByLabelText('Reason'), 'Helps with erasures');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(visiting.server.asked)).toHaveLength(1));
    expect(JSON.parse(sent(visiting.server.asked)[0]?.body ?? '')).toEqual({
      name: 'Brian Okello',
      role: 'ASSISTANT_ADMIN',
      permissions: ['user.erase'],
      reason: 'Helps with erasures',
    });
  });

  it('keeps what was typed when a change is refused', async () => {
    const account = accountOf(brian);
    await using _ = await visit(
      routes,
      `/admin/users/${brianId}/edit`,
      (asked) =>
        asked.method === 'PUT'
          ? refused(409, 'OWNER_CANNOT_LEAVE', 'Hand the agency over first.')
          : account(asked),
      anAdmin,
    );
    await userEvent.selectOptions(screen.getByLabelText('Agency'), 'None');
    await userEvent.type(screen.getByLabelText('Reason'), 'Left the agency');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Hand the agency over first.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Left the agency');
  });
});

import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
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
const agencyId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSH';
const brian = {
  id: brianId,
  email: 'brian@ardhi.test',
  emailVerified: true,
  name: 'Brian Okello',
  phone: { e164: '+256772123456', whatsapp: true },
  role: 'AGENT',
  agencyId,
  permissions: [],
  status: 'ACTIVE',
  createdAt: '2026-10-17T08:00:00.000Z',
};
const about = (user: object) => ({
  user,
  permissions: [],
  agency: { id: agencyId, name: 'Kampala Land House' },
  sessions: [],
  counts: { favourites: 2, listings: 9 },
  logins: [],
});

/** A stub of the API with one user that stores status changes. */
function userApi(start: object) {
  let user = start;
  return ({ method, path, body }: RecordedRequest): StubResponse => {
    if (path.endsWith('/status')) {
      const { status, reason } = JSON.parse(body);
      user = { ...user, status, suspendedReason: reason };
    }
    if (path.startsWith('/api/geo/countries')) return { body: aPage([]) };
    if (path.startsWith('/api/admin/broker/agencies'))
      return { body: aPage([{ id: agencyId, displayName: 'Kampala Land House' }]) };
    if (path.endsWith('/info')) return { body: about(user) };
    if (method === 'POST' && path.endsWith('/sign-out')) return { status: 204 };
    return { body: user };
  };
}
const writeRequests = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method !== 'GET');

describe('a user', () => {
  afterEach(() => sessionStorage.clear());

  it('is shown with details and linked counts', async () => {
    await using visiting = await visit(routes, `/admin/users/${brianId}/info`, userApi(brian), anAdmin);
    expect(screen.getByText('brian@ardhi.test, confirmed')).toBeDefined();
    expect(screen.getByRole('link', { name: '9' }).getAttribute('href')).toBe(
      `/admin/properties?agentId=${brianId}`,
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('is suspended with a required reason, which is then shown', async () => {
    await using visiting = await visit(routes, `/admin/users/${brianId}/info`, userApi(brian), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend Brian Okello?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await within(dialog).findByText('Fill in this field.')).toBeDefined();
    expect(writeRequests(visiting.server.requests)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Sold the same plot twice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Sold the same plot twice')).toBeDefined();
    expect(JSON.parse(writeRequests(visiting.server.requests)[0]?.body ?? '')).toEqual({
      status: 'SUSPENDED',
      reason: 'Sold the same plot twice',
    });
    expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeDefined();
  });

  it('who is the signed-in admin cannot be suspended', async () => {
    const me = { ...brian, id: aminaId, role: 'AFRI_ADMIN' };
    await using _ = await visit(routes, `/admin/users/${aminaId}/info`, userApi(me), anAdmin);
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
    expect(
      screen.getByText('This is your own account: another admin has to suspend it or sign it out.'),
    ).toBeDefined();
  });

  it('becomes an assistant with the selected permissions, and only changes are sent', async () => {
    const address = `/admin/users/${brianId}/edit`;
    await using visiting = await visit(routes, address, userApi(brian), anAdmin);
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Assistant admin');
    await userEvent.click(screen.getByLabelText('Erase personal data'));
    await userEvent.type(screen.getByLabelText('Reason'), 'Helps with erasures');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
    expect(JSON.parse(writeRequests(visiting.server.requests)[0]?.body ?? '')).toEqual({
      name: 'Brian Okello',
      role: 'ASSISTANT_ADMIN',
      permissions: ['user.erase'],
      reason: 'Helps with erasures',
    });
  });

  it('keeps the form values when a change is rejected', async () => {
    const account = userApi(brian);
    await using _ = await visit(
      routes,
      `/admin/users/${brianId}/edit`,
      (request) =>
        request.method === 'PUT'
          ? errorResponse(409, 'OWNER_CANNOT_LEAVE', 'Hand the agency over first.')
          : account(request),
      anAdmin,
    );
    await userEvent.selectOptions(screen.getByLabelText('Agency'), 'None');
    await userEvent.type(screen.getByLabelText('Reason'), 'Left the agency');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Hand the agency over first.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Left the agency');
  });
});

import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aminaId, anAdmin, aPage } from '../testing/an-admin.ts';
import * as edit from './user-edit.page.tsx';
import * as favourites from './user-favourites.page.tsx';
import * as info from './user-info.page.tsx';

const routes = [
  { path: '/admin/users/:id/info', ...info },
  { path: '/admin/users/:id/edit', ...edit },
  { path: '/admin/users/:id/favourites', ...favourites },
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
const about = (user: object, adminChange: object = { needsConsent: true }) => ({
  user,
  permissions: [],
  agency: { id: agencyId, name: 'Kampala Land House' },
  sessions: [],
  counts: { favourites: 2, listings: 9 },
  secondFactor: true,
  logins: [],
  adminChange,
});

const successorId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSS';
const openWork = { listings: 18, leads: 0, viewings: 1, successors: [{ userId: successorId, name: 'Gift' }] };

/** A stub of the API with one user that stores status changes. */
function userApi(start: object, adminChange?: object) {
  let user = start;
  return ({ method, path, body }: RecordedRequest): StubResponse => {
    if (path.endsWith('/status')) {
      const { status, reason } = JSON.parse(body);
      user = { ...user, status, suspendedReason: reason };
    }
    if (path.startsWith('/api/geo/countries')) return { body: aPage([]) };
    if (path.startsWith('/api/admin/broker/agencies'))
      return { body: aPage([{ id: agencyId, displayName: 'Kampala Land House' }]) };
    if (path.endsWith('/open-work')) return { body: openWork };
    if (path.endsWith('/info')) return { body: about(user, adminChange) };
    if (method === 'POST' && /\/(?:sign-out|reset-second-factor)$/.test(path)) return { status: 204 };
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
    const counted = 'Brian Okello has 18 listings on the market, no open leads and 1 confirmed viewing.';
    expect(await within(dialog).findByText(counted)).toBeDefined();
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

  it('gets the second factor reset with a reason, where there is one', async () => {
    await using visiting = await visit(routes, `/admin/users/${brianId}/info`, userApi(brian), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Reset second factor' }));
    const dialog = screen.getByRole('dialog', { name: 'Reset the second factor of Brian Okello?' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Showed the passport');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset second factor' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
    const [sent] = writeRequests(visiting.server.requests);
    expect([sent?.path, JSON.parse(sent?.body ?? '')]).toEqual([
      `/api/admin/users/${brianId}/reset-second-factor`,
      { reason: 'Showed the passport' },
    ]);
  });

  it('has favourites, which are listed under their name', async () => {
    await using _ = await visit(routes, `/admin/users/${brianId}/favourites`, (request) =>
      request.path.includes('/favo') ? { body: aPage([]) } : userApi(brian)(request),
    );
    expect(screen.getByRole('heading', { name: 'Favourites of Brian Okello' })).toBeDefined();
    expect(screen.getByText('This user has no favourites.')).toBeDefined();
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

const deputy = { ...brian, role: 'AFRI_ADMIN', agencyId: null };
const appointment = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSE',
  user: { id: brianId, name: 'Brian Okello' },
  role: 'AFRI_ADMIN',
  reason: 'Runs Kenya',
  by: { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSC', name: 'Clare Auma' },
  createdAt: '2026-10-17T08:00:00.000Z',
  expiresAt: '2026-10-24T08:00:00.000Z',
};
const anAssistant = {
  ...anAdmin,
  role: 'ASSISTANT_ADMIN',
  permissions: ['roles.grant', 'user.edit'],
} as const;
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('a change that takes the consent of a second admin', () => {
  afterEach(() => sessionStorage.clear());

  it('is explained before it is saved, and asked for instead of made', async () => {
    const address = `/admin/users/${brianId}/edit`;
    await using visiting = await visit(routes, address, userApi(brian), anAdmin);
    expect(screen.queryByText('Another Ardhi admin has to consent to this role.')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Administrator');
    expect(screen.getByText('Another Ardhi admin has to consent to this role.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Reason'), 'Runs Kenya');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for consent' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(2));
    const [profile, proposal] = writeRequests(visiting.server.requests);
    expect(JSON.parse(profile?.body ?? '')).toEqual({ name: 'Brian Okello', reason: 'Runs Kenya' });
    expect(proposal?.path).toBe('/api/admin/admin-changes');
    expect(JSON.parse(proposal?.body ?? '')).toEqual({
      userId: brianId,
      role: 'AFRI_ADMIN',
      reason: 'Runs Kenya',
    });
  });

  it('is made at once while there is only one admin', async () => {
    const address = `/admin/users/${brianId}/edit`;
    await using visiting = await visit(routes, address, userApi(brian, { needsConsent: false }), anAdmin);
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Administrator');
    await userEvent.type(screen.getByLabelText('Reason'), 'Runs Kenya');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
    expect(JSON.parse(writeRequests(visiting.server.requests)[0]?.body ?? '').role).toBe('AFRI_ADMIN');
  });

  it('is shown while it waits, and not offered again', async () => {
    const waiting = userApi(brian, { needsConsent: true, proposed: appointment });
    await using visiting = await visit(routes, `/admin/users/${brianId}/info`, waiting, anAdmin);
    expect(screen.getByText('Waits for the consent of another Ardhi admin')).toBeDefined();
    expect(screen.getByText(/requested by Clare Auma/)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await using _ = await visit(routes, `/admin/users/${brianId}/edit`, waiting, anAdmin);
    expect(screen.getByText('Waits for the consent of another Ardhi admin')).toBeDefined();
    expect(optionsOf('Role')).toEqual(['User', 'Agent', 'Super agent', 'Assistant admin']);
  });

  it('is all that one admin can do to another one', async () => {
    await using visiting = await visit(routes, `/admin/users/${brianId}/edit`, userApi(deputy), anAdmin);
    expect(screen.queryByLabelText('Name')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'User');
    await userEvent.type(screen.getByLabelText('Reason'), 'Leaves us');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for consent' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
    const [dismissal] = writeRequests(visiting.server.requests);
    expect(dismissal?.path).toBe('/api/admin/admin-changes');
    expect(JSON.parse(dismissal?.body ?? '')).toEqual({ userId: brianId, role: 'USER', reason: 'Leaves us' });
  });

  it('is asked for when one admin suspends another one, who cannot be signed out', async () => {
    await using visiting = await visit(routes, `/admin/users/${brianId}/info`, userApi(deputy), anAdmin);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = screen.getByRole('dialog', { name: 'Ask to suspend Brian Okello?' });
    expect(
      within(dialog).getByText(
        'If another admin consents within 7 days, Brian Okello is signed out everywhere and cannot sign in. Until then nothing changes.',
      ),
    ).toBeDefined();
    await userEvent.selectOptions(await within(dialog).findByLabelText('Who takes over'), successorId);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Lost laptop');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask for consent' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
    expect(JSON.parse(writeRequests(visiting.server.requests)[0]?.body ?? '')).toEqual({
      userId: brianId,
      status: 'SUSPENDED',
      reason: 'Lost laptop',
      transferTo: successorId,
    });
  });
});

describe('the form of a user', () => {
  it('offers only what the signed-in admin may grant', async () => {
    await using visiting = await visit(
      routes,
      `/admin/users/${brianId}/edit`,
      userApi(brian),
      anAssistant as unknown as typeof anAdmin,
    );
    expect(optionsOf('Role')).toEqual(['User', 'Agent', 'Super agent', 'Assistant admin']);
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Assistant admin');
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('offers no administrator without a confirmed email', async () => {
    await using _ = await visit(
      routes,
      `/admin/users/${brianId}/edit`,
      userApi({ ...brian, emailVerified: false }),
      anAdmin,
    );
    expect(optionsOf('Role')).not.toContain('Administrator');
    expect(screen.getByText(/can become administrators/)).toBeDefined();
  });

  it('is not offered for a person of the same or a higher rank', async () => {
    const assistant = anAssistant as unknown as typeof anAdmin;
    for (const role of ['ASSISTANT_ADMIN', 'AFRI_ADMIN']) {
      await using _ = await visit(
        routes,
        `/admin/users/${brianId}/edit`,
        userApi({ ...brian, role }),
        assistant,
      );
      expect(
        screen.getByText('Only an administrator with a higher role can change this account.'),
      ).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    }
  });
});

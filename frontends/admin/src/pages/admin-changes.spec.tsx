import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aminaId, anAdmin } from '../testing/an-admin.ts';
import * as adminChanges from './admin-changes.page.tsx';

const routes = [
  { path: '/admin/admin-changes', ...adminChanges },
  { path: '*', element: <p>Elsewhere</p> },
];
const brian = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSB', name: 'Brian Okello' };
const amina = { id: aminaId, name: 'Amina' };
const clare = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSC', name: 'Clare Auma' };
const times = { createdAt: '2026-10-17T08:00:00.000Z', expiresAt: '2026-10-24T08:00:00.000Z' };
const appointment = {
  ...times,
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSD',
  user: clare,
  role: 'AFRI_ADMIN',
  reason: 'Runs Kenya',
  by: brian,
};
const suspension = {
  ...times,
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSE',
  user: brian,
  status: 'SUSPENDED',
  reason: 'Lost laptop',
  by: amina,
};

/** A stub of the API that drops a change once it is decided. */
function changesApi(...start: readonly { readonly id: string }[]) {
  let items = start;
  return ({ method, path }: RecordedRequest): StubResponse => {
    if (method === 'GET') return { body: { items } };
    items = items.filter(({ id }) => !path.endsWith(id));
    return { body: { state: 'DONE' } };
  };
}
const decisions = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body)]);
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('what awaits the consent of a second admin', () => {
  it('is listed with who asked, for whom, why and until when', async () => {
    await using visiting = await visit(
      routes,
      '/admin/admin-changes',
      changesApi(appointment, suspension),
      anAdmin,
    );
    const row = rowOf('Clare Auma');
    for (const text of ['New role: Administrator', 'Runs Kenya', 'Brian Okello'])
      expect(within(row).getByText(text)).toBeDefined();
    expect(within(row).getByText(/24 Oct 2026/)).toBeDefined();
    expect(within(row).getByRole('link', { name: 'Clare Auma' }).getAttribute('href')).toBe(
      `/admin/users/${clare.id}/info`,
    );
    expect(within(rowOf('Lost laptop')).getByText('Suspend the account')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('is decided by another admin, after a confirmation', async () => {
    await using visiting = await visit(routes, '/admin/admin-changes', changesApi(appointment), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Consent' }));
    const dialog = screen.getByRole('dialog', { name: 'Consent to the change for Clare Auma?' });
    expect(decisions(visiting.server.requests)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Consent' }));
    expect(await screen.findByText('No changes are awaiting consent.')).toBeDefined();
    expect(decisions(visiting.server.requests)).toEqual([
      [`/api/admin/admin-changes/${appointment.id}`, { consent: true }],
    ]);
  });

  it('is refused without any change', async () => {
    await using visiting = await visit(routes, '/admin/admin-changes', changesApi(appointment), anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('No changes are awaiting consent.')).toBeDefined();
    expect(decisions(visiting.server.requests)).toEqual([
      [`/api/admin/admin-changes/${appointment.id}`, { consent: false }],
    ]);
  });

  it('is only withdrawn by the one who asked', async () => {
    await using visiting = await visit(routes, '/admin/admin-changes', changesApi(suspension), anAdmin);
    expect(screen.queryByRole('button', { name: 'Consent' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw request' }),
    );
    expect(await screen.findByText('No changes are awaiting consent.')).toBeDefined();
    expect(decisions(visiting.server.requests)).toEqual([
      [`/api/admin/admin-changes/${suspension.id}`, { consent: false }],
    ]);
  });

  it('shows why a decision is refused', async () => {
    const changes = changesApi(appointment);
    await using _ = await visit(
      routes,
      '/admin/admin-changes',
      (request) =>
        request.method === 'POST'
          ? errorResponse(410, 'GONE', 'This is no longer possible.')
          : changes(request),
      anAdmin,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Consent' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Consent' }));
    expect(await screen.findByText('This is no longer possible.')).toBeDefined();
  });
});

import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as invitation from './invitation.page.tsx';

const routes = [
  { path: '/invitations/:token', ...invitation },
  { path: '*', element: <p>Elsewhere</p> },
];
const invitationBody = { agency: { displayName: 'Pearl Estates' }, expiresAt: '2026-11-28T08:00:00.000Z' };
const nakato = { id: 'N1', name: 'Nakato', role: 'USER', emailVerified: true } as unknown as NonNullable<
  Parameters<typeof visit>[3]
>;
const respond = ({ method }: RecordedRequest): StubResponse => ({
  body: method === 'GET' ? invitationBody : { ...nakato, role: 'AGENT' },
});
const openPage = (user?: typeof nakato) => visit(routes, '/invitations/abc', respond, user);

describe('the invitation page', () => {
  it('names the agency and the expiry date, and asks a signed-out visitor to sign in', async () => {
    await using visiting = await openPage();
    expect(screen.getByRole('heading', { name: 'Pearl Estates invites you' })).toBeDefined();
    expect(screen.getByText(/valid until 28 Nov 2026/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in to reply' }).getAttribute('href')).toBe(
      '/login?next=%2Finvitations%2Fabc',
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  for (const [button, accept] of [
    ['Accept', true],
    ['Decline', false],
  ] as const)
    it(`submits the answer with one press: ${button}`, async () => {
      await using visiting = await openPage(nakato);
      await userEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() =>
        expect(visiting.router.state.location.pathname).toBe(accept ? '/agent/properties' : '/dashboard'),
      );
      const sent = visiting.server.requests.find(({ method }) => method === 'POST');
      expect(JSON.parse(sent?.body ?? '')).toEqual({ accept });
    });

  it('shows why an invitation could not be accepted', async () => {
    const seatLimitReached = errorResponse(409, 'LIMIT_REACHED', 'You can have at most 3 seats.');
    await using _ = await visit(
      routes,
      '/invitations/abc',
      (request) => (request.method === 'POST' ? seatLimitReached : respond(request)),
      nakato,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You can have at most 3 seats.')).toBeDefined();
  });

  it('shows that an invitation has ended', async () => {
    await using _ = await visit(routes, '/invitations/abc', () =>
      errorResponse(410, 'GONE', 'This is no longer available.'),
    );
    expect(screen.getByRole('heading', { name: 'This invitation is no longer valid.' })).toBeDefined();
  });
});

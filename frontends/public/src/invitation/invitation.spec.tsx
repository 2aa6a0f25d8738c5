import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as invitation from './invitation.page.tsx';

const routes = [
  { path: '/invitations/:token', ...invitation },
  { path: '*', element: <p>Elsewhere</p> },
];
const invited = { agency: { displayName: 'Pearl Estates' }, expiresAt: '2026-11-28T08:00:00.000Z' };
const nakato = { id: 'N1', name: 'Nakato', role: 'USER', emailVerified: true } as unknown as NonNullable<
  Parameters<typeof visit>[3]
>;
const answer = ({ method }: Asked): Said => ({
  body: method === 'GET' ? invited : { ...nakato, role: 'AGENT' },
});
const open = (as?: typeof nakato) => visit(routes, '/invitations/abc', answer, as);

describe('an invitation', () => {
  it('says who invites and until when, and asks whoever is signed out to come in', async () => {
    await using visiting = await open();
    expect(screen.getByRole('heading', { name: 'Pearl Estates invites you' })).toBeDefined();
    expect(screen.getByText(/good until 28 Nov 2026/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in to answer' }).getAttribute('href')).toBe(
      '/login?next=%2Finvitations%2Fabc',
    );
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  for (const [button, accept] of [
    ['Accept', true],
    ['Decline', false],
  ] as const)
    it(`is answered with one press: ${button}`, async () => {
      await using visiting = await open(nakato);
      await userEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() =>
        expect(visiting.router.state.location.pathname).toBe(accept ? '/agent/properties' : '/dashboard'),
      );
      const sent = visiting.server.asked.find(({ method }) => method === 'POST');
      expect(JSON.parse(sent?.body ?? '')).toEqual({ accept });
    });

  it('says why it could not be accepted', async () => {
    const full = refused(409, 'LIMIT_REACHED', 'You can have at most 3 seats.');
    await using _ = await visit(
      routes,
      '/invitations/abc',
      (asked) => (asked.method === 'POST' ? full : answer(asked)),
      nakato,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You can have at most 3 seats.')).toBeDefined();
  });

  it('that is over says so', async () => {
    await using _ = await visit(routes, '/invitations/abc', () =>
      refused(410, 'GONE', 'This is no longer available.'),
    );
    expect(screen.getByRole('heading', { name: 'This is no longer available.' })).toBeDefined();
  });
});

import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as sell from './sell.page.tsx';

const routes = [
  { path: '/sell', ...sell },
  { path: '/agent/properties/new', Component: () => <p>A new listing</p> },
];
const phone = { e164: '+256772123456', whatsapp: false };
const owner = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSA',
  name: 'Nakato',
  email: 'nakato@ardhi.test',
  emailVerified: true,
  role: 'USER',
} as unknown as Profile;
const config = { phoneCodes: true };
const respond = ({ path }: RecordedRequest) =>
  path.startsWith('/api/auth/config') ? { body: config } : { status: 201, body: {} };

beforeEach(() => sessionStorage.clear());

describe('the way to the first listing', () => {
  it('begins with an account, and leads back after signing in', async () => {
    await using visiting = await visit(routes, '/sell', respond);
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fsell');
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('asks users without a phone number for one', async () => {
    await using visiting = await visit(routes, '/sell', respond, owner);
    await userEvent.type(screen.getByLabelText('Phone number for buyers'), '+256 772 123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await expect
      .poll(() => visiting.server.requests.map(({ method, body }) => method + body))
      .toContain(`PUT${JSON.stringify({ phone })}`);
  });

  it('offers to confirm the number, says so where that was left out, and makes the owner an agent', async () => {
    let isConfirmed = false;
    const answer = (request: RecordedRequest) =>
      request.path === '/api/agents' && !isConfirmed
        ? errorResponse(403, 'PHONE_NOT_VERIFIED', 'Confirm your phone number first.')
        : respond(request);
    await using visiting = await visit(routes, '/sell', answer, { ...owner, phone });
    expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeDefined();
    const begin = screen.getByRole('button', { name: 'Start my first listing' });
    await userEvent.click(begin);
    expect(await screen.findByText('Confirm your phone number first.')).toBeDefined();
    isConfirmed = true;
    await userEvent.click(begin);
    expect(await screen.findByText('A new listing')).toBeDefined();
    const made = visiting.server.requests.filter(({ path }) => path === '/api/agents').at(-1);
    expect(JSON.parse(made?.body ?? '')).toEqual({ phones: [phone] });
  });

  it('is no way round for agents, and tells admins who lists', async () => {
    await using _ = await visit(routes, '/sell', respond, { ...owner, role: 'AGENT' });
    expect(await screen.findByText('A new listing')).toBeDefined();
    await using __ = await visit(routes, '/sell', respond, { ...owner, role: 'AFRI_ADMIN' });
    expect(screen.getByText(/^You are an admin\./)).toBeDefined();
  });
});

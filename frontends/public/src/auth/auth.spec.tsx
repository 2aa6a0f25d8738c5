import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import * as authAction from './auth-action.page.tsx';
import * as emailVerification from './email-verification.page.tsx';
import * as forgotPassword from './forgot-password.page.tsx';
import * as login from './login.page.tsx';
import * as register from './register.page.tsx';

const routes = [
  { path: '/login', ...login },
  { path: '/register', ...register },
  { path: '/forgot-password', ...forgotPassword },
  { path: '/auth-action', ...authAction },
  { path: '/email-verification', ...emailVerification },
  { path: '*', element: <p>Elsewhere</p> },
];
const config = { mode: 'embedded', issuer: '', audience: '', providers: [], password: { min: 10, max: 128 } };
const kampala = { items: [{ id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR', name: 'Uganda', code: 'UG', enabled: true }] };
const answering =
  (said: Said) =>
  ({ path }: Asked): Said => {
    if (path === '/api/auth/config') return { body: config };
    return path.startsWith('/api/geo/countries') ? { body: kampala } : said;
  };
const bodyOf = (asked: readonly Asked[], path: string) =>
  JSON.parse(asked.find((one) => one.path === path)?.body ?? '{}');

afterEach(() => sessionStorage.clear());

describe('where somebody else keeps accounts', () => {
  const kept = { ...config, mode: 'oidc', issuer: 'https://id.example.test/realms/land' };

  it.each(['/login', '/register', '/forgot-password'])(
    '%s says whose page opens, and asks for no password',
    async (path) => {
      await using visiting = await visit(routes, path, (asked) =>
        asked.path === '/api/auth/config' ? { body: kept } : answering({})(asked),
      );
      expect(screen.getByText('id.example.test')).toBeDefined();
      expect(screen.queryByLabelText('Password')).toBeNull();
      expect(screen.queryByLabelText('Email')).toBeNull();
      expect(await seriousFindings(visiting.page)).toEqual([]);
    },
  );
});

describe('logging in', () => {
  it('says beside each field what is wrong, and asks nobody', async () => {
    await using visiting = await visit(routes, '/login', answering({}));
    await userEvent.type(screen.getByLabelText('Email'), 'amina');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter an email address, like amina@example.com.')).toBeDefined();
    expect(screen.getByText('Fill this in.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(visiting.server.asked.map(({ path }) => path)).toEqual(['/api/auth/config']);
  });

  it('says that it failed and keeps what was typed', async () => {
    const answer = answering(refused(400, 'INVALID_CREDENTIALS', 'Login failed'));
    await using _ = await visit(routes, '/login', answer);
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'not the one');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Login failed')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amina@example.com');
  });

  it('leads who has not confirmed the address to where the mail went', async () => {
    const answer = answering(refused(403, 'EMAIL_NOT_VERIFIED', 'Confirm your address first.'));
    await using _ = await visit(routes, '/login', answer);
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('amina@example.com')).toBeDefined();
  });
});

describe('creating an account', () => {
  it('sends what was filled in, and a phone number without its spaces', async () => {
    await using visiting = await visit(routes, '/register', answering({ status: 201, body: {} }));
    await userEvent.type(screen.getByLabelText('Your name'), 'Amina');
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
    await userEvent.type(screen.getByLabelText('Phone (optional)'), '+256 772 123 456');
    await userEvent.selectOptions(screen.getByLabelText('Country (optional)'), 'Uganda');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/email-verification'));
    expect(bodyOf(visiting.server.asked, '/api/auth/register')).toEqual({
      email: 'amina@example.com',
      password: 'four plain words here',
      name: 'Amina',
      termsVersion: '1',
      marketing: false,
      phone: { e164: '+256772123456', whatsapp: false },
      countryId: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
    });
  });

  it('shows beside its field what the server refuses', async () => {
    const answer = answering(
      refused(409, 'EMAIL_IN_USE', 'This address has an account already.', { field: 'email' }),
    );
    await using _ = await visit(routes, '/register', answer);
    await userEvent.type(screen.getByLabelText('Your name'), 'Amina');
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('This address has an account already.')).toBeDefined();
  });
});

describe('the link of a mail', () => {
  it('confirms an address only when a person presses', async () => {
    await using visiting = await visit(
      routes,
      '/auth-action?mode=verifyEmail&oobCode=abc',
      answering({ body: { email: 'amina@example.com' } }),
    );
    expect(visiting.server.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, this is my address' }));
    expect(await screen.findByText('amina@example.com')).toBeDefined();
    expect(bodyOf(visiting.server.asked, '/api/auth/verify-email')).toEqual({ code: 'abc' });
  });

  it.each(['verifyEmail', 'resetPassword'])('says so when it is used up (%s)', async (mode) => {
    const answer = answering(refused(400, 'CODE_EXPIRED', 'Too old.'));
    await using _ = await visit(routes, `/auth-action?mode=${mode}&oobCode=abc`, answer);
    const password = screen.queryByLabelText('New password');
    if (password !== null) await userEvent.type(password, 'four plain words here');
    await userEvent.click(screen.getByRole('button', { name: /Yes|Set the password/ }));
    expect(await screen.findByText('This link is no longer valid. Send a new one.')).toBeDefined();
  });
});

it.each([
  '/login',
  '/register',
  '/forgot-password',
  '/email-verification',
  '/auth-action?mode=resetPassword&oobCode=a',
])('%s has nothing that axe finds serious', async (address) => {
  await using visiting = await visit(routes, address, answering({}));
  expect(await seriousFindings(visiting.page)).toEqual([]);
});

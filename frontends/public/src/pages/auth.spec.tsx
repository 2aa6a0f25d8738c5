import { seriousViolations } from '@ardhi/kit/testing/axe';
import {
  errorResponse,
  type RecordedRequest,
  type StubResponse,
  tokenExpiringAt,
} from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import * as authAction from './auth-action.page.tsx';
import * as emailVerification from './email-verification.page.tsx';
import * as forgotPassword from './forgot-password.page.tsx';
import * as login from './login.page.tsx';
import * as register from './register.page.tsx';
import * as secondStep from './second-step.page.tsx';

const routes = [
  { path: '/login', ...login },
  { path: '/login/code', ...secondStep },
  { path: '/register', ...register },
  { path: '/forgot-password', ...forgotPassword },
  { path: '/auth-action', ...authAction },
  { path: '/email-verification', ...emailVerification },
  { path: '*', element: <p>Elsewhere</p> },
];
const config = {
  mode: 'embedded',
  issuer: '',
  audience: '',
  providers: [],
  password: { min: 10, max: 128 },
  phoneCodes: true,
};
const kampala = { items: [{ id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR', name: 'Uganda', code: 'UG', enabled: true }] };
const respondWith =
  (response: StubResponse) =>
  ({ path }: RecordedRequest): StubResponse => {
    if (path === '/api/auth/config') return { body: config };
    if (path === '/api/settings') return { body: { terms: { termsVersion: '7', privacyVersion: '3' } } };
    return path.startsWith('/api/geo/countries') ? { body: kampala } : response;
  };
const bodyOf = (request: readonly RecordedRequest[], path: string) =>
  JSON.parse(request.find((request) => request.path === path)?.body ?? '{}');

afterEach(() => sessionStorage.clear());

describe('when an external provider holds the accounts', () => {
  const externalConfig = { ...config, mode: 'oidc', issuer: 'https://id.example.test/realms/land' };

  it.each(['/login', '/register', '/forgot-password'])(
    '%s names the external host and asks for no password',
    async (path) => {
      await using visiting = await visit(routes, path, (request) =>
        request.path === '/api/auth/config' ? { body: externalConfig } : respondWith({})(request),
      );
      expect(screen.getByText('id.example.test')).toBeDefined();
      expect(screen.queryByLabelText('Password')).toBeNull();
      expect(screen.queryByLabelText('Email')).toBeNull();
      expect(await seriousViolations(visiting.page)).toEqual([]);
    },
  );
});

describe('the login form', () => {
  it('shows an error beside each invalid field and sends no request', async () => {
    await using visiting = await visit(routes, '/login', respondWith({}));
    await userEvent.type(screen.getByLabelText('Email'), 'amina');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter an email address, like amina@example.com.')).toBeDefined();
    expect(screen.getByText('Fill in this field.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(visiting.server.requests.map(({ path }) => path)).toEqual(['/api/auth/config']);
  });

  it('shows the login error and keeps the entered values', async () => {
    const respond = respondWith(errorResponse(400, 'INVALID_CREDENTIALS', 'Login failed'));
    await using _ = await visit(routes, '/login', respond);
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'not the one');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Login failed')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amina@example.com');
  });

  it.each([
    ['a fault of the server', errorResponse(500, 'INTERNAL_ERROR', 'Something went wrong.')],
    ['a refusal with a sentence of its own', errorResponse(429, 'ACCOUNT_LOCKED', 'Too many attempts.')],
  ])('says that the login failed, and why, after %s', async (_, response) => {
    await using _visiting = await visit(routes, '/login', respondWith(response));
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'not the one');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Login failed')).toBeDefined();
    expect(screen.getByText(/Something went wrong\.|Too many attempts\./)).toBeDefined();
  });

  it('sends a user with an unconfirmed email address to the verification page', async () => {
    const respond = respondWith(errorResponse(403, 'EMAIL_NOT_VERIFIED', 'Confirm your address first.'));
    await using _ = await visit(routes, '/login', respond);
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('amina@example.com')).toBeDefined();
  });
});

describe('the second step of a login', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const uri = `otpauth://totp/Ardhi:amina%40ardhi.test?secret=${secret}&issuer=Ardhi`;
  const respondAt =
    (step: object, answer: StubResponse) =>
    (request: RecordedRequest): StubResponse => {
      if (request.path === '/api/auth/second-factor/secret') return { body: { uri, secret } };
      if (request.path !== '/api/auth/second-factor') return respondWith({})(request);
      return request.method === 'GET' ? { body: step } : answer;
    };
  const code = { step: 'CODE', email: 'amina@example.com' };
  const wrong = errorResponse(400, 'WRONG_CODE', 'This code is not right.');

  it.each(['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'])(
    'opens after the password when the server answers %s, and keeps where to go next',
    async (refusal) => {
      const respond = respondWith(errorResponse(403, refusal, 'Enter the code.'));
      await using visiting = await visit(routes, '/login?next=%2Fuser%2Ffavourites', respond);
      await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
      await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
      await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
      await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/login/code'));
      expect(visiting.router.state.location.search).toBe('?next=%2Fuser%2Ffavourites');
    },
  );

  it('sends a code of the app, or a recovery code, and shows why it failed', async () => {
    await using visiting = await visit(routes, '/login/code', respondAt(code, wrong));
    await userEvent.type(await screen.findByLabelText('Code of your authenticator app'), '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('This code is not right.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH');
    await userEvent.click(screen.getByLabelText('Do not ask in this browser for 30 days'));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    const sent = () =>
      visiting.server.requests.filter(
        ({ method, path }) => method === 'POST' && path.endsWith('second-factor'),
      );
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { code: '123 456', remember: false, session: 'cookie' },
      { code: 'ABCD-EFGH', remember: true, session: 'cookie' },
    ]);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('shows the secret as a QR code, a link and text where a second factor has to be set up', async () => {
    await using visiting = await visit(routes, '/login/code', respondAt({ ...code, step: 'SETUP' }, wrong));
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the app on this phone' }).getAttribute('href')).toBe(uri);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('says that nothing waits for a code in this browser, and leads back to the login', async () => {
    await using _ = await visit(routes, '/login/code', respondAt({ step: 'NONE' }, wrong));
    expect(await screen.findByText(/^This login took too long/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  });
});

describe('the registration form', () => {
  it('names the terms that are accepted, and leads to them', async () => {
    await using _ = await visit(routes, '/register', respondWith({ status: 201, body: {} }));
    for (const [name, path] of [
      ['terms of use', '/terms'],
      ['privacy notice', '/privacy'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('sends the entered values, with spaces removed from the phone number', async () => {
    await using visiting = await visit(routes, '/register', respondWith({ status: 201, body: {} }));
    await userEvent.type(screen.getByLabelText('Your name'), 'Amina');
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
    await userEvent.type(screen.getByLabelText('Phone (optional)'), '+256 772 123 456');
    await userEvent.selectOptions(screen.getByLabelText('Country (optional)'), 'Uganda');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/email-verification'));
    expect(bodyOf(visiting.server.requests, '/api/auth/register')).toEqual({
      email: 'amina@example.com',
      password: 'four plain words here',
      name: 'Amina',
      termsVersion: '7',
      marketing: false,
      phone: { e164: '+256772123456', whatsapp: false },
      countryId: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
    });
  });

  it('shows a server error beside the field it is about', async () => {
    const respond = respondWith(
      errorResponse(409, 'EMAIL_IN_USE', 'This address has an account already.', { field: 'email' }),
    );
    await using _ = await visit(routes, '/register', respond);
    await userEvent.type(screen.getByLabelText('Your name'), 'Amina');
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('This address has an account already.')).toBeDefined();
  });
});

describe('a registration that the server cannot complete', () => {
  it('says that it failed, and why, and keeps what was entered', async () => {
    const respond = respondWith(errorResponse(503, 'OVERLOADED', 'Ardhi is very busy right now.'));
    await using _ = await visit(routes, '/register', respond);
    await userEvent.type(screen.getByLabelText('Your name'), 'Amina');
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Registration failed')).toBeDefined();
    expect(screen.getByText('Ardhi is very busy right now.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Amina');
  });

  it('says that the countries could not be loaded, and can be completed without one', async () => {
    await using visiting = await visit(routes, '/register', ({ path }) =>
      path.startsWith('/api/geo/countries')
        ? errorResponse(500, 'INTERNAL_ERROR', 'Something went wrong.')
        : respondWith({ status: 201, body: {} })({ path } as RecordedRequest),
    );
    expect(screen.getByText('Failed to load countries')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});

describe('terms that change while someone registers', () => {
  it('are named as the reason, and the next attempt accepts the current ones while the settings are still cached', async () => {
    const changed = 'The terms of use have changed. Read them again, then create your account.';
    await using visiting = await visit(routes, '/register', (request) => {
      if (request.path === '/api/settings')
        return { body: { terms: { termsVersion: '7', privacyVersion: '3' } } };
      if (String(request.body).includes('"termsVersion":"8"'))
        return respondWith({ status: 201, body: {} })(request);
      const refused = errorResponse(400, 'VALIDATION_FAILED', 'termsVersion is not valid.', {
        field: 'termsVersion',
        details: { fields: { termsVersion: changed }, current: '8' },
      });
      return respondWith(refused)(request);
    });
    await userEvent.type(screen.getByLabelText('Your name'), 'Amina');
    await userEvent.type(screen.getByLabelText('Email'), 'amina@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(changed)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amina@example.com');
    const attempts = () =>
      visiting.server.requests
        .filter(({ path }) => path === '/api/auth/register')
        .map(({ body }) => JSON.parse(String(body)).termsVersion);
    expect(attempts()).toEqual(['7']);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(attempts()).toEqual(['7', '8']));
  });
});

describe('the link of an account email', () => {
  it('confirms the address only after a button press, not when the link is opened', async () => {
    await using visiting = await visit(
      routes,
      '/auth-action?mode=verifyEmail&oobCode=abc',
      respondWith({ body: { email: 'amina@example.com' } }),
    );
    expect(visiting.server.requests).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my email' }));
    expect(await screen.findByText('amina@example.com')).toBeDefined();
    expect(bodyOf(visiting.server.requests, '/api/auth/verify-email')).toEqual({ code: 'abc' });
  });

  it('leads into the account in the browser that registered', async () => {
    const user = { id: 'A1', name: 'Amina', role: 'USER', emailVerified: true };
    const session = { token: tokenExpiringAt(9e9), user, expiresAt: '', newUser: false };
    await using visiting = await visit(
      routes,
      '/auth-action?mode=verifyEmail&oobCode=abc',
      respondWith({ body: { email: 'amina@example.com', session } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my email' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/dashboard'));
    expect(visiting.session.state()).toMatchObject({ status: 'signedIn' });
  });

  it.each([
    [true, 'Choose the password', 'new-password'],
    [false, 'Enter your password', 'current-password'],
  ])(
    'confirms the address with a password where the server asks for one (choose: %s)',
    async (choose, text, autoComplete) => {
      const refused = errorResponse(422, 'PASSWORD_REQUIRED', 'Enter the password.', { details: { choose } });
      await using visiting = await visit(
        routes,
        '/auth-action?mode=verifyEmail&oobCode=abc',
        respondWith(refused),
      );
      const confirm = screen.getByRole('button', { name: 'Confirm my email' });
      await userEvent.click(confirm);
      expect((await screen.findByRole('status')).textContent).toContain(text);
      const field = screen.getByLabelText<HTMLInputElement>('Password');
      expect(field.autocomplete).toBe(autoComplete);
      await userEvent.type(field, 'four plain words here');
      await userEvent.click(confirm);
      const sent = () => visiting.server.requests.filter(({ path }) => path === '/api/auth/verify-email');
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(bodyOf(sent().slice(1), '/api/auth/verify-email')).toEqual({
        code: 'abc',
        password: 'four plain words here',
      });
      expect(await seriousViolations(visiting.page)).toEqual([]);
    },
  );

  it('creates the account of the first admin with the printed link', async () => {
    const path = '/auth-action?mode=firstAdmin&oobCode=abc';
    await using visiting = await visit(routes, path, respondWith({ status: 204 }));
    await userEvent.type(screen.getByLabelText('Your name'), 'Hilda Head');
    await userEvent.type(screen.getByLabelText('Email'), 'head@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
    await userEvent.click(screen.getByRole('button', { name: 'Become an admin' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/login'));
    expect(bodyOf(visiting.server.requests, '/api/auth/first-admin')).toEqual({
      code: 'abc',
      email: 'head@example.com',
      name: 'Hilda Head',
      password: 'four plain words here',
    });
  });

  it('says where a new link comes from when the one of the first admin was used', async () => {
    const respond = respondWith(errorResponse(400, 'CODE_INVALID', 'Used.'));
    await using _ = await visit(routes, '/auth-action?mode=firstAdmin&oobCode=abc', respond);
    await userEvent.type(screen.getByLabelText('Your name'), 'Hilda Head');
    await userEvent.type(screen.getByLabelText('Email'), 'head@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four plain words here');
    await userEvent.click(screen.getByRole('button', { name: 'Become an admin' }));
    expect(
      await screen.findByText(
        'This link was used or has expired. Ask the person who runs this site for a new one.',
      ),
    ).toBeDefined();
  });

  it.each(['verifyEmail', 'resetPassword'])(
    'shows an expired-link message for a used link (%s)',
    async (mode) => {
      const respond = respondWith(errorResponse(400, 'CODE_EXPIRED', 'Too old.'));
      await using _ = await visit(routes, `/auth-action?mode=${mode}&oobCode=abc`, respond);
      const password = screen.queryByLabelText('New password');
      if (password !== null) await userEvent.type(password, 'four plain words here');
      await userEvent.click(screen.getByRole('button', { name: /Confirm my email|Set password/ }));
      expect(await screen.findByText('This link is no longer valid. Send a new one.')).toBeDefined();
    },
  );
});

it.each([
  '/login',
  '/register',
  '/forgot-password',
  '/email-verification',
  '/auth-action?mode=resetPassword&oobCode=a',
  '/auth-action?mode=firstAdmin&oobCode=a',
])('%s has no serious accessibility violations', async (address) => {
  await using visiting = await visit(routes, address, respondWith({}));
  expect(await seriousViolations(visiting.page)).toEqual([]);
});

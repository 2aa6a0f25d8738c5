import * as z from 'zod/mini';
import { route } from '../route.ts';
import { id, instant, itemsOf, locale, nothing } from '../values.ts';
import { phoneInput } from './people.ts';
import { session } from './profile.ts';
import { email, line } from './words.ts';

/** Long enough to hash, short enough not to be a weapon. What is too weak is said by WEAK_PASSWORD. */
const password = z.string().check(z.minLength(1), z.maxLength(1_024));
const sessionBy = z.optional(z.enum(['cookie', 'body']));
const code = z.string().check(z.minLength(1), z.maxLength(2_048));
const solved = {
  challenge: z.optional(z.string().check(z.maxLength(512))),
  nonce: z.optional(z.string().check(z.maxLength(64))),
};

export const readAuthConfig = route({
  row: 'A1',
  summary: 'How to sign in here.',
  method: 'GET',
  path: '/api/auth/config',
  access: 'public',
  answer: z.strictObject({
    mode: z.enum(['embedded', 'oidc', 'firebase']),
    issuer: z.string(),
    audience: z.string(),
    clientId: z.optional(z.string()),
    providers: z.array(z.string()),
    password: z.strictObject({ min: z.int(), max: z.int() }),
    tokenSyncUrl: z.optional(z.string()),
  }),
});

export const challengePurposes = ['check-email', 'register', 'enquiry', 'contact'] as const;
export const readChallenge = route({
  row: 'A2',
  summary:
    'A small sum for the caller: find a nonce whose SHA-256 with the challenge begins with so many zero bits.',
  method: 'GET',
  path: '/api/auth/challenge',
  access: 'public',
  query: z.strictObject({ for: z.enum(challengePurposes) }),
  answer: z.strictObject({ challenge: z.string(), difficulty: z.int(), expiresAt: instant }),
});

export const checkEmail = route({
  row: 'A3',
  summary: 'Whether an address can be one; whether it has an account only for who solved a challenge.',
  method: 'POST',
  path: '/api/auth/check-email',
  access: 'public',
  rate: 'check',
  body: z.strictObject({ email: z.string().check(z.maxLength(320)), ...solved }),
  answer: z.strictObject({
    valid: z.boolean(),
    exists: z.nullable(z.boolean()),
    provider: z.optional(z.string()),
  }),
  errors: ['CHALLENGE_FAILED'],
});

export const register = route({
  row: 'A4',
  summary: 'Opens an account and sends the verification mail.',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  rate: 'register',
  status: 201,
  body: z.strictObject({
    email,
    password,
    name: line(120),
    phone: z.optional(phoneInput),
    countryId: z.optional(id),
    locale: z.optional(locale),
    termsVersion: line(40),
    marketing: z.optional(z.boolean()),
    ...solved,
  }),
  answer: z.strictObject({ userId: id, email: z.string(), verificationSent: z.boolean() }),
  errors: ['EMAIL_IN_USE', 'WEAK_PASSWORD', 'CHALLENGE_FAILED', 'NOT_OFFERED'],
});

export const signIn = route({
  row: 'A5',
  summary: 'Signs in with email and password.',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  rate: 'auth',
  body: z.strictObject({ email, password, session: sessionBy }),
  answer: session,
  errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_LOCKED', 'ACCOUNT_SUSPENDED', 'NOT_OFFERED'],
});

const provider = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'is not a provider'));
export const startSocial = route({
  row: 'A6',
  summary: 'Where the 500 x 600 pop-up goes.',
  method: 'POST',
  path: '/api/auth/social',
  access: 'public',
  rate: 'auth',
  body: z.strictObject({ provider }),
  answer: z.strictObject({ url: z.string() }),
  errors: ['ORIGIN_REFUSED', 'NOT_FOUND', 'NOT_OFFERED'],
});

const told = z.optional(z.string().check(z.maxLength(2_048)));
export const socialCallback = route({
  row: 'A7',
  summary: 'The page the provider sends the pop-up back to; it tells its opener {type: auth, code or error}.',
  method: 'GET',
  path: '/api/auth/social/:provider/callback',
  access: 'public',
  rate: 'auth',
  // The provider decides what else it says.
  query: z.looseObject({ code: told, state: told, error: told }),
  answer: z.string(),
});

export const exchangeSocial = route({
  row: 'A8',
  summary: 'Turns the code of the pop-up into a session, once and within a minute.',
  method: 'POST',
  path: '/api/auth/social/exchange',
  access: 'public',
  rate: 'auth',
  body: z.strictObject({ code, session: sessionBy }),
  answer: session,
  errors: ['CODE_INVALID', 'ACCOUNT_SUSPENDED', 'NOT_OFFERED'],
});

export const refreshSession = route({
  row: 'A9',
  summary: 'A new ID token for the refresh token, or for the cookie ardhi_session.',
  method: 'POST',
  path: '/api/auth/refresh',
  also: ['/api/auth/token'],
  access: 'public',
  rate: 'auth',
  body: z.strictObject({ refreshToken: z.optional(z.string().check(z.maxLength(512))) }),
  answer: session,
  errors: ['SESSION_ENDED', 'ACCOUNT_SUSPENDED', 'NOT_OFFERED'],
});

export const signOut = route({
  row: 'A10',
  summary: 'Ends this session, or all of them.',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  status: 204,
  body: z.strictObject({ everywhere: z.optional(z.boolean()) }),
  answer: nothing,
  errors: ['LOGOUT_FAILED', 'NOT_OFFERED'],
});

export const sendVerification = route({
  row: 'A11',
  summary: 'Sends the verification mail again; says the same for every address.',
  method: 'POST',
  path: '/api/auth/verification-email',
  access: 'public',
  rate: 'mail',
  status: 202,
  body: z.strictObject({ email: z.optional(email) }),
  answer: nothing,
  errors: ['NO_CURRENT_USER', 'NOT_OFFERED'],
});

export const verifyEmail = route({
  row: 'A12',
  summary: 'Confirms an address with the code of its mail.',
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  rate: 'auth',
  body: z.strictObject({ code }),
  answer: z.strictObject({ email: z.string() }),
  errors: ['CODE_INVALID', 'CODE_EXPIRED', 'NOT_OFFERED'],
});

export const recoverEmail = route({
  row: 'A12',
  summary:
    'Takes an account back to the address it had; every session ends, and a mail to set a new password follows.',
  method: 'POST',
  path: '/api/auth/recover-email',
  access: 'public',
  rate: 'auth',
  body: z.strictObject({ code }),
  answer: z.strictObject({ email: z.string() }),
  errors: ['CODE_INVALID', 'CODE_EXPIRED', 'NOT_OFFERED'],
});

export const forgotPassword = route({
  row: 'A13',
  summary: 'Sends a link to set a new password; says the same for every address.',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  rate: 'mail',
  status: 202,
  body: z.strictObject({ email }),
  answer: nothing,
  errors: ['NOT_OFFERED'],
});

export const resetPassword = route({
  row: 'A14',
  summary: 'Sets a new password with the code of a mail; every session ends.',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  rate: 'auth',
  status: 204,
  body: z.strictObject({ code, password }),
  answer: nothing,
  errors: ['CODE_INVALID', 'CODE_EXPIRED', 'WEAK_PASSWORD', 'NOT_OFFERED'],
});

export const readJwks = route({
  row: 'A15',
  summary: 'The keys that ID tokens are signed with.',
  method: 'GET',
  path: '/.well-known/jwks.json',
  also: ['/api/auth/jwks'],
  access: 'public',
  answer: z.strictObject({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) }),
  errors: ['NOT_OFFERED'],
});
export const readDiscovery = route({
  row: 'A15',
  summary: 'OpenID discovery of the embedded issuer.',
  method: 'GET',
  path: '/.well-known/openid-configuration',
  access: 'public',
  answer: z.strictObject({
    issuer: z.string(),
    jwks_uri: z.string(),
    response_types_supported: z.array(z.string()),
    subject_types_supported: z.array(z.string()),
    id_token_signing_alg_values_supported: z.array(z.string()),
  }),
  errors: ['NOT_OFFERED'],
});

export const syncToken = route({
  row: 'A16',
  summary: 'Puts a fresh ID token into the cookie __Host-token, for what pages are made of only.',
  method: 'POST',
  path: '/api/auth/token-sync',
  access: 'signed-in',
  status: 204,
  body: z.strictObject({ token: z.string().check(z.maxLength(8_192)) }),
  answer: nothing,
  errors: ['ORIGIN_REFUSED', 'INVALID_TOKEN'],
});
export const unsyncToken = route({
  row: 'A16',
  summary: 'Takes the cookie away.',
  method: 'DELETE',
  path: '/api/auth/token-sync',
  access: 'signed-in',
  status: 204,
  answer: nothing,
  errors: ['ORIGIN_REFUSED'],
});

export const readMailbox = route({
  row: 'A20',
  summary: 'Every mail sent here, newest first; only while developing.',
  method: 'GET',
  path: '/api/dev/mailbox',
  access: 'public',
  query: z.strictObject({ to: z.optional(email) }),
  answer: itemsOf(
    z.strictObject({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.optional(z.string()),
      at: z.string(),
    }),
  ),
});

export const changePassword = route({
  row: 'A26',
  summary: 'A new password for the old one; other sessions end.',
  method: 'POST',
  path: '/api/users/change-password',
  also: ['/api/auth/change-password'],
  access: 'signed-in',
  rate: 'auth',
  status: 204,
  body: z.strictObject({ current: password, new: password }),
  answer: nothing,
  errors: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'NOT_OFFERED'],
});

export const changeEmail = route({
  row: 'A27',
  summary:
    'Asks to sign in with another address, which is written to first; says the same for one that is taken.',
  method: 'POST',
  path: '/api/users/change-email',
  access: 'signed-in',
  rate: 'mail',
  status: 202,
  body: z.strictObject({ email, password }),
  answer: nothing,
  errors: ['WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'NOT_OFFERED'],
});

export const listSessions = route({
  row: 'A30',
  summary: 'Where I am signed in.',
  method: 'GET',
  path: '/api/users/sessions',
  access: 'signed-in',
  answer: itemsOf(
    z.strictObject({
      id: z.string(),
      device: z.string(),
      browser: z.string(),
      country: z.optional(z.string()),
      lastAt: instant,
      current: z.boolean(),
    }),
  ),
});
export const endSession = route({
  row: 'A30',
  summary: 'Signs one of my devices out.',
  method: 'DELETE',
  path: '/api/users/sessions/:session',
  access: 'signed-in',
  status: 204,
  answer: nothing,
});

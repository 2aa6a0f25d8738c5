// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of calls, each read on its own.
import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { challengeSolution } from '../challenge.ts';
import { emailAddress } from '../text-fields.ts';
import { id, instant, itemsSchema, noBody } from '../values.ts';
import {
  changeEmailInput,
  changePasswordInput,
  code,
  firstAdminInput,
  forgotPasswordInput,
  registrationInput,
  resetPasswordInput,
  verifyEmailInput,
} from './account-input.ts';
import { session } from './profile.ts';
import { sessionTransport, signInInput } from './sign-in-input.ts';
import { e164 } from './user-fields.ts';

/** Read once by the sign-in page to choose between the embedded and an external provider. */
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
    /** True if codes can be sent to phone numbers. */
    phoneCodes: z.boolean(),
    tokenSyncUrl: z.optional(z.string()),
  }),
});

/** The requests that a proof of work may accompany. */
export const challengePurposes = ['check-email', 'register', 'enquiry', 'contact', 'phone'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];
/** Public forms call it when a submission was refused without a proof of work, which makes mass submissions expensive. */
export const readChallenge = route({
  row: 'A2',
  summary:
    'A proof of work: find a nonce whose SHA-256 with the challenge begins with the given number of zero bits.',
  method: 'GET',
  path: '/api/auth/challenge',
  access: 'public',
  query: z.strictObject({ for: z.enum(challengePurposes) }),
  answer: z.strictObject({ challenge: z.string(), difficulty: z.int(), expiresAt: instant }),
});

/** The first step of signing in and of registering. */
export const checkEmail = route({
  row: 'A3',
  summary: 'Whether an email address is valid; with a solved challenge also whether it has an account.',
  method: 'POST',
  path: '/api/auth/check-email',
  access: 'public',
  rate: 'check',
  body: z.strictObject({ email: z.string().check(z.maxLength(320)), ...challengeSolution }),
  answer: z.strictObject({
    valid: z.boolean(),
    exists: z.nullable(z.boolean()),
    provider: z.optional(z.string()),
  }),
  errors: ['CHALLENGE_FAILED'],
});

/** The link in the email leads to `verifyEmail`. */
export const register = route({
  row: 'A4',
  summary: 'Creates an account and sends the verification email.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/register',
  access: 'public',
  visitorsOnly: true,
  rate: 'register',
  status: 201,
  body: registrationInput,
  answer: z.strictObject({ userId: id, email: z.string(), verificationSent: z.boolean() }),
  errors: ['EMAIL_IN_USE', 'WEAK_PASSWORD', 'CHALLENGE_FAILED', 'OVERLOADED', 'NOT_OFFERED'],
});

/** Every attempt is recorded in the login log, successful or not. */
export const signIn = route({
  row: 'A5',
  summary: 'Signs in with email and password.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/login',
  access: 'public',
  visitorsOnly: true,
  rate: 'auth',
  secret: true,
  body: signInInput,
  answer: session,
  errors: [
    'INVALID_CREDENTIALS',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_LOCKED',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_SETUP_REQUIRED',
    'OVERLOADED',
    'NOT_OFFERED',
  ],
});

const provider = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, fieldErrors.provider));
/** Called before the pop-up opens. */
export const startSocialSignIn = route({
  row: 'A6',
  summary: 'The URL for the sign-in pop-up of a provider (500 x 600).',
  method: 'POST',
  path: '/api/auth/social',
  access: 'public',
  visitorsOnly: true,
  rate: 'auth',
  body: z.strictObject({ provider }),
  answer: z.strictObject({ url: z.string() }),
  errors: ['ORIGIN_REFUSED', 'NOT_FOUND', 'NOT_OFFERED'],
});

const callbackParam = z.optional(z.string().check(z.maxLength(2_048)));
/** Called by the provider's redirect, not by our front end. */
export const socialCallback = route({
  row: 'A7',
  summary:
    'The page to which the provider redirects the pop-up; it posts {type: auth, code or error} to its opener.',
  method: 'GET',
  path: '/api/auth/social/:provider/callback',
  access: 'public',
  rate: 'auth',
  // Providers may add other parameters.
  query: z.looseObject({ code: callbackParam, state: callbackParam, error: callbackParam }),
  answer: z.string(),
  contentTypes: ['text/html'],
});

/** Called by the page that opened the pop-up. */
export const exchangeSocialCode = route({
  row: 'A8',
  summary: 'Exchanges the code of the pop-up for a session, once and within a minute.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/social/exchange',
  access: 'public',
  visitorsOnly: true,
  rate: 'auth',
  secret: true,
  body: z.strictObject({ code, session: sessionTransport }),
  answer: session,
  errors: [
    'CODE_INVALID',
    'ACCOUNT_SUSPENDED',
    'PASSWORD_REQUIRED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_SETUP_REQUIRED',
    'NOT_OFFERED',
  ],
});

/** Called shortly before the ID token expires. */
export const refreshSession = route({
  row: 'A9',
  summary: 'Issues a new ID token for the refresh token or the cookie ardhi_session.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/refresh',
  aliases: ['/api/auth/token'],
  access: 'public',
  rate: 'auth',
  secret: true,
  body: z.strictObject({ refreshToken: z.optional(z.string().check(z.maxLength(512))) }),
  answer: session,
  errors: ['SESSION_ENDED', 'ACCOUNT_SUSPENDED', 'NOT_OFFERED'],
});

/** Also clears the session cookie. */
export const signOut = route({
  row: 'A10',
  summary: 'Ends this session or all sessions of the user.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/logout',
  access: 'signed-in',
  status: 204,
  body: z.strictObject({ everywhere: z.optional(z.boolean()) }),
  answer: noBody,
  errors: ['LOGOUT_FAILED', 'NOT_OFFERED'],
});

/** Never reveals whether an address has an account. */
export const sendVerification = route({
  row: 'A11',
  summary: 'Sends the verification email again; the response is the same for every address.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/verification-email',
  access: 'public',
  rate: 'mail',
  status: 202,
  body: z.strictObject({ email: z.optional(emailAddress) }),
  answer: noBody,
  errors: ['NO_CURRENT_USER', 'NOT_OFFERED'],
});

/** The target of the link in the verification email. */
export const verifyEmail = route({
  row: 'A12',
  summary:
    'Confirms an email address with the code of the verification email. The browser that registered is signed in; any other also sends a password, which replaces the one of the registration.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/verify-email',
  access: 'public',
  rate: 'auth',
  secret: true,
  body: verifyEmailInput,
  answer: z.strictObject({ email: z.string(), session: z.optional(session) }),
  errors: [
    'CODE_INVALID',
    'CODE_EXPIRED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_SETUP_REQUIRED',
    'ACCOUNT_SUSPENDED',
    'PASSWORD_REQUIRED',
    'WEAK_PASSWORD',
    'WRONG_PASSWORD',
    'ACCOUNT_LOCKED',
    'OVERLOADED',
    'NOT_OFFERED',
  ],
});

/** The target of the link that a change of address sends to the previous address. */
export const recoverEmail = route({
  row: 'A12',
  summary:
    'Restores the previous email address of an account, ends all sessions and sends an email to set a new password.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/recover-email',
  access: 'public',
  rate: 'auth',
  body: z.strictObject({ code }),
  answer: z.strictObject({ email: z.string() }),
  errors: ['CODE_INVALID', 'CODE_EXPIRED', 'NOT_OFFERED'],
});

/** Never reveals whether an address has an account. */
export const forgotPassword = route({
  row: 'A13',
  summary: 'Sends a link to set a new password; the response is the same for every address.',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  rate: 'mail',
  status: 202,
  body: forgotPasswordInput,
  answer: noBody,
  errors: ['NOT_OFFERED'],
});

/** The target of the link that `forgotPassword` sends. */
export const resetPassword = route({
  row: 'A14',
  summary: 'Sets a new password with the code of an email; all sessions end.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/reset-password',
  access: 'public',
  rate: 'auth',
  status: 204,
  body: resetPasswordInput,
  answer: noBody,
  errors: ['CODE_INVALID', 'CODE_EXPIRED', 'WEAK_PASSWORD', 'OVERLOADED', 'NOT_OFFERED'],
});

/** The target of the link that an installation without an admin prints when it starts. */
export const claimFirstAdmin = route({
  row: 'A78',
  summary:
    'Makes the signed-in user, or a visitor with the account that is created for them, the first admin.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/first-admin',
  access: 'public',
  audited: true,
  rate: 'auth',
  status: 204,
  body: firstAdminInput,
  answer: noBody,
  errors: [
    'CODE_INVALID',
    'CODE_EXPIRED',
    'EMAIL_IN_USE',
    'EMAIL_NOT_VERIFIED',
    'WEAK_PASSWORD',
    'WRONG_PASSWORD',
    'ACCOUNT_LOCKED',
    'ACCOUNT_SUSPENDED',
    'UNAUTHENTICATED',
    'OVERLOADED',
    'NOT_OFFERED',
  ],
});

/** Used by the gateway and by resource servers to verify ID tokens. */
export const readJwks = route({
  row: 'A15',
  summary: 'The public keys of ID tokens (JWKS).',
  method: 'GET',
  path: '/.well-known/jwks.json',
  aliases: ['/api/auth/jwks'],
  access: 'public',
  answer: z.strictObject({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) }),
  errors: ['NOT_OFFERED'],
});
/** Available with the embedded provider only. */
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

/** Lets script and style requests of the admin remote authenticate, which cannot send a header. */
export const syncToken = route({
  row: 'A16',
  summary: 'Stores an ID token in the cookie __Host-token, which is used for page assets only.',
  method: 'POST',
  inPerson: true,
  path: '/api/auth/token-sync',
  access: 'signed-in',
  status: 204,
  body: z.strictObject({ token: z.string().check(z.maxLength(8_192)) }),
  answer: noBody,
  errors: ['ORIGIN_REFUSED', 'INVALID_TOKEN'],
});
/** Called on sign-out. */
export const clearSyncedToken = route({
  row: 'A16',
  summary: 'Clears the cookie __Host-token.',
  method: 'DELETE',
  inPerson: true,
  path: '/api/auth/token-sync',
  access: 'signed-in',
  status: 204,
  answer: noBody,
  errors: ['ORIGIN_REFUSED'],
});

/** Not available in production; tests and developers read the links of emails here. */
export const readMailbox = route({
  row: 'A20',
  summary: 'Emails and text messages sent in development, newest first.',
  method: 'GET',
  path: '/api/dev/mailbox',
  access: 'public',
  query: z.strictObject({ to: z.optional(z.union([emailAddress, e164])) }),
  answer: itemsSchema(
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

/** Requires the current password. */
export const changePassword = route({
  row: 'A26',
  summary: 'Changes the password; all other sessions end.',
  method: 'POST',
  inPerson: true,
  path: '/api/users/change-password',
  aliases: ['/api/auth/change-password'],
  access: 'signed-in',
  rate: 'auth',
  status: 204,
  body: changePasswordInput,
  answer: noBody,
  errors: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'ACCOUNT_LOCKED', 'OVERLOADED', 'NOT_OFFERED'],
});

/** The new address applies only after `verifyEmail`; the old one receives a link for `recoverEmail`. */
export const changeEmail = route({
  row: 'A27',
  summary:
    'Requests a change of the email address, which is verified first; the response is the same for an address in use.',
  method: 'POST',
  inPerson: true,
  path: '/api/users/change-email',
  access: 'signed-in',
  rate: 'mail',
  status: 202,
  body: changeEmailInput,
  answer: noBody,
  errors: ['WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'OVERLOADED', 'NOT_OFFERED'],
});

/** For the list of devices on the profile page. */
export const listSessions = route({
  row: 'A30',
  summary: 'The sessions of the caller.',
  method: 'GET',
  path: '/api/users/sessions',
  access: 'signed-in',
  answer: itemsSchema(
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
/** For signing out one device from another. */
export const endSession = route({
  row: 'A30',
  summary: 'Ends one session of the caller, who enters the password again.',
  method: 'DELETE',
  inPerson: true,
  path: '/api/users/sessions/:session',
  access: 'signed-in',
  status: 204,
  body: z.strictObject({
    /** Not required from an account without a password. */
    password: z.optional(z.string().check(z.maxLength(1_024))),
  }),
  answer: noBody,
  errors: ['PASSWORD_REQUIRED', 'WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'OVERLOADED'],
});

import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { noBody } from '../values.ts';
import { session } from './profile.ts';
import { factorInput, secondStepInput } from './second-factor-input.ts';

/** Secret for an authenticator app, with its `otpauth://` address: for a QR code or to type. */
const newSecret = z.strictObject({ uri: z.string(), secret: z.string() });
/** Shown once, when they are made. */
const recoveryCodes = z.array(z.string());

/** The cookie that the first step of a sign-in set names the account. */
export const readSecondStep = route({
  row: 'A79',
  summary: 'What the sign-in of this browser waits for.',
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'public',
  answer: z.strictObject({
    /** NONE when no sign-in waits, or it has waited for ten minutes. */
    step: z.enum(['CODE', 'SETUP', 'NONE']),
    email: z.optional(z.string()),
  }),
  errors: ['NOT_OFFERED'],
});

/** Only while the account has no second factor: the first factor alone never replaces one. */
export const startSecondStepSetup = route({
  row: 'A79',
  summary: 'A secret for the authenticator app of an admin who has to set up a second factor to sign in.',
  method: 'POST',
  path: '/api/auth/second-factor/secret',
  access: 'public',
  visitorsOnly: true,
  rate: 'auth',
  secret: true,
  answer: newSecret,
  errors: ['SIGN_IN_EXPIRED', 'NOT_OFFERED'],
});

/** The second step of a sign-in with a password or with another provider's account. */
export const signInSecondStep = route({
  row: 'A79',
  summary: 'Completes a sign-in with a code of the authenticator app, or with a recovery code.',
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'public',
  visitorsOnly: true,
  rate: 'auth',
  secret: true,
  body: secondStepInput,
  answer: z.extend(session, {
    /** When the code confirmed a new second factor. */
    recoveryCodes: z.optional(recoveryCodes),
  }),
  errors: ['SIGN_IN_EXPIRED', 'WRONG_CODE', 'ACCOUNT_LOCKED', 'ACCOUNT_SUSPENDED', 'NOT_OFFERED'],
});

/** For the profile page. */
export const readSecondFactor = route({
  row: 'A80',
  summary: 'Whether the caller has a second factor.',
  method: 'GET',
  path: '/api/users/second-factor',
  access: 'signed-in',
  answer: z.strictObject({
    /** False when an external provider handles sign-in. */
    offered: z.boolean(),
    enrolled: z.boolean(),
    /** True if the caller may not remove it. */
    obligatory: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});

const proofErrors = [
  'PASSWORD_REQUIRED',
  'WRONG_PASSWORD',
  'WRONG_CODE',
  'ACCOUNT_LOCKED',
  'OVERLOADED',
  'NOT_OFFERED',
] as const;

/** The factor in use stays until a code confirms the new one. */
export const proposeSecondFactor = route({
  row: 'A80',
  summary: 'A secret for an authenticator app, once the password and the current factor were shown.',
  method: 'POST',
  inPerson: true,
  path: '/api/users/second-factor',
  access: 'signed-in',
  rate: 'auth',
  secret: true,
  body: factorInput,
  answer: newSecret,
  errors: proofErrors,
});

/** Every other session ends. */
export const confirmSecondFactor = route({
  row: 'A80',
  summary: 'Sets up the second factor with the first code of the app; all other sessions end.',
  method: 'PUT',
  inPerson: true,
  path: '/api/users/second-factor',
  access: 'signed-in',
  rate: 'auth',
  secret: true,
  body: z.pick(z.required(factorInput), { code: true }),
  answer: z.strictObject({ recoveryCodes }),
  errors: ['WRONG_CODE', 'ACCOUNT_LOCKED', 'NOT_OFFERED'],
});

/** Refused to admins where they need one. */
export const removeSecondFactor = route({
  row: 'A80',
  summary: 'Removes the second factor, with the password and a code.',
  method: 'DELETE',
  inPerson: true,
  path: '/api/users/second-factor',
  access: 'signed-in',
  rate: 'auth',
  status: 204,
  body: factorInput,
  answer: noBody,
  errors: [...proofErrors, 'SECOND_FACTOR_OBLIGATORY'],
});

/** The earlier ones end. */
export const replaceRecoveryCodes = route({
  row: 'A81',
  summary: 'New recovery codes in place of all earlier ones, with the password and a code.',
  method: 'POST',
  inPerson: true,
  path: '/api/users/recovery-codes',
  access: 'signed-in',
  rate: 'auth',
  secret: true,
  body: factorInput,
  answer: z.strictObject({ recoveryCodes }),
  errors: proofErrors,
});

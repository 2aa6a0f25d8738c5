import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { singleLine } from '../text-fields.ts';
import { instant, noBody } from '../values.ts';
import { userProfile } from './profile.ts';
import { preferenceChanges, profileChanges } from './profile-input.ts';
import { preferences } from './user-fields.ts';

/** Called after each sign-in. */
export const readProfile = route({
  row: 'A21',
  summary: 'The profile of the caller; the first call of a new user creates the record.',
  method: 'GET',
  path: '/api/users/profile',
  access: 'signed-in',
  answer: userProfile,
  errors: ['ACCOUNT_SUSPENDED', 'GONE'],
});

/** Missing fields stay. */
export const changeProfile = route({
  row: 'A22',
  summary: 'Changes the profile of the caller.',
  method: 'PUT',
  path: '/api/users/profile',
  access: 'signed-in',
  body: profileChanges,
  answer: userProfile,
  errors: ['GONE'],
});

/** Defaults for a user who never changed them. */
export const readPreferences = route({
  row: 'A28',
  summary: 'The preferences of the caller.',
  method: 'GET',
  path: '/api/users/preferences',
  access: 'signed-in',
  answer: preferences,
});

/** Missing fields stay. */
export const changePreferences = route({
  row: 'A28',
  summary: 'Changes some preferences of the caller.',
  method: 'PUT',
  path: '/api/users/preferences',
  access: 'signed-in',
  body: preferenceChanges,
  answer: preferences,
});

/** Consent is recorded with the version of the text. */
export const giveConsent = route({
  row: 'A29',
  summary: 'Records consent to the current terms or privacy notice, or to marketing messages.',
  method: 'POST',
  inPerson: true,
  path: '/api/users/consent',
  access: 'signed-in',
  status: 204,
  body: z.strictObject({
    termsVersion: z.optional(singleLine(40)),
    privacyVersion: z.optional(singleLine(40)),
    marketing: z.optional(z.boolean()),
  }),
  answer: noBody,
  errors: ['GONE'],
});

/** The user can undo it with `cancelErasure` until the seven days are over. */
export const requestErasure = route({
  row: 'A23',
  summary:
    'Requests the erasure of all personal data of the caller in 7 days; it cannot be undone afterwards.',
  method: 'DELETE',
  inPerson: true,
  path: '/api/users/profile',
  access: 'signed-in',
  audited: true,
  status: 202,
  body: z.strictObject({
    /** Not required with an external identity provider. */
    password: z.optional(z.string().check(z.maxLength(1_024))),
    confirm: z.literal('DELETE'),
  }),
  answer: z.strictObject({ eraseAt: instant }),
  errors: ['WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'OVERLOADED', 'OWNER_CANNOT_LEAVE', 'LAST_ADMIN'],
});

/** Only within the seven days after `requestErasure`. */
export const cancelErasure = route({
  row: 'A24',
  summary: 'Cancels a requested erasure.',
  method: 'POST',
  inPerson: true,
  path: '/api/users/profile/keep',
  access: 'signed-in',
  audited: true,
  status: 204,
  answer: noBody,
});

import * as z from 'zod/mini';
import { route } from '../route.ts';
import { id, instant, nothing } from '../values.ts';
import { phoneInput, preferences } from './people.ts';
import { profileAnswer } from './profile.ts';
import { line } from './words.ts';

export const readProfile = route({
  row: 'A21',
  summary: 'Oneself; the first call of somebody new opens their record.',
  method: 'GET',
  path: '/api/users/profile',
  access: 'signed-in',
  answer: profileAnswer,
  errors: ['ACCOUNT_SUSPENDED'],
});

export const changeProfile = route({
  row: 'A22',
  summary: 'Changes what others read about me.',
  method: 'PUT',
  path: '/api/users/profile',
  access: 'signed-in',
  body: z.strictObject({
    name: z.optional(line(120)),
    phone: z.optional(phoneInput),
    countryId: z.optional(id),
    regionId: z.optional(id),
  }),
  answer: profileAnswer,
});

export const readPreferences = route({
  row: 'A28',
  summary: 'How I want to be told things and shown figures.',
  method: 'GET',
  path: '/api/users/preferences',
  access: 'signed-in',
  answer: preferences,
});

export const changePreferences = route({
  row: 'A28',
  summary: 'Changes some of my preferences.',
  method: 'PUT',
  path: '/api/users/preferences',
  access: 'signed-in',
  body: z.partial(preferences),
  answer: preferences,
});

export const giveConsent = route({
  row: 'A29',
  summary: 'Agrees to the terms or the privacy notice in force, or says whether one wants to be written to.',
  method: 'POST',
  path: '/api/users/consent',
  access: 'signed-in',
  status: 204,
  body: z.strictObject({
    termsVersion: z.optional(line(40)),
    privacyVersion: z.optional(line(40)),
    marketing: z.optional(z.boolean()),
  }),
  answer: nothing,
});

export const eraseSelf = route({
  row: 'A23',
  summary: 'Asks to be erased, in 7 days: nothing that names me stays, and nobody can undo it then.',
  method: 'DELETE',
  path: '/api/users/profile',
  access: 'signed-in',
  status: 202,
  body: z.strictObject({
    /** Not asked where an outside provider signs people in. */
    password: z.optional(z.string().check(z.maxLength(1_024))),
    confirm: z.literal('DELETE'),
  }),
  answer: z.strictObject({ eraseAt: instant }),
  errors: ['WRONG_PASSWORD', 'OWNER_CANNOT_LEAVE', 'LAST_ADMIN'],
});

export const keepSelf = route({
  row: 'A24',
  summary: 'Thinks better of it.',
  method: 'POST',
  path: '/api/users/profile/keep',
  access: 'signed-in',
  status: 204,
  answer: nothing,
});

import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { challengeSolution } from '../challenge.ts';
import { id, instant } from '../values.ts';
import { phoneProofPurposes } from './phone-proof.ts';
import { e164 } from './user-fields.ts';

/** The answer is the same for every number, also for one that has been sent too many codes. */
export const sendPhoneCode = route({
  row: 'A18',
  summary: 'Sends a code to a phone number; it ends the code sent before.',
  method: 'POST',
  path: '/api/otp',
  access: 'public',
  rate: 'mail',
  status: 202,
  body: z.strictObject({ phone: e164, for: z.enum(phoneProofPurposes), ...challengeSolution }),
  answer: z.strictObject({ otpId: id, expiresAt: instant }),
  errors: ['NOT_FOUND', 'CHALLENGE_FAILED'],
});

/** A code is accepted once, and after five wrong ones not at all. */
export const confirmPhoneCode = route({
  row: 'A19',
  summary:
    'Confirms a phone number by the code sent to it; also in the profile of a caller with this number.',
  method: 'POST',
  path: '/api/otp/:otpId',
  access: 'public',
  rate: 'auth',
  secret: true,
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/, fieldErrors.phoneCode)) }),
  answer: z.strictObject({ phoneProof: z.string(), phone: e164 }),
  errors: ['CODE_INVALID', 'CODE_EXPIRED'],
});

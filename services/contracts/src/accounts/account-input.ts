import * as z from 'zod/mini';
import { challengeSolution } from '../challenge.ts';
import { emailAddress, singleLine } from '../text-fields.ts';
import { id, locale } from '../values.ts';
import { password } from './sign-in-input.ts';
import { phoneInput } from './user-fields.ts';

/** The code in a link of an account email. */
export const code = z.string().check(z.minLength(1), z.maxLength(2_048));

/** Input of the registration form. */
export const registrationInput = z.strictObject({
  email: emailAddress,
  password,
  name: singleLine(120),
  phone: z.optional(phoneInput),
  countryId: z.optional(id),
  locale: z.optional(locale),
  termsVersion: singleLine(40),
  marketing: z.optional(z.boolean()),
  ...challengeSolution,
});

/** The code of the printed link, and the account to create for a visitor. */
export const firstAdminInput = z.strictObject({
  code,
  email: z.optional(emailAddress),
  name: z.optional(singleLine(120)),
  password: z.optional(password),
});
/** Account whose password is forgotten. */
export const forgotPasswordInput = z.strictObject({ email: emailAddress });
/** A new password with the code of the email. */
export const resetPasswordInput = z.strictObject({ code, password });
/** The code of the email; the password is needed where nobody has entered it before. */
export const verifyEmailInput = z.strictObject({ code, password: z.optional(password) });
/** The current password and the new one. */
export const changePasswordInput = z.strictObject({ current: password, new: password });
/** A new email address, with the password. */
export const changeEmailInput = z.strictObject({ email: emailAddress, password });

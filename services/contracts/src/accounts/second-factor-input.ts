import * as z from 'zod/mini';
import { sessionTransport } from './sign-in-input.ts';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
const factorCode = z.string().check(z.minLength(1), z.maxLength(64));

/** The second step of a sign-in. */
export const secondStepInput = z.strictObject({
  code: factorCode,
  /** True if this browser is not asked again for 30 days. */
  remember: z.optional(z.boolean()),
  session: sessionTransport,
});

/** Proof that the user, and not only someone at their open session, changes the second factor. */
export const factorInput = z.strictObject({
  /** Not required from an account without a password. */
  password: z.optional(z.string().check(z.maxLength(1_024))),
  /** Required where there is a second factor. */
  code: z.optional(factorCode),
});

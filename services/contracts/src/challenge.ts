import * as z from 'zod/mini';

/** The solution of a proof of work, as a form submits it; both fields or none. */
export const challengeSolution = {
  challenge: z.optional(z.string().check(z.maxLength(512))),
  nonce: z.optional(z.string().check(z.maxLength(64))),
};

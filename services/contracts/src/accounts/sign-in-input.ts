import * as z from 'zod/mini';
import { emailAddress } from '../text-fields.ts';

/** Limited in length against denial of service by hashing; weak passwords are refused with WEAK_PASSWORD. */
export const password = z.string().check(z.minLength(1), z.maxLength(1_024));
/** Where the refresh token goes: into an HttpOnly cookie or into the body. */
export const sessionTransport = z.optional(z.enum(['cookie', 'body']));

/** Email and password of a sign-in. */
export const signInInput = z.strictObject({ email: emailAddress, password, session: sessionTransport });

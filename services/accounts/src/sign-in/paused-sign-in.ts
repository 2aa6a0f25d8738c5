import { refuse } from '@ardhi/kernel/base/refusal';
import type { AccountsContext } from '../context.ts';
import type { Identity, PausedSignIn } from '../identity/identity.ts';
import { type AnyCall, readAuthCookie, setAuthCookie } from './auth-cookies.ts';

const name = 'ardhi_second_step';
const lifetimeS = 600;

/** Keeps the code of a sign-in that waits for the second factor, in this browser only. */
export const setPausedSignIn = ({ context }: AccountsContext, call: AnyCall, code: string): void =>
  setAuthCookie(context, call, { name, value: code, lifetimeS });

/** Deletes the cookie. */
export const clearPausedSignIn = ({ context }: AccountsContext, call: AnyCall): void =>
  setAuthCookie(context, call, { name, value: '', lifetimeS: 0 });

/** The sign-in that waits for the second factor in this browser, with its code. @throws Refusal SIGN_IN_EXPIRED */
export async function readPausedSignIn(
  { context }: AccountsContext,
  identity: Identity,
  call: AnyCall,
): Promise<PausedSignIn & { readonly code: string }> {
  const code = readAuthCookie(context, call, name) ?? refuse('SIGN_IN_EXPIRED');
  return { ...(await identity.pausedSignIn(code).catch(asExpired)), code };
}

/** Codes that were used, replaced or are too old; other errors are thrown again. @throws Refusal SIGN_IN_EXPIRED */
export function asExpired(error: { code?: unknown }): never {
  if (error.code === 'CODE_INVALID' || error.code === 'CODE_EXPIRED') refuse('SIGN_IN_EXPIRED');
  throw error;
}

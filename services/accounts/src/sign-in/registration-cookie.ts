import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AnyCall, readAuthCookie, setAuthCookie } from './auth-cookies.ts';

const name = 'ardhi_registration';
/** Covers several verification emails. */
const lifetimeS = 7 * 24 * 3_600;

/** Marks the browser in which the password of an unverified account was entered: there the emailed link needs no password. */
export function setRegistrationCookie(
  context: Pick<ServiceContext, 'config'>,
  call: AnyCall,
  proof: string | undefined,
): void {
  if (proof !== undefined) setAuthCookie(context, call, { name, value: proof, lifetimeS });
}

/** The proof in the cookie of the request. */
export const readRegistrationCookie = (
  context: Pick<ServiceContext, 'config'>,
  call: AnyCall,
): string | undefined => readAuthCookie(context, call, name);

/** Deletes the cookie in the browser, if the request carried one. */
export function clearRegistrationCookie(context: Pick<ServiceContext, 'config'>, call: AnyCall): void {
  if (readRegistrationCookie(context, call) !== undefined)
    setAuthCookie(context, call, { name, value: '', lifetimeS: 0 });
}

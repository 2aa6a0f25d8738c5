import { createHmac, hash, randomBytes } from 'node:crypto';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import type { AccountsContext } from '../context.ts';
import { type AnyCall, readAuthCookie, setAuthCookie } from './auth-cookies.ts';

const lifetimeS = 365 * 24 * 3_600;

/** One cookie per account that has signed in with this browser. */
const cookieName = (email: string) => `ardhi_device_${hash('sha256', email).slice(0, 12)}`;

const sign = ({ secret }: AccountsContext, email: string, device: string) =>
  createHmac('sha256', secret('device')).update(`${email}:${device}`).digest('base64url');

/** The number of a browser in which the owner of the account has signed in before; the wrong passwords of others do not lock it out. */
export function readKnownDevice(accounts: AccountsContext, call: AnyCall, email: string): string | undefined {
  const [device = '', signature = ''] = (
    readAuthCookie(accounts.context, call, cookieName(email)) ?? ''
  ).split('.', 2);
  return timingSafeEquals(signature, sign(accounts, email, device)) ? device : undefined;
}

/** Makes the browser known, after a sign-in with the password. */
export function rememberDevice(accounts: AccountsContext, call: AnyCall, email: string): void {
  const device = readKnownDevice(accounts, call, email) ?? randomBytes(12).toString('base64url');
  const value = `${device}.${sign(accounts, email, device)}`;
  setAuthCookie(accounts.context, call, { name: cookieName(email), value, lifetimeS });
}

import { createHmac, hash, randomBytes } from 'node:crypto';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import type { AccountsContext } from '../context.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import { type AnyCall, readAuthCookie, setAuthCookie } from './auth-cookies.ts';

const lifetimeS = 30 * 24 * 3_600;

/** One cookie per account that is remembered in this browser. */
const cookieName = (userId: string) => `ardhi_remembered_${hash('sha256', userId).slice(0, 12)}`;

/** The generation changes with the password and the second factor: what was remembered before ends then. */
const sign = ({ secret }: AccountsContext, userId: string, { generation }: SecondFactor, value: string) =>
  createHmac('sha256', secret('remembered-browser'))
    .update(`${userId}:${generation}:${value}`)
    .digest('base64url');

/** True if this browser showed the second factor of the user within 30 days and was to be remembered. */
export function isRemembered(
  accounts: AccountsContext,
  call: AnyCall,
  userId: string,
  factor: SecondFactor,
): boolean {
  const [number = '', expiresAt = '', signature = ''] = (
    readAuthCookie(accounts.context, call, cookieName(userId)) ?? ''
  ).split('.', 3);
  const expected = sign(accounts, userId, factor, `${number}.${expiresAt}`);
  return timingSafeEquals(signature, expected) && Number(expiresAt) > accounts.context.clock.epoch();
}

/** Does not ask this browser for the second factor again for 30 days. */
export function rememberBrowser(
  accounts: AccountsContext,
  call: AnyCall,
  userId: string,
  factor: SecondFactor,
): void {
  const expiresAt = accounts.context.clock.epoch() + lifetimeS * 1_000;
  const value = `${randomBytes(12).toString('base64url')}.${expiresAt}`;
  const signed = `${value}.${sign(accounts, userId, factor, value)}`;
  setAuthCookie(accounts.context, call, { name: cookieName(userId), value: signed, lifetimeS });
}

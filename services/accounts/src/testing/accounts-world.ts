import { claimFirstAdmin, readMailbox, register, verifyEmail } from '@ardhi/contracts/accounts/auth.routes';
import { confirmPhoneCode, sendPhoneCode } from '@ardhi/contracts/accounts/phone-codes.routes';
import type { Session } from '@ardhi/contracts/accounts/profile';
import { changeProfile } from '@ardhi/contracts/accounts/users.routes';
import { openEngines } from '@ardhi/engines/engines';
import type { Caller } from '@ardhi/kernel/http/caller';
import { phoneCodeIn } from '@ardhi/testing/phone-code';
import { type World, world } from '@ardhi/testing/world';
import { decodeJwt } from 'jose';
import { issueFirstAdminLink } from '../first-admin/issue-link.ts';
import { accounts } from '../service.ts';

export const goodPassword = 'correct horse battery';

export const accountsWorld = (environment: Record<string, string> = {}) =>
  world([accounts], openEngines, environment);

/** A visitor with a network of their own, so that the check of mass registrations asks nothing of them. */
export const visitor = (): Partial<Caller> => {
  visitors += 1;
  return { address: `41.${(visitors >> 8) & 255}.${visitors & 255}.1` };
};
let visitors = 0;

type CodeMode = 'verifyEmail' | 'resetPassword' | 'recoverEmail';

/** The code in the latest email of this mode to an address. */
export async function codeFor(app: World, email: string, mode: CodeMode = 'verifyEmail'): Promise<string> {
  const { body } = await app.call(readMailbox, { query: { to: email } });
  const links: URLSearchParams[] = body.items.map(
    ({ text }: { text: string }) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').searchParams,
  );
  return links.find((link) => link.get('mode') === mode)?.get('oobCode') ?? '';
}

/** The cookies that a response sets, as the browser returns them. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');

/** Registers a user and verifies their email address over HTTP, in another browser: it leaves no session. */
export async function registerUser(app: World, email: string, more: object = {}): Promise<void> {
  const body = { email, password: goodPassword, name: 'Amina', termsVersion: '1', ...more };
  await app.call(register, { as: visitor(), body });
  const confirmation = { code: await codeFor(app, email), password: body.password };
  await app.call(verifyEmail, { body: confirmation });
}

/** Appoints the first admin of the world by the printed link, and signs them in. */
export async function firstAdmin(app: World, email = 'boss@ardhi.test'): Promise<Session> {
  const context = app.application.contexts.get('accounts');
  const path = context && (await issueFirstAdminLink(context));
  const code = new URL(path ?? '', app.url).searchParams.get('oobCode') ?? '';
  const body = { code, email, name: 'Boss', password: goodPassword };
  await app.call(claimFirstAdmin, { body });
  return signIn(app, email);
}

export async function signIn(app: World, email: string, password = goodPassword): Promise<Session> {
  const { body } = await app.call('POST', '/api/auth/login', { body: { email, password } });
  return body;
}

/** The caller that the gateway derives from a session. */
export function callerOf({ token, user }: Session): Partial<Caller> {
  const { sub = '', sid } = decodeJwt<{ sid: string }>(token);
  return {
    id: user.id,
    subject: sub,
    session: sid,
    role: user.role,
    email: user.email,
    emailVerified: user.emailVerified,
    permissions: user.permissions,
    ...(user.agencyId !== null && { tenant: user.agencyId }),
  };
}

/** The code in a text message to a phone number. */
export async function phoneCodeFor(app: World, phone: string, otpId: string): Promise<string> {
  const { body } = await app.call(readMailbox, { query: { to: phone } });
  return phoneCodeIn(body.items, otpId);
}

/** Saves a phone number in someone's profile and confirms it by the code sent to it. */
export async function confirmPhone(
  app: World,
  as: Partial<Caller>,
  phone = `+2567${nextPhone()}`,
): Promise<void> {
  await app.call(changeProfile, { as, body: { phone: { e164: phone, whatsapp: false } } });
  const { body } = await app.call(sendPhoneCode, { as: visitor(), body: { phone, for: 'profile' } });
  const code = await phoneCodeFor(app, phone, body.otpId);
  await app.call(confirmPhoneCode, { params: { otpId: body.otpId }, as, body: { code } });
}
let phones = 70_000_000;
/** Numbers that are not alike: few of those are texted within an hour. */
const nextPhone = () => {
  phones += 10_007;
  return phones;
};

import { createHash } from 'node:crypto';
import type { Clock } from '@ardhi/kernel/runtime/clock';
import { refuse } from '@ardhi/kernel/write/refusal';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { BetterAuth, CodeMail } from './better-auth.ts';
import type { IdentityUser } from './identity.ts';

/** A confirmation code expires after a day, a recovery code after a week (security.md: account takeovers are often noticed late). */
const lifetimeMs = { 'change-email': 24 * 3_600_000, 'recover-email': 7 * 24 * 3_600_000 } as const;
type Purpose = keyof typeof lifetimeMs;

interface EmailMove {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

/** Changes the email address of an account in two steps, each confirmed by email. */
export interface EmailChange {
  /** Emails a code to the new address. If the address is taken no email is sent, and the caller is not told. */
  request(person: IdentityUser, email: string): Promise<void>;
  /** Applies the change; undefined for a code with another purpose. @throws Refusal CODE_INVALID, CODE_EXPIRED */
  confirm(code: string): Promise<IdentityUser | undefined>;
  /** Restores the previous address. @throws Refusal CODE_INVALID, CODE_EXPIRED */
  recover(code: string): Promise<IdentityUser>;
}

/** Signs and reads the codes that carry an email change. */
function moveCodes({ secret, clock }: { readonly secret: string; readonly clock: Clock }) {
  const key = createHash('sha256').update(`email-change:${secret}`).digest();
  const now = () => new Date(clock.epoch());

  const sign = (purpose: Purpose, { subject, from, to }: EmailMove) =>
    new SignJWT({ from, to })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setAudience(purpose)
      .setIssuedAt(now())
      .setExpirationTime(new Date(clock.epoch() + lifetimeMs[purpose]))
      .sign(key);

  async function readCode(purpose: Purpose, code: string): Promise<EmailMove | undefined> {
    const verified = await jwtVerify<{ from: string; to: string }>(code, key, {
      audience: purpose,
      algorithms: ['HS256'],
      currentDate: now(),
    }).catch((error: unknown) => {
      if (error instanceof errors.JWTExpired) return refuse('CODE_EXPIRED');
      return undefined;
    });
    if (verified === undefined) return undefined;
    const { sub = '', from, to } = verified.payload;
    return { subject: sub, from, to };
  }

  return { sign, readCode };
}

/** A change takes effect when the new address is confirmed; the old address is notified and can revert it. */
export function emailChange(
  { context }: Pick<BetterAuth, 'context'>,
  options: {
    readonly secret: string;
    readonly clock: Clock;
    onEmailChange(mail: CodeMail): Promise<void>;
    onEmailChanged(mail: CodeMail): Promise<void>;
  },
): EmailChange {
  const users = context.internalAdapter;
  const { sign, readCode } = moveCodes(options);

  const isTaken = async (email: string, subject: string) => {
    const owner = (await users.findUserByEmail(email))?.user;
    return owner !== undefined && owner.id !== subject;
  };

  async function applyMove({ subject, to }: EmailMove): Promise<IdentityUser> {
    if (await isTaken(to, subject)) refuse('CODE_INVALID');
    const { name } = await users.updateUser(subject, { email: to, emailVerified: true });
    return { subject, email: to, emailVerified: true, name };
  }

  return {
    async request({ subject, email: from, name }, to) {
      if (to === from || (await isTaken(to, subject))) return;
      await options.onEmailChange({
        email: to,
        name,
        code: await sign('change-email', { subject, from, to }),
      });
    },

    async confirm(code) {
      const move = await readCode('change-email', code);
      if (move === undefined) return undefined;
      const current = await users.findUserById(move.subject);
      if (current?.email !== move.from) return refuse('CODE_INVALID');
      const person = await applyMove(move);
      const reverse = { subject: move.subject, from: move.to, to: move.from };
      const recoveryCode = await sign('recover-email', reverse);
      await options.onEmailChanged({ email: move.from, name: person.name, code: recoveryCode });
      return person;
    },

    async recover(code) {
      const move = (await readCode('recover-email', code)) ?? refuse('CODE_INVALID');
      if ((await users.findUserById(move.subject)) === null) return refuse('CODE_INVALID');
      return applyMove(move);
    },
  };
}

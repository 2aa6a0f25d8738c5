import { createHash } from 'node:crypto';
import type { Clock } from '@ardhi/kernel/clock';
import { refuse } from '@ardhi/kernel/refusal';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { BetterAuth, CodeMail } from './better-auth.ts';
import type { Person } from './identity.ts';

/** A confirmation is good for a day, the way back for a week (security.md: whoever lost an account seldom notices at once). */
const lifeMs = { 'change-email': 24 * 3_600_000, 'recover-email': 7 * 24 * 3_600_000 } as const;
type Use = keyof typeof lifeMs;

interface Move {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

export interface EmailChange {
  /** Writes to the new address; one that is taken is told nothing, and neither is the caller. */
  ask(person: Person, email: string): Promise<void>;
  /** The person under their new address; undefined for a code that is about something else. @throws Refusal CODE_INVALID, CODE_EXPIRED */
  confirm(code: string): Promise<Person | undefined>;
  /** The person under the address they had before. @throws Refusal CODE_INVALID, CODE_EXPIRED */
  recover(code: string): Promise<Person>;
}

/** A new address counts once a mail to it was answered; the old one is told, and can take it back. */
export function emailChange(
  { context }: Pick<BetterAuth, 'context'>,
  about: {
    readonly secret: string;
    readonly clock: Clock;
    onEmailChange(mail: CodeMail): Promise<void>;
    onEmailChanged(mail: CodeMail): Promise<void>;
  },
): EmailChange {
  const accounts = context.internalAdapter;
  const key = createHash('sha256').update(`email-change:${about.secret}`).digest();
  const now = () => new Date(about.clock.epoch());

  const sign = (use: Use, { subject, from, to }: Move) =>
    new SignJWT({ from, to })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setAudience(use)
      .setIssuedAt(now())
      .setExpirationTime(new Date(about.clock.epoch() + lifeMs[use]))
      .sign(key);

  async function open(use: Use, code: string): Promise<Move | undefined> {
    const opened = await jwtVerify<{ from: string; to: string }>(code, key, {
      audience: use,
      algorithms: ['HS256'],
      currentDate: now(),
    }).catch((error: unknown) => {
      if (error instanceof errors.JWTExpired) return refuse('CODE_EXPIRED');
      return undefined;
    });
    if (opened === undefined) return undefined;
    const { sub = '', from, to } = opened.payload;
    return { subject: sub, from, to };
  }

  const isTaken = async (email: string, subject: string) => {
    const holder = (await accounts.findUserByEmail(email))?.user;
    return holder !== undefined && holder.id !== subject;
  };

  async function moved({ subject, to }: Move): Promise<Person> {
    if (await isTaken(to, subject)) refuse('CODE_INVALID');
    const { name } = await accounts.updateUser(subject, { email: to, emailVerified: true });
    return { subject, email: to, emailVerified: true, name };
  }

  return {
    async ask({ subject, email: from, name }, to) {
      if (to === from || (await isTaken(to, subject))) return;
      await about.onEmailChange({ email: to, name, code: await sign('change-email', { subject, from, to }) });
    },

    async confirm(code) {
      const move = await open('change-email', code);
      if (move === undefined) return undefined;
      const before = await accounts.findUserById(move.subject);
      if (before?.email !== move.from) return refuse('CODE_INVALID');
      const person = await moved(move);
      const back = { subject: move.subject, from: move.to, to: move.from };
      const wayBack = await sign('recover-email', back);
      await about.onEmailChanged({ email: move.from, name: person.name, code: wayBack });
      return person;
    },

    async recover(code) {
      const move = (await open('recover-email', code)) ?? refuse('CODE_INVALID');
      if ((await accounts.findUserById(move.subject)) === null) return refuse('CODE_INVALID');
      return moved(move);
    },
  };
}

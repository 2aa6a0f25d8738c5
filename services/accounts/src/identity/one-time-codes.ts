import { randomBytes } from 'node:crypto';
import type { Clock } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import { tokenHash } from '../token-hash.ts';
import type { BetterAuth } from './better-auth.ts';

const hourMs = 3_600_000;

/** How long a code is accepted, in milliseconds; a recovery code for a week, because account takeovers are often noticed late (security.md §2.23). */
export const codeLifetimeMs = {
  'verify-email': 24 * hourMs,
  'reset-password': hourMs,
  'change-email': 24 * hourMs,
  'recover-email': 7 * 24 * hourMs,
  /** A sign-in that waits for the second factor. */
  'second-factor': hourMs / 6,
} as const;

/** Purpose that a code is accepted for. */
export type CodePurpose = keyof typeof codeLifetimeMs;
/** All purposes. */
export const codePurposes = Object.keys(codeLifetimeMs) as readonly CodePurpose[];

/** Expired codes are kept for this long, so that their owner reads that they expired. */
const retentionMs = 7 * 24 * hourMs;

/** A code that was found: whose it is, and what was stored with it. */
export interface FoundCode {
  readonly subject: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Codes in the links of account emails, and in the cookie of a sign-in that waits for the second factor. Only their hashes are stored; a code ends with its use and, unless it was issued, with the next one of its purpose that is sent. */
export interface OneTimeCodes {
  /** A new code beside the earlier ones; the use of one ends the later ones. */
  issue(purpose: CodePurpose, found: FoundCode): Promise<string>;
  /**
   * Sends a new code. Once `send` resolves with true, the earlier codes end; with false, the new one ends instead: whoever
   * asks for more codes than the mailer sends does not end the code that its owner received.
   */
  send(purpose: CodePurpose, found: FoundCode, send: (code: string) => Promise<boolean>): Promise<void>;
  /** Undefined for a code that is not valid for this purpose. @throws Refusal CODE_EXPIRED */
  find(purpose: CodePurpose, code: string): Promise<FoundCode | undefined>;
  /** Accepts a code once, even of simultaneous requests. @throws Refusal CODE_INVALID, CODE_EXPIRED */
  use(purpose: CodePurpose, code: string): Promise<FoundCode>;
  /** Ends the codes of a user. */
  cancel(subject: string, purposes: readonly CodePurpose[]): Promise<void>;
}

interface CodeRow {
  readonly id: string;
  readonly value: string;
  readonly createdAt: Date;
}

interface StoredCode {
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly data: Readonly<Record<string, string>>;
}

const storedCodeOf = (row: CodeRow) => JSON.parse(row.value) as StoredCode;

/** One-time codes in the verification table of the provider; a code is `<subject>.<secret>`. */
export function oneTimeCodes(
  { context: { adapter } }: Pick<BetterAuth, 'context'>,
  clock: Clock,
): OneTimeCodes {
  const model = 'verification';
  const where = (purpose: CodePurpose, subject: string) => [
    { field: 'identifier', value: `${purpose}:${subject}` },
  ];

  async function findRow(purpose: CodePurpose, code: string): Promise<CodeRow | undefined> {
    const [subject = '', secret = ''] = code.split('.', 2);
    // By its hash: the provider reads at most a hundred rows, and a subject may have more codes.
    const hasHash = { field: 'value', value: tokenHash(secret), operator: 'contains' } as const;
    const rows = await adapter.findMany<CodeRow>({ model, where: [...where(purpose, subject), hasHash] });
    const row = rows.find((candidate) => timingSafeEquals(storedCodeOf(candidate).hash, tokenHash(secret)));
    if (row !== undefined && storedCodeOf(row).expiresAt <= clock.epoch()) refuse('CODE_EXPIRED');
    return row;
  }

  const foundCode = (code: string, row: CodeRow): FoundCode => ({
    subject: code.split('.', 1)[0] ?? '',
    data: storedCodeOf(row).data,
  });

  /** Stores a new code beside the earlier ones. */
  async function create(purpose: CodePurpose, { subject, data }: FoundCode) {
    const secret = randomBytes(24).toString('base64url');
    const expiresAt = clock.epoch() + codeLifetimeMs[purpose];
    const stored: StoredCode = { hash: tokenHash(secret), expiresAt, data };
    const now = new Date();
    const { id } = await adapter.create<Record<string, unknown>, CodeRow>({
      model,
      data: {
        identifier: `${purpose}:${subject}`,
        value: JSON.stringify(stored),
        // The provider deletes rows by the system time.
        expiresAt: new Date(now.getTime() + codeLifetimeMs[purpose] + retentionMs),
        createdAt: now,
        updatedAt: now,
      },
    });
    return { id, createdAt: now, code: `${subject}.${secret}` };
  }

  return {
    issue: async (purpose, found) => (await create(purpose, found)).code,

    async send(purpose, found, send) {
      const { id, createdAt, code } = await create(purpose, found);
      // Of two requests at once neither ends the code of the other.
      const isEarlier = { field: 'createdAt', value: createdAt, operator: 'lt' } as const;
      const ended = (await send(code))
        ? [...where(purpose, found.subject), isEarlier]
        : [{ field: 'id', value: id }];
      await adapter.deleteMany({ model, where: ended });
    },

    async find(purpose, code) {
      const row = await findRow(purpose, code);
      return row && foundCode(code, row);
    },

    async use(purpose, code) {
      const row = (await findRow(purpose, code)) ?? refuse('CODE_INVALID');
      const deleted = await adapter.deleteMany({ model, where: [{ field: 'id', value: row.id }] });
      if (deleted === 0) refuse('CODE_INVALID');
      const found = foundCode(code, row);
      const isLater = { field: 'createdAt', value: row.createdAt, operator: 'gte' } as const;
      await adapter.deleteMany({ model, where: [...where(purpose, found.subject), isLater] });
      return found;
    },

    async cancel(subject, purposes) {
      for (const purpose of purposes) await adapter.deleteMany({ model, where: where(purpose, subject) });
    },
  };
}

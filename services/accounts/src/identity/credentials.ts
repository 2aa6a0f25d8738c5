import { createHmac } from 'node:crypto';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import type { BetterAuth } from './better-auth.ts';
import type { PasswordHashing } from './password-hashing.ts';

/** The password and the linked providers of a user. */
export interface Credentials {
  /** Replaces the password, or adds one. */
  setPassword(subject: string, password: string): Promise<void>;
  /** True if the user has this password; false without a password. */
  isPassword(subject: string, password: string): Promise<boolean>;
  /** True if the user has a password at all. */
  hasPassword(subject: string): Promise<boolean>;
  /** Stores the password of a user who has just entered it again, if its hash is of an earlier kind. */
  rehash(subject: string, password: string): Promise<void>;
  /** Removes the password, the linked providers and the sessions. */
  remove(subject: string): Promise<void>;
  /** A proof that the bearer has entered the current password, for a cookie; undefined without a password. */
  proofOf(subject: string): Promise<string | undefined>;
  isProof(subject: string, proof: string | undefined): Promise<boolean>;
}

/** While too many hashes wait, the earlier one stays until a later sign-in. */
function keepOnOverload(error: unknown): undefined {
  if ((error as { code?: unknown }).code !== 'OVERLOADED') throw error;
}

/** Ways to sign in as a user, in the tables of the provider. */
export function credentialsOf(
  { context }: Pick<BetterAuth, 'context'>,
  key: string,
  { needsRehash }: Pick<PasswordHashing, 'needsRehash'>,
): Credentials {
  const users = context.internalAdapter;
  const hashOf = async (subject: string) =>
    (await users.findCredentialAccount(subject))?.password ?? undefined;

  /** The stored hash has a salt: a new password, even the same one, makes earlier proofs invalid. */
  async function proofOf(subject: string): Promise<string | undefined> {
    const hash = await hashOf(subject);
    if (hash === undefined) return undefined;
    return createHmac('sha256', key).update(`password-proof:${subject}:${hash}`).digest('base64url');
  }

  return {
    async setPassword(subject, password) {
      const hash = await context.password.hash(password);
      if ((await users.findCredentialAccount(subject)) !== null) return users.updatePassword(subject, hash);
      const account = { userId: subject, providerId: 'credential', accountId: subject, password: hash };
      await users.linkAccount(account);
    },

    async isPassword(subject, password) {
      const hash = await hashOf(subject);
      return hash !== undefined && context.password.verify({ hash, password });
    },

    hasPassword: async (subject) => (await hashOf(subject)) !== undefined,

    async rehash(subject, password) {
      const account = await users.findCredentialAccount(subject);
      const stored = account?.password;
      if (!account || !stored || !needsRehash(stored)) return;
      const hash = await context.password.hash(password).catch(keepOnOverload);
      if (hash === undefined) return;
      // Only over the hash that was read: the password may have been changed since.
      await context.adapter.updateMany({
        model: 'account',
        where: [
          { field: 'id', value: account.id },
          { field: 'password', value: stored },
        ],
        update: { password: hash },
      });
    },

    async remove(subject) {
      await users.deleteAccounts(subject);
      await users.deleteUserSessions(subject);
    },

    proofOf,

    async isProof(subject, proof) {
      const expected = await proofOf(subject);
      return expected !== undefined && proof !== undefined && timingSafeEquals(proof, expected);
    },
  };
}

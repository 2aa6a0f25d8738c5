import { refuse } from '@ardhi/kernel/base/refusal';
import type { BetterAuth } from './better-auth.ts';
import type { Credentials } from './credentials.ts';
import type { IdentityUser } from './identity.ts';
import type { FoundCode, OneTimeCodes } from './one-time-codes.ts';
import { personOf } from './user-row.ts';

/** Sends an email with a code to a user's address; resolves with whether it is sent or a limit drops it. */
type SendCode = (person: IdentityUser, code: string) => Promise<boolean>;

/** Changes the email address of an account in two steps, each confirmed by email. */
export interface EmailChange {
  /** Emails a code to the new address. If the address is taken no email is sent, and the caller is not told. */
  request(person: IdentityUser, email: string): Promise<void>;
  /** Applies the change; undefined for a code with another purpose. `requireOwner` is called with the subject before. @throws Refusal CODE_INVALID, CODE_EXPIRED */
  confirm(code: string, requireOwner: (subject: string) => Promise<void>): Promise<IdentityUser | undefined>;
  /**
   * Restores the previous address, and removes the password, the linked providers and the sessions. An account that was
   * registered with this address since and never verified it is deleted: the code shows whose address it is. @throws Refusal CODE_INVALID, CODE_EXPIRED
   */
  recover(code: string): Promise<IdentityUser>;
}

/** A change takes effect when the new address is confirmed; the old address is notified and can revert it. */
export function emailChange(
  { context }: Pick<BetterAuth, 'context'>,
  {
    codes,
    credentials,
    onEmailChange,
    onEmailChanged,
    deleteUser,
  }: {
    readonly codes: OneTimeCodes;
    readonly credentials: Credentials;
    readonly onEmailChange: SendCode;
    readonly onEmailChanged: SendCode;
    /** Deletes an account with all its codes. */
    readonly deleteUser: (subject: string) => Promise<void>;
  },
): EmailChange {
  const users = context.internalAdapter;

  const isTaken = async (email: string, subject: string) => {
    const owner = (await users.findUserByEmail(email))?.user;
    return owner !== undefined && owner.id !== subject;
  };

  /** @throws Refusal CODE_INVALID if the address was taken since the code was sent */
  async function requireFree({ subject, data: { to = '' } }: FoundCode): Promise<void> {
    if ((await users.findUserById(subject)) === null || (await isTaken(to, subject))) refuse('CODE_INVALID');
  }

  async function deleteUnverifiedOwner({ subject, data: { to = '' } }: FoundCode): Promise<void> {
    const owner = (await users.findUserByEmail(to))?.user;
    if (owner?.emailVerified === false && owner.id !== subject) await deleteUser(owner.id);
  }

  const applyChange = async ({ subject, data: { to = '' } }: FoundCode): Promise<IdentityUser> =>
    personOf(await users.updateUser(subject, { email: to, emailVerified: true }));

  return {
    async request(person, to) {
      const { subject, email: from } = person;
      if (to === from || (await isTaken(to, subject))) return;
      await codes.send('change-email', { subject, data: { from, to } }, (code) =>
        onEmailChange({ ...person, email: to }, code),
      );
    },

    async confirm(code, requireOwner) {
      const found = await codes.find('change-email', code);
      if (found === undefined) return undefined;
      await requireFree(found);
      await requireOwner(found.subject);
      const { subject, data } = await codes.use('change-email', code);
      const person = await applyChange(found);
      await codes.cancel(subject, ['reset-password', 'verify-email']);
      const reverse = { subject, data: { from: data['to'] ?? '', to: data['from'] ?? '' } };
      // An earlier address keeps its code: whoever took the account over could end it by a second change.
      const recoveryCode = await codes.issue('recover-email', reverse);
      await onEmailChanged({ ...person, email: data['from'] ?? '' }, recoveryCode);
      return person;
    },

    async recover(code) {
      const found = (await codes.find('recover-email', code)) ?? refuse('CODE_INVALID');
      await deleteUnverifiedOwner(found);
      await requireFree(found);
      await codes.use('recover-email', code);
      await credentials.remove(found.subject);
      await codes.cancel(found.subject, ['reset-password', 'verify-email', 'change-email', 'second-factor']);
      return applyChange(found);
    },
  };
}

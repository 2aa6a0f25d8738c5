import { isAdmin, type Role } from '@ardhi/contracts/roles';
import { newId } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { lockout } from '../identity/lockout.ts';
import { sendFactorNotice } from './factor-emails.ts';
import { isRecoveryCode, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { type SecondFactor, type SecondFactorCommand, secondFactor } from './second-factor.ts';
import { authenticatorUri, newSecret, periodOf } from './time-based-code.ts';

/** The second factors of the users of the embedded provider. */
export interface SecondFactors {
  read(userId: string): Promise<SecondFactor>;
  /** Whether this role cannot sign in without a second factor (setting ADMIN_SECOND_FACTOR). */
  isObligatory(role: Role | ''): boolean;
  /** Uses up a code of the app or a recovery code. @throws Refusal WRONG_CODE, ACCOUNT_LOCKED */
  use(userId: string, code: string): Promise<void>;
  /** A new secret, which replaces the current one with `confirm`. */
  propose(userId: string, email: string): Promise<{ readonly secret: string; readonly uri: string }>;
  /** Sets up the proposed secret with a code of it, and returns the recovery codes. @throws Refusal WRONG_CODE, ACCOUNT_LOCKED */
  confirm(userId: string, code: string): Promise<string[]>;
  /** New recovery codes in place of the earlier ones. */
  replaceRecoveryCodes(userId: string): Promise<string[]>;
  remove(userId: string): Promise<void>;
}

const isWrongCode = (error: unknown) => (error as { code?: unknown }).code === 'WRONG_CODE';
const digitsOf = (code: string) => code.replaceAll(/[\s-]/g, '');

/** Second factors in the streams of `secondFactor`, their wrong codes counted like wrong passwords. */
export function secondFactors(context: ServiceContext): SecondFactors {
  const { clock, config, attemptCounter } = context;
  const codeLockout = lockout(attemptCounter, clock);
  const read = async (userId: string) => (await context.state<SecondFactor>(secondFactor, userId)).state;
  const execute = (userId: string, command: SecondFactorCommand) =>
    context.execute(secondFactor, userId, command, { commandId: newId(clock.epoch()), actor: userId });

  const guarded = <T>(userId: string, check: () => Promise<T>): Promise<T> => {
    const onLocked = () => sendFactorNotice(context, userId, { kind: 'locked' });
    return codeLockout.guard({ secondFactorOf: userId, onLocked }, check, isWrongCode);
  };

  async function requirePeriod(secret: string | undefined, code: string): Promise<number> {
    const period = secret && (await periodOf(secret, digitsOf(code), clock.epoch()));
    return period || refuse('WRONG_CODE');
  }

  async function spendRecoveryCode(userId: string, code: string): Promise<void> {
    await execute(userId, { type: 'UseRecoveryCode', hash: recoveryCodeHash(code) });
    const left = (await read(userId)).recoveryCodes.length;
    await sendFactorNotice(context, userId, { kind: 'recovery', left });
  }

  async function spendAppCode(userId: string, code: string): Promise<void> {
    const { secret, generation } = await read(userId);
    await execute(userId, { type: 'UseCode', generation, period: await requirePeriod(secret, code) });
  }

  return {
    read,

    // An external provider demands what it wants itself.
    isObligatory: (role) =>
      isAdmin(role) && config.IDENTITY === 'embedded' && config.adminSecondFactor === 'required',

    use: (userId, code) =>
      guarded(userId, () =>
        isRecoveryCode(code) ? spendRecoveryCode(userId, code) : spendAppCode(userId, code),
      ),

    async propose(userId, email) {
      const secret = newSecret();
      await execute(userId, { type: 'ProposeSecret', secret });
      const uri = authenticatorUri(secret, email);
      return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
    },

    async confirm(userId, code) {
      const codes = newRecoveryCodes();
      await guarded(userId, async () => {
        const { proposed: secret = '' } = await read(userId);
        const period = await requirePeriod(secret, code);
        await execute(userId, { type: 'Enrol', secret, period, recoveryCodes: codes.map(recoveryCodeHash) });
      });
      await sendFactorNotice(context, userId, { kind: 'enrolled' });
      return codes;
    },

    async replaceRecoveryCodes(userId) {
      const codes = newRecoveryCodes();
      await execute(userId, { type: 'ReplaceRecoveryCodes', recoveryCodes: codes.map(recoveryCodeHash) });
      await sendFactorNotice(context, userId, { kind: 'replaced' });
      return codes;
    },

    async remove(userId) {
      await execute(userId, { type: 'Remove', reason: 'by the user' });
      await sendFactorNotice(context, userId, { kind: 'removed' });
    },
  };
}

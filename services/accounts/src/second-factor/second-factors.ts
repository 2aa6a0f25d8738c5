import { isAdmin, type Role } from '@ardhi/contracts/roles';
import { newId } from '@ardhi/kernel/base/ids';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { lockout } from '../identity/lockout.ts';
import { type FactorNotice, sendFactorNotice } from './factor-emails.ts';
import { isRecoveryCode, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { type SecondFactor, type SecondFactorCommand, secondFactor } from './second-factor.ts';
import { authenticatorUri, newSecret, periodOf } from './time-based-code.ts';

/** The second factors of the users of the embedded provider. */
export interface SecondFactors {
  read(userId: string): Promise<SecondFactor>;
  /** True if this role cannot sign in without a second factor (setting ADMIN_SECOND_FACTOR). */
  isObligatory(role: Role | ''): boolean;
  /** Uses up a code of the app or a recovery code. @throws Refusal WRONG_CODE, ACCOUNT_LOCKED */
  use(userId: string, code: string): Promise<void>;
  /** A new secret, which replaces the current one with `confirm`. */
  propose(userId: string, email: string): Promise<{ readonly secret: string; readonly uri: string }>;
  /**
   * Sets up the proposed secret with a code of it, and returns the recovery codes. The sessions that have shown the first
   * factor only end before it counts, so that the request can be repeated if that fails. @throws Refusal WRONG_CODE,
   * ACCOUNT_LOCKED
   */
  confirm(userId: string, code: string, endOtherSessions: () => Promise<void>): Promise<string[]>;
  /** New recovery codes in place of the earlier ones. */
  replaceRecoveryCodes(userId: string): Promise<string[]>;
  remove(userId: string): Promise<void>;
}

const isWrongCode = (error: unknown) => isRefusal(error, 'WRONG_CODE');
const digitsOf = (code: string) => code.replaceAll(/[\s-]/g, '');

/** The streams of `secondFactor`, and the emails about them. */
function factorStore(context: ServiceContext) {
  const { clock, log } = context;
  return {
    read: async (userId: string) => (await context.state<SecondFactor>(secondFactor, userId)).state,
    execute: (userId: string, command: SecondFactorCommand) =>
      context.execute(secondFactor, userId, command, { commandId: newId(clock.epoch()), actor: userId }),
    /** The change stands and its answer is shown once: that the email fails must not hide it. */
    notify: (userId: string, notice: FactorNotice) =>
      sendFactorNotice(context, userId, notice).catch((error: unknown) =>
        log.warn(
          { userId, reason: String(error) },
          'mail.failed: a notice about a second factor is not sent',
        ),
      ),
  };
}

/** Codes of the app and recovery codes; wrong ones are counted like wrong passwords. */
function codeChecks({ clock, attemptCounter }: ServiceContext, store: ReturnType<typeof factorStore>) {
  const { read, execute, notify } = store;
  const codeLockout = lockout(attemptCounter, clock);

  const guarded = <T>(userId: string, check: () => Promise<T>): Promise<T> => {
    const onLocked = () => notify(userId, { kind: 'locked' });
    return codeLockout.guard({ secondFactorOf: userId, onLocked }, check, isWrongCode);
  };

  async function requirePeriod(secret: string | undefined, code: string): Promise<number> {
    const period = secret && (await periodOf(secret, digitsOf(code), clock.epoch()));
    return period || refuse('WRONG_CODE');
  }

  async function spendRecoveryCode(userId: string, code: string): Promise<void> {
    await execute(userId, { type: 'UseRecoveryCode', hash: recoveryCodeHash(code) });
    await notify(userId, { kind: 'recovery', left: (await read(userId)).recoveryCodes.length });
  }

  async function spendAppCode(userId: string, code: string): Promise<void> {
    const { secret, generation } = await read(userId);
    await execute(userId, { type: 'UseCode', generation, period: await requirePeriod(secret, code) });
  }

  return { guarded, requirePeriod, spendRecoveryCode, spendAppCode };
}

/** Second factors in the streams of `secondFactor`. */
export function secondFactors(context: ServiceContext): SecondFactors {
  const { config } = context;
  const store = factorStore(context);
  const { read, execute, notify } = store;
  const { guarded, requirePeriod, spendRecoveryCode, spendAppCode } = codeChecks(context, store);

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

    async confirm(userId, code, endOtherSessions) {
      const codes = newRecoveryCodes();
      await guarded(userId, async () => {
        const { proposed: secret = '' } = await read(userId);
        const period = await requirePeriod(secret, code);
        await endOtherSessions();
        await execute(userId, { type: 'Enrol', secret, period, recoveryCodes: codes.map(recoveryCodeHash) });
      });
      await notify(userId, { kind: 'enrolled' });
      return codes;
    },

    async replaceRecoveryCodes(userId) {
      const codes = newRecoveryCodes();
      await execute(userId, { type: 'ReplaceRecoveryCodes', recoveryCodes: codes.map(recoveryCodeHash) });
      await notify(userId, { kind: 'replaced' });
      return codes;
    },

    async remove(userId) {
      await execute(userId, { type: 'Remove', reason: 'by the user' });
      await notify(userId, { kind: 'removed' });
    },
  };
}

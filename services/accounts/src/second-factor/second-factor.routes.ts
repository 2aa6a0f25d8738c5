import {
  confirmSecondFactor,
  proposeSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '@ardhi/contracts/accounts/second-factor.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { type AccountsContext, requireIdentity } from '../context.ts';
import { endOtherSessions } from '../user/end-other-sessions.ts';
import { secondFactors } from './second-factors.ts';

/** Password and code that authorize a change of the second factor. */
interface FactorProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** Routes with which users set up, replace and remove their second factor. */
export function secondFactorRoutes(accounts: AccountsContext): Endpoint[] {
  const factors = secondFactors(accounts.context);

  /** The password, and a code where there is a factor: an open session alone changes nothing. */
  async function requireProof({ id, subject }: Caller, { password, code }: FactorProof): Promise<void> {
    await requireIdentity(accounts).reauthenticate(subject, password);
    if ((await factors.read(id)).secret !== undefined) await factors.use(id, code ?? refuse('WRONG_CODE'));
  }

  return [
    serve(readSecondFactor, async ({ caller }) => {
      const { secret, recoveryCodes } = await factors.read(caller.id);
      return {
        offered: accounts.identity !== undefined,
        enrolled: secret !== undefined,
        obligatory: factors.isObligatory(caller.role),
        recoveryCodesLeft: recoveryCodes.length,
      };
    }),

    serve(proposeSecondFactor, async ({ caller, body }) => {
      await requireProof(caller, body);
      return factors.propose(caller.id, caller.email ?? '');
    }),

    serve(confirmSecondFactor, async ({ caller, body }) => {
      requireIdentity(accounts);
      const { subject, session } = caller;
      const endOthers = () => endOtherSessions(accounts, { subject, session });
      return { recoveryCodes: await factors.confirm(caller.id, body.code, endOthers) };
    }),

    serve(removeSecondFactor, async ({ caller, body }) => {
      if (factors.isObligatory(caller.role)) refuse('SECOND_FACTOR_OBLIGATORY');
      await requireProof(caller, body);
      await factors.remove(caller.id);
    }),

    serve(replaceRecoveryCodes, async ({ caller, body }) => {
      await requireProof(caller, body);
      return { recoveryCodes: await factors.replaceRecoveryCodes(caller.id) };
    }),
  ];
}

import {
  readSecondStep,
  signInSecondStep,
  startSecondStepSetup,
} from '@ardhi/contracts/accounts/second-factor.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { type AccountsContext, requireIdentity } from '../context.ts';
import { recordLogin, userAgentOf } from '../login/record-login.ts';
import { secondFactors } from '../second-factor/second-factors.ts';
import { endOtherSessions } from '../user/end-other-sessions.ts';
import { userIdOf } from '../user/user-id.ts';
import type { AnyCall } from './auth-cookies.ts';
import { rememberDevice } from './device-cookie.ts';
import { openSession } from './open-session.ts';
import { asExpired, clearPausedSignIn, readPausedSignIn } from './paused-sign-in.ts';
import { rememberBrowser } from './remembered-browser.ts';

/** Routes of the second step of a sign-in: a code, or the setup of a second factor that the account must have. */
export function secondStepRoutes(accounts: AccountsContext): Endpoint[] {
  const services = secondStepServices(accounts);
  return [readRoute(services), setupRoute(services), completeRoute(services)];
}

/** Helpers shared by the routes: the factors, and the sign-in that a request's cookie names. */
function secondStepServices(accounts: AccountsContext) {
  const factors = secondFactors(accounts.context);

  async function findPaused(call: AnyCall) {
    const identity = requireIdentity(accounts);
    const paused = await readPausedSignIn(accounts, identity, call);
    const { email } = (await identity.findBySubject(paused.subject)) ?? refuse('SIGN_IN_EXPIRED');
    const userId = userIdOf(paused.subject);
    const factor = await factors.read(userId);
    return { ...paused, identity, email, userId, isEnrolled: factor.secret !== undefined };
  }

  return { accounts, context: accounts.context, factors, findPaused };
}
type SecondStepServices = ReturnType<typeof secondStepServices>;

function readRoute({ findPaused }: SecondStepServices): Endpoint {
  return serve(readSecondStep, async (call) => {
    const paused = await findPaused(call).catch((error: { code?: string }) => {
      if (error.code !== 'SIGN_IN_EXPIRED') throw error;
    });
    if (paused === undefined) return { step: 'NONE' as const };
    const { email, isEnrolled } = paused;
    return { step: isEnrolled ? ('CODE' as const) : ('SETUP' as const), email };
  });
}

/** The first factor alone must not replace a second one. */
function setupRoute({ factors, findPaused }: SecondStepServices): Endpoint {
  return serve(startSecondStepSetup, async (call) => {
    const { userId, email, isEnrolled } = await findPaused(call);
    return isEnrolled ? refuse('SIGN_IN_EXPIRED') : factors.propose(userId, email);
  });
}

function completeRoute({ accounts, context, factors, findPaused }: SecondStepServices): Endpoint {
  return serve(signInSecondStep, async (call) => {
    const { identity, userId, email, provider, isEnrolled, subject, code } = await findPaused(call);
    const { body } = call;
    const endEarlier = () => endOtherSessions(accounts, { subject, session: undefined });
    const check = () =>
      isEnrolled ? factors.use(userId, body.code) : factors.confirm(userId, body.code, endEarlier);
    const recoveryCodes = await check().catch(async (error: { code?: string }) => {
      const outcome = error.code === 'WRONG_CODE' ? 'WRONG_CODE' : 'LOCKED';
      if (error.code === 'WRONG_CODE' || error.code === 'ACCOUNT_LOCKED')
        await recordLogin(context, call, { outcome, provider, userId, email });
      throw error;
    });
    const person = await identity.resumeSignIn(code, userAgentOf(call)).catch(asExpired);
    clearPausedSignIn(accounts, call);
    if (provider === 'password') rememberDevice(accounts, call, email);
    if (body.remember === true) rememberBrowser(accounts, call, userId, await factors.read(userId));
    const session = await openSession(accounts, call, {
      identity,
      person,
      provider,
      transport: body.session,
      shown: 'BOTH_FACTORS',
    });
    return { ...session, ...omitUndefined({ recoveryCodes: recoveryCodes ?? undefined }) };
  });
}

import { refreshSession, register, signIn, signOut } from '@ardhi/contracts/accounts/auth.routes';
import type { LoginOutcome } from '@ardhi/contracts/accounts/login-outcome';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ChallengeIssuer } from '@ardhi/kernel/privacy/challenge';
import { type AccountsContext, requireIdentity } from '../context.ts';
import { endImpersonation } from '../impersonation/end-impersonation.ts';
import { recordLogin, userAgentOf } from '../login/record-login.ts';
import { requireVersion } from '../profile/require-version.ts';
import { requirePlaces } from '../replicas/require-places.ts';
import { readSettings } from '../replicas/settings.ts';
import { forgetDevices } from '../second-factor/forget-devices.ts';
import { endTokens, endTokensOfSession } from '../user/end-sessions.ts';
import { openUser } from '../user/open-user.ts';
import { userIdOf } from '../user/user-id.ts';
import { readKnownDevice, rememberDevice } from './device-cookie.ts';
import { clearSessionCookie, openSession, readSessionCookie } from './open-session.ts';
import { setRegistrationCookie } from './registration-cookie.ts';

/** Maps refusal codes to the outcomes in the login log. */
const outcomes: Readonly<Record<string, LoginOutcome>> = {
  INVALID_CREDENTIALS: 'WRONG_PASSWORD',
  EMAIL_NOT_VERIFIED: 'UNVERIFIED',
  ACCOUNT_LOCKED: 'LOCKED',
  SESSION_ENDED: 'REFRESH_FAILED',
};

/** Routes to register, sign in, refresh a session and sign out. */
export function signInRoutes(accounts: AccountsContext, challengeIssuer: ChallengeIssuer): Endpoint[] {
  const shared = signInServices(accounts, challengeIssuer);
  return [registerRoute(shared), signInRoute(shared), refreshSessionRoute(shared), signOutRoute(shared)];
}

/** Dependencies shared by the routes. */
function signInServices(accounts: AccountsContext, challengeIssuer: ChallengeIssuer) {
  const { context } = accounts;

  return { accounts, challengeIssuer, context };
}
type SignInServices = ReturnType<typeof signInServices>;

function registerRoute({ accounts, challengeIssuer, context }: SignInServices): Endpoint {
  return serve(register, async (call) => {
    const { body } = call;
    const identity = requireIdentity(accounts);
    const { email, password, name, phone, countryId, locale, termsVersion, marketing = false } = body;
    await challengeIssuer.protect('register', body, call.caller);
    await requirePlaces(accounts.geography, { countryId });
    const terms = await readSettings(context, 'terms');
    requireVersion(terms, 'termsVersion', termsVersion, 'termsChanged');
    const person = await identity.register({ email, password, name });
    setRegistrationCookie(context, call, await identity.passwordProof(email));
    const { privacyVersion } = terms;
    const consent = { marketing, termsVersion, privacyVersion };
    const details = omitUndefined({ phone, countryId, locale });
    const { id } = await openUser(context, person, { by: 'SIGN_UP', consent, ...details });
    return { userId: id, email, verificationSent: true };
  });
}

function signInRoute({ accounts, context }: SignInServices): Endpoint {
  return serve(signIn, async (call) => {
    const identity = requireIdentity(accounts);
    const { email, password, session } = call.body;
    const attempt = { email, provider: 'password' };
    const person = await identity
      .signIn({
        email,
        password,
        userAgent: userAgentOf(call),
        knownDevice: readKnownDevice(accounts, call, email),
      })
      .catch(async (error: { code?: string }) => {
        const outcome = outcomes[error.code ?? ''];
        const identityUser = outcome && (await identity.findByEmail(email));
        const userId = identityUser && userIdOf(identityUser.subject);
        if (outcome !== undefined) await recordLogin(context, call, { ...attempt, outcome, userId });
        // Only whoever entered the correct password is told that the address is unverified.
        if (error.code === 'EMAIL_NOT_VERIFIED')
          setRegistrationCookie(context, call, await identity.passwordProof(email));
        throw error;
      });
    const opened = await openSession(accounts, call, {
      identity,
      person,
      provider: 'password',
      transport: session,
      shown: 'FIRST_FACTOR',
    });
    rememberDevice(accounts, call, email);
    return opened;
  });
}

function refreshSessionRoute({ accounts, context }: SignInServices): Endpoint {
  return serve(refreshSession, async (call) => {
    const identity = requireIdentity(accounts);
    const cookieToken = call.body.refreshToken === undefined ? readSessionCookie(accounts, call) : undefined;
    const token = call.body.refreshToken ?? cookieToken ?? refuse('SESSION_ENDED');
    const { person, reused } = await identity.refresh(token).catch((error: { code?: string }) => {
      clearSessionCookie(accounts, call);
      throw error;
    });
    if (reused !== undefined) {
      // Two parties hold the tokens of this session: neither keeps it.
      const userId = userIdOf(reused.subject);
      await endTokensOfSession(context, { userId, session: reused.session });
      await recordLogin(context, call, { outcome: 'REFRESH_FAILED', provider: 'session', userId });
      clearSessionCookie(accounts, call);
      return refuse('SESSION_ENDED');
    }
    const transport = cookieToken === undefined ? 'body' : 'cookie';
    const shown = 'OPEN_SESSION';
    return openSession(accounts, call, { identity, person, provider: 'session', transport, shown });
  });
}

function signOutRoute({ accounts, context }: SignInServices): Endpoint {
  return serve(signOut, async (call) => {
    const identity = requireIdentity(accounts);
    const { subject, session, id: userId } = call.caller;
    await endImpersonation(context, call);
    const everywhere = call.body.everywhere ?? session === undefined;
    await (everywhere ? identity.endSessions(subject) : identity.endSession(subject, session ?? '')).catch(
      () => refuse('LOGOUT_FAILED'),
    );
    if (userId !== '') {
      if (everywhere) {
        await endTokens(context, { userId, reason: 'signed out' });
        await forgetDevices(context, userId);
      } else await endTokensOfSession(context, { userId, session: session ?? '' });
    }
    await recordLogin(context, call, { outcome: 'LOGOUT', provider: 'session', userId });
    clearSessionCookie(accounts, call);
  });
}

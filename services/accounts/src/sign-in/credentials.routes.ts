import {
  changeEmail,
  changePassword,
  endSession,
  forgotPassword,
  listSessions,
  recoverEmail,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '@ardhi/contracts/accounts/auth.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { type AccountsContext, requireIdentity } from '../context.ts';
import { requireStrongPassword } from '../identity/password-policy.ts';
import { deviceOf } from '../login/device.ts';
import { userAgentOf } from '../login/record-login.ts';
import { forgetDevices } from '../second-factor/forget-devices.ts';
import { endTokens, endTokensOfSession } from '../user/end-sessions.ts';
import { openUser } from '../user/open-user.ts';
import { userIdOf } from '../user/user-id.ts';
import { rememberDevice } from './device-cookie.ts';
import { openSession } from './open-session.ts';
import { clearRegistrationCookie, readRegistrationCookie } from './registration-cookie.ts';

/** Routes for emailed codes, passwords, email changes and sessions. */
export function credentialRoutes(accounts: AccountsContext): Endpoint[] {
  const shared = credentialServices(accounts);
  return [
    sendVerificationRoute(shared),
    verifyEmailRoute(shared),
    changeEmailRoute(shared),
    recoverEmailRoute(shared),
    forgotPasswordRoute(shared),
    resetPasswordRoute(shared),
    changePasswordRoute(shared),
    listSessionsRoute(shared),
    endSessionRoute(shared),
  ];
}

/** Helpers shared by the routes: accounts and token revocation. */
function credentialServices(accounts: AccountsContext) {
  const { context } = accounts;

  /** Revokes every token issued so far; remembered browsers show the second factor again. */
  const revokeTokens = async (subject: string, reason: string) => {
    const userId = userIdOf(subject);
    await endTokens(context, { userId, reason });
    await forgetDevices(context, userId);
  };

  return { accounts, context, revokeTokens };
}
type CredentialServices = ReturnType<typeof credentialServices>;

function sendVerificationRoute({ accounts }: CredentialServices): Endpoint {
  return serve(sendVerification, async ({ body, caller }) => {
    const identity = requireIdentity(accounts);
    const ownEmail = async () => {
      if (caller.subject === '') refuse('NO_CURRENT_USER');
      return (await identity.findBySubject(caller.subject))?.email ?? refuse('NO_CURRENT_USER');
    };
    await identity.sendVerification(body.email ?? (await ownEmail()));
  });
}

function verifyEmailRoute({ accounts, context }: CredentialServices): Endpoint {
  return serve(verifyEmail, async (call) => {
    const { body, caller } = call;
    const identity = requireIdentity(accounts);
    const proof = readRegistrationCookie(context, call);
    const { code, password } = body;
    const confirmed = await identity.verifyEmail(code, { proof, password, signedInAs: caller.subject });
    await openUser(context, confirmed, { by: 'SIGN_UP' });
    clearRegistrationCookie(context, call);
    const { email } = confirmed;
    const browser = { proof, userAgent: userAgentOf(call) };
    const person = caller.subject === '' ? await identity.signInByProof(confirmed, browser) : undefined;
    if (person === undefined) return { email };
    const opened = { provider: 'password', transport: 'cookie', shown: 'FIRST_FACTOR' } as const;
    const session = await openSession(accounts, call, { identity, person, ...opened });
    rememberDevice(accounts, call, email);
    return { email, session };
  });
}

function changeEmailRoute({ accounts }: CredentialServices): Endpoint {
  return serve(changeEmail, async ({ body, caller }) =>
    requireIdentity(accounts).changeEmail(caller.subject, body),
  );
}

function recoverEmailRoute({ accounts, context, revokeTokens }: CredentialServices): Endpoint {
  return serve(recoverEmail, async ({ body }) => {
    const person = await requireIdentity(accounts).recoverEmail(body.code);
    await openUser(context, person, { by: 'SIGN_UP' });
    await revokeTokens(person.subject, 'email recovered');
    await requireIdentity(accounts).requestPasswordReset(person.email);
    return { email: person.email };
  });
}

function forgotPasswordRoute({ accounts }: CredentialServices): Endpoint {
  return serve(forgotPassword, async ({ body }) =>
    requireIdentity(accounts).requestPasswordReset(body.email),
  );
}

function resetPasswordRoute({ accounts, context, revokeTokens }: CredentialServices): Endpoint {
  return serve(resetPassword, async ({ body }) => {
    const person = await requireIdentity(accounts).resetPassword(body.code, body.password);
    await openUser(context, person, { by: 'SIGN_UP' });
    await revokeTokens(person.subject, 'password reset');
  });
}

/** With more sessions than this to end, all tokens of the user are revoked at once. */
const maxSingleRevocations = 100;

/** The tokens of the caller's own session stay valid, unless there are too many others; without a session there is none to keep. */
function changePasswordRoute({ accounts, context, revokeTokens }: CredentialServices): Endpoint {
  return serve(changePassword, async ({ body, caller }) => {
    const identity = requireIdentity(accounts);
    const { session, subject } = caller;
    requireStrongPassword(body.new);
    const change = { current: body.current, next: body.new, ...omitUndefined({ session }) };
    const revokesAll = (ended: readonly string[]) =>
      session === undefined || ended.length > maxSingleRevocations;
    const ended = await identity.changePassword(subject, change, async (others) => {
      if (revokesAll(others)) return;
      for (const other of others)
        await endTokensOfSession(context, { userId: userIdOf(subject), session: other });
    });
    if (revokesAll(ended)) await revokeTokens(subject, 'password changed');
    else await forgetDevices(context, userIdOf(subject));
  });
}

function listSessionsRoute({ accounts }: CredentialServices): Endpoint {
  return serve(listSessions, async ({ caller }) => {
    const sessions = (await accounts.identity?.listSessions(caller.subject)) ?? [];
    const items = sessions.map(({ id, userAgent, lastAt }) => ({
      id,
      ...deviceOf(userAgent),
      lastAt,
      current: id === caller.session,
    }));
    return { items };
  });
}

function endSessionRoute({ accounts, context }: CredentialServices): Endpoint {
  return serve(endSession, async ({ params, caller, body }) => {
    const { identity } = accounts;
    const sessions = (await identity?.listSessions(caller.subject)) ?? [];
    if (!sessions.some(({ id }) => id === params.session)) refuse('NOT_FOUND');
    await identity?.reauthenticate(caller.subject, body.password);
    const ended = (await identity?.endSession(caller.subject, params.session)) ?? false;
    if (!ended) refuse('NOT_FOUND');
    await endTokensOfSession(context, { userId: caller.id, session: params.session });
  });
}

import { refreshSession, register, signIn, signOut } from '@ardhi/contracts/accounts/auth.routes';
import type { LoginOutcome } from '@ardhi/contracts/accounts/events';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { newId } from '@ardhi/kernel/ids';
import { refuse } from '@ardhi/kernel/refusal';
import { settingOf } from '../around/settings.ts';
import { recordLogin, userAgentOf } from '../login/record-login.ts';
import { present } from '../present.ts';
import { offered, type Room } from '../room.ts';
import { openUser } from '../user/open-user.ts';
import { user } from '../user/user.ts';
import { userIdOf } from '../user/user-id.ts';
import type { Challenges } from './challenge.ts';
import { clearSessionCookie, openSession, sessionCookieIn } from './open-session.ts';

/** Refusals of signing in, as the login log names them. */
const outcomes: Readonly<Record<string, LoginOutcome>> = {
  INVALID_CREDENTIALS: 'WRONG_PASSWORD',
  EMAIL_NOT_VERIFIED: 'UNVERIFIED',
  ACCOUNT_LOCKED: 'LOCKED',
  SESSION_ENDED: 'REFRESH_FAILED',
};

/** Opening an account, signing in, going on and signing out. */
export function signInCalls(room: Room, challenges: Challenges): Served[] {
  const { tools } = room;

  return [
    serve(register, async ({ body }) => {
      const identity = offered(room);
      const { email, password, name, phone, countryId, locale, termsVersion, marketing = false } = body;
      challenges.solved('register', body);
      const terms = await settingOf(tools, 'terms');
      if (termsVersion !== terms.termsVersion)
        refuse('VALIDATION_FAILED', {
          field: 'termsVersion',
          fields: { termsVersion: `is ${terms.termsVersion} now: please read it again` },
        });
      const person = await identity.register({ email, password, name });
      const { privacyVersion } = terms;
      const consent = { marketing, termsVersion, privacyVersion };
      const details = present({ phone, countryId, locale });
      const { id } = await openUser(tools, person, { by: 'SIGN_UP', consent, ...details });
      return { userId: id, email, verificationSent: true };
    }),

    serve(signIn, async (call) => {
      const identity = offered(room);
      const { email, password, session } = call.body;
      const about = { email, provider: 'password' };
      const person = await identity
        .signIn({ email, password, userAgent: userAgentOf(call) })
        .catch(async (error: { code?: string }) => {
          const outcome = outcomes[error.code ?? ''];
          const known = outcome && (await identity.find(email));
          const userId = known && userIdOf(known.subject);
          if (outcome !== undefined) await recordLogin(tools, call, { ...about, outcome, userId });
          throw error;
        });
      return openSession(room, call, { identity, person, provider: 'password', by: session, isNew: true });
    }),

    serve(refreshSession, async (call) => {
      const identity = offered(room);
      const inCookie = call.body.refreshToken === undefined ? sessionCookieIn(call) : undefined;
      const token = call.body.refreshToken ?? inCookie ?? refuse('SESSION_ENDED');
      const person = await identity.resume(token).catch((error: { code?: string }) => {
        clearSessionCookie(room, call);
        throw error;
      });
      const by = inCookie === undefined ? 'body' : 'cookie';
      return openSession(room, call, { identity, person, provider: 'session', by, isNew: false });
    }),

    serve(signOut, async (call) => {
      const identity = offered(room);
      const { subject, session, id: userId } = call.caller;
      const everywhere = call.body.everywhere ?? session === undefined;
      await (everywhere ? identity.endSessions(subject) : identity.endSession(subject, session ?? '')).catch(
        () => refuse('LOGOUT_FAILED'),
      );
      if (everywhere && userId !== '') {
        const causation = newId(tools.clock.epoch());
        await tools.order(
          user,
          userId,
          { type: 'EndSessions', reason: 'signed out' },
          {
            causation,
          },
        );
      }
      await recordLogin(tools, call, { outcome: 'LOGOUT', provider: 'session', userId });
      clearSessionCookie(room, call);
    }),
  ];
}

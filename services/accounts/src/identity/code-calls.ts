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
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { newId } from '@ardhi/kernel/ids';
import { refuse } from '@ardhi/kernel/refusal';
import { offered, type Room } from '../room.ts';
import { openUser } from '../user/open-user.ts';
import { user } from '../user/user.ts';
import { userIdOf } from '../user/user-id.ts';
import { deviceOf } from './device.ts';
import { needStrongPassword } from './password-rule.ts';

/** Codes that came by mail, passwords, and the sessions they open and end. */
export function codeCalls(room: Room): Served[] {
  const { tools } = room;

  /** Tokens that are still out there are refused from now on, wherever they are. */
  const endTokens = (subject: string, reason: string) =>
    tools.order(
      user,
      userIdOf(subject),
      { type: 'EndSessions', reason },
      { causation: newId(tools.clock.epoch()) },
    );

  return [
    serve(sendVerification, async ({ body, caller }) => {
      const identity = offered(room);
      const mine = async () => {
        if (caller.subject === '') refuse('NO_CURRENT_USER');
        return (await identity.person(caller.subject))?.email ?? refuse('NO_CURRENT_USER');
      };
      await identity.sendVerification(body.email ?? (await mine()));
    }),

    serve(verifyEmail, async ({ body }) => {
      const person = await offered(room).verify(body.code);
      await openUser(tools, person, { by: 'SIGN_UP' });
      return { email: person.email };
    }),

    serve(changeEmail, async ({ body, caller }) => offered(room).changeEmail(caller.subject, body)),

    serve(recoverEmail, async ({ body }) => {
      const person = await offered(room).recoverEmail(body.code);
      await openUser(tools, person, { by: 'SIGN_UP' });
      await endTokens(person.subject, 'address taken back');
      await offered(room).forgot(person.email);
      return { email: person.email };
    }),

    serve(forgotPassword, async ({ body }) => offered(room).forgot(body.email)),

    serve(resetPassword, async ({ body }) => {
      const person = await offered(room).reset(body.code, body.password);
      await openUser(tools, person, { by: 'SIGN_UP' });
      await endTokens(person.subject, 'password reset');
    }),

    serve(changePassword, async ({ body, caller }) => {
      const identity = offered(room);
      const { session } = caller;
      needStrongPassword(body.new);
      const change = { current: body.current, next: body.new, ...(session !== undefined && { session }) };
      await identity.changePassword(caller.subject, change);
      await endTokens(caller.subject, 'password changed');
    }),

    serve(listSessions, async ({ caller }) => {
      const open = (await room.identity?.sessions(caller.subject)) ?? [];
      const items = open.map(({ id, userAgent, lastAt }) => ({
        id,
        ...deviceOf(userAgent),
        lastAt,
        current: id === caller.session,
      }));
      return { items };
    }),

    serve(endSession, async ({ params, caller }) => {
      const ended = (await room.identity?.endSession(caller.subject, params.session)) ?? false;
      if (!ended) refuse('NOT_FOUND');
    }),
  ];
}

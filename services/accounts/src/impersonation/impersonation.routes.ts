import { endImpersonation, startImpersonation } from '@ardhi/contracts/accounts/impersonation.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isAdmin } from '@ardhi/contracts/roles';
import { refuse } from '@ardhi/kernel/base/refusal';
import { requirePermission } from '@ardhi/kernel/http/authorize';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { AccountsContext } from '../context.ts';
import { recordLogin } from '../login/record-login.ts';
import { authorizedPerson } from '../user/authority.ts';
import { type User, user } from '../user/user.ts';
import { endImpersonation as end } from './end-impersonation.ts';
import { impersonation } from './impersonation.ts';

const lifetimeMs = 30 * 60_000;

/** Routes to act as someone else, and to stop. */
export function impersonationRoutes({ context }: AccountsContext): Endpoint[] {
  return [
    serve(startImpersonation, async (call) => {
      const { caller, params, body } = call;
      const { write = false, reason } = body;
      await authorizedPerson(context, caller, params.id, ['IMPERSONATION']);
      const target = (await context.state<User>(user, params.id)).state;
      if (write) requirePermission(caller, 'impersonate.write');
      const allowed = ['an active account of somebody who is no administrator'];
      if (isAdmin(target.role)) refuse('WRONG_STATE', { state: target.role, allowed });
      if (target.status !== 'ACTIVE') refuse('WRONG_STATE', { state: target.status, allowed });
      await end(context, call);
      const id = call.newId();
      const now = context.clock.epoch();
      const until = new Date(now + lifetimeMs).toISOString();
      const start = { id, userId: params.id, until, write, reason };
      await call.execute(impersonation, caller.id, { type: 'StartImpersonation', ...start });
      await recordLogin(context, call, {
        outcome: 'IMPERSONATION_START',
        provider: 'impersonation',
        userId: params.id,
        admin: caller.id,
      });
      const token = context.signImpersonation({
        id,
        subject: target.subject,
        adminSubject: caller.subject,
        ...omitUndefined({ adminSession: caller.session }),
        write,
        issuedAt: now / 1_000,
        expiresAt: (now + lifetimeMs) / 1_000,
      });
      return { token, expiresAt: until };
    }),

    serve(endImpersonation, async (call) => {
      await end(context, call);
    }),
  ];
}

import { eraseUser } from '@ardhi/contracts/accounts/admin.routes';
import { cancelErasure, requestErasure } from '@ardhi/contracts/accounts/users.routes';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { AccountsContext } from '../context.ts';
import type { Execute } from '../processes/change-membership.ts';
import * as erasure from '../processes/erase-user.ts';
import { authorizedPerson } from '../user/authority.ts';
import { userIdOf } from '../user/user-id.ts';

const executeFor =
  (call: Pick<Call<unknown, unknown, unknown>, 'execute'>): Execute =>
  (decider, id, command) =>
    call.execute(decider, id, command);

/** Routes to request and to cancel the erasure of a user (GDPR Art. 17), with a grace period of one week. */
export function erasureRoutes(accounts: AccountsContext): Endpoint[] {
  return [
    serve(requestErasure, async (call) => {
      const { subject } = call.caller;
      await accounts.identity?.requirePassword(subject, call.body.password ?? '');
      return { eraseAt: await erasure.requestErasure(accounts, executeFor(call), userIdOf(subject)) };
    }),

    serve(cancelErasure, (call) =>
      erasure.cancelErasure(accounts, executeFor(call), userIdOf(call.caller.subject)),
    ),

    serve(eraseUser, async (call) => {
      const { id } = call.params;
      await authorizedPerson(accounts.context, call.caller, id, ['ERASURE']);
      return { eraseAt: await erasure.requestErasure(accounts, executeFor(call), id) };
    }),
  ];
}

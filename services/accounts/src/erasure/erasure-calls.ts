import { eraseUser } from '@ardhi/contracts/accounts/admin.routes';
import { eraseSelf, keepSelf } from '@ardhi/contracts/accounts/users.routes';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { Order } from '../people/membership.ts';
import type { Room } from '../room.ts';
import { type User, user } from '../user/user.ts';
import { userIdOf } from '../user/user-id.ts';
import { askErasure, keepUser } from './erasure.ts';

const orderOf =
  (call: Pick<Call<unknown, unknown, unknown>, 'order'>): Order =>
  (rules, id, command) =>
    call.order(rules, id, command);

/** The right to be forgotten, and a week to think about it. */
export function erasureCalls(room: Room): Served[] {
  return [
    serve(eraseSelf, async (call) => {
      const { subject } = call.caller;
      await room.identity?.needPassword(subject, call.body.password ?? '');
      return { eraseAt: await askErasure(room, orderOf(call), userIdOf(subject)) };
    }),

    serve(keepSelf, (call) => keepUser(room, orderOf(call), userIdOf(call.caller.subject))),

    serve(eraseUser, async (call) => {
      const { id } = call.params;
      if (call.caller.id === id) refuse('SELF_CHANGE');
      const { state } = await room.tools.state<User>(user, id);
      if (state.status === 'UNKNOWN' || state.status === 'ERASED') refuse('NOT_FOUND');
      return { eraseAt: await askErasure(room, orderOf(call), id) };
    }),
  ];
}

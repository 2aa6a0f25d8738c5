import {
  decideAdminChange,
  listAdminChanges,
  proposeAdminChange,
} from '@ardhi/contracts/accounts/admin-change.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { AccountsContext } from '../context.ts';
import type { Directory } from '../directory/cards.ts';
import { changeRights } from '../processes/change-rights.ts';
import { changeUserStatus } from '../processes/change-user-status.ts';
import { standDownTo } from '../processes/stand-down.ts';
import { type AdminSet, adminSet, adminSetId, type ProposedChange } from '../user/admin-set.ts';
import { findPerson, requireAppointable } from '../user/authority.ts';
import { adminChangeDetails, openChanges } from './admin-change-details.ts';

/** Routes by which a second AFRI_ADMIN consents to a change of an AFRI_ADMIN (api.md A76). */
export function adminChangeRoutes(accounts: AccountsContext, directory: Directory): Endpoint[] {
  const { context } = accounts;
  const proposals = async () => (await context.state<AdminSet>(adminSet, adminSetId)).state.proposals;

  return [
    serve(listAdminChanges, async () => ({
      items: await adminChangeDetails(directory, openChanges(await proposals(), context.clock.now())),
    })),

    serve(proposeAdminChange, async (call) => {
      const { userId, role, status, reason, transferTo } = call.body;
      const person = await findPerson(context, userId);
      if (role === 'AFRI_ADMIN') requireAppointable(person);
      const successor = status === 'SUSPENDED' ? await standDownTo(context, userId, transferTo) : {};
      const id = call.newId();
      const change = { id, userId, reason, ...omitUndefined({ role, status }), ...successor };
      await call.execute(adminSet, adminSetId, { type: 'ProposeChange', ...change });
      const proposed = (await proposals()).filter((one) => one.id === id);
      const [details] = await adminChangeDetails(directory, proposed);
      return details ?? refuse('NOT_FOUND');
    }),

    serve(decideAdminChange, async (call) => {
      const { id } = call.params;
      if (!call.body.consent) {
        await call.execute(adminSet, adminSetId, { type: 'DeclineChange', id });
        return { state: 'DECLINED' as const };
      }
      const proposed = (await proposals()).find((one) => one.id === id);
      // Since the proposal, the person may have been suspended or have lost the verified address, and the successor may have left.
      if (proposed?.role === 'AFRI_ADMIN') requireAppointable(await findPerson(context, proposed.userId));
      if (proposed !== undefined) await standDownTo(context, proposed.userId, proposed.transferTo);
      await call.execute(adminSet, adminSetId, { type: 'ConsentToChange', id });
      const change = (await proposals()).find((one) => one.id === id) ?? refuse('GONE');
      await carryOut(accounts, call, change);
      await call.execute(adminSet, adminSetId, { type: 'CompleteChange', id });
      return { state: 'DONE' as const };
    }),
  ];
}

/** Does what was consented to, in the name of the admin who consented. Safe to repeat until it is completed. */
async function carryOut(
  accounts: AccountsContext,
  call: Pick<Call<unknown, unknown, unknown>, 'execute'>,
  { id: proposalId, userId: id, role, status, reason, transferTo }: ProposedChange,
): Promise<void> {
  if (status !== undefined)
    await changeUserStatus(accounts, call, { id, status, reason, proposalId, transferTo });
  if (role !== undefined) await changeRights(accounts.context, call, { id, role, reason, proposalId });
}

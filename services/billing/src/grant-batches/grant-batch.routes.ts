import {
  decideGrantBatch,
  giveItems,
  listGrantBatches,
  previewGiving,
} from '@ardhi/contracts/billing/grants.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { requirePermission } from '@ardhi/kernel/http/authorize';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import { withWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { countValue } from '../given-value/give-value.ts';
import { receiverName } from '../replicas/receivers.ts';
import { type GrantBatchRow, grantBatch, grantBatches } from './grant-batch.ts';
import { planBatch } from './plan-batch.ts';

/** Routes by which admins give items to many owners at once. */
export function grantBatchRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  const answerOf = async ({ firstOwnerIds, ...row }: GrantBatchRow) => ({
    ...row,
    receivers: await Promise.all(firstOwnerIds.map((id) => receiverName(context, id))),
  });
  const batchOf = async (id: string) => answerOf((await read(grantBatches).get(id)) ?? refuse('NOT_FOUND'));
  return [
    serve(giveItems, async (call) => {
      const { ownerType, itemKey, quantity, reason, notify, validityDays = null } = call.body;
      const plan = await planBatch(context, call.caller.id, call.body);
      const [unknown] = plan.unknown;
      if (unknown !== undefined) refuseField('to', 'notReceiver', { name: unknown });
      if (plan.ownerIds.length === 0) refuseField('to', 'noReceivers');
      const { ownerIds, listValue } = plan;
      const given = { ownerType, itemKey, quantity, validityDays, reason, ownerIds, listValue };
      const contents = { ...given, ...omitUndefined({ notify }) };
      const id = call.newId();
      const needsApproval =
        plan.needsSecondAdmin || !(await isCounted(context, call.caller, id, listValue.amount));
      await call.execute(grantBatch, id, { type: 'PrepareBatch', contents, needsApproval });
      return batchOf(id);
    }),

    serve(previewGiving, async ({ caller, body }) => {
      const { ownerIds, ...plan } = await planBatch(context, caller.id, body);
      return { ...plan, unknown: [...plan.unknown], owners: ownerIds.length };
    }),

    serve(listGrantBatches, async ({ query }) => {
      const { state, ownerType, q, sort } = query;
      const where = omitUndefined({ state, ownerType, at: dayWindow(query) });
      const words = withWords(q, 'reason');
      const page = await findPage(read(grantBatches), { where, ...words }, query, [sort, 'id']);
      return { ...page, items: await Promise.all(page.items.map(answerOf)) };
    }),

    serve(decideGrantBatch, async (call) => {
      const { id } = call.params;
      const { approve, note } = call.body;
      const isAuthor = (await read(grantBatches).get(id))?.by === call.caller.id;
      if (approve || !isAuthor) requirePermission(call.caller, 'gift.large');
      await call.execute(grantBatch, id, {
        type: approve ? 'ApproveBatch' : 'RejectBatch',
        ...omitUndefined({ note }),
      });
      return batchOf(id);
    }),
  ];
}

/** Counts the value of a batch; false when the admin has given too much today, so that the batch waits for another one. */
async function isCounted(
  context: ServiceContext,
  caller: Caller,
  entryId: string,
  amount: number,
): Promise<boolean> {
  try {
    await countValue(context, caller, { entryId, path: 'GRANT', amount });
    return true;
  } catch (error) {
    if (isRefusal(error, 'VALUE_HELD')) return false;
    throw error;
  }
}

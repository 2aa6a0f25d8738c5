import {
  limitBounds,
  type PurchaseLimitFields,
  type PurchaseLimitRecord,
} from '@ardhi/contracts/billing/purchase-limit';
import {
  changePurchaseLimit,
  createPurchaseLimit,
  deletePurchaseLimit,
  listPurchaseLimits,
  listPurchaseLimitUses,
  readPurchaseLimit,
  readPurchaseLimitHistory,
} from '@ardhi/contracts/billing/purchase-limit.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { changedWithin } from '@ardhi/kernel/read/change-times';
import { findPage } from '@ardhi/kernel/read/find-page';
import { paginate } from '@ardhi/kernel/read/page';
import { recordHistory } from '@ardhi/kernel/read/record-history';
import { sortRows } from '@ardhi/kernel/read/sort-rows';
import { containsWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { receivers } from '../replicas/receivers.ts';
import { type LimitUseRow, limitUseRows } from './limit-uses.projection.ts';
import {
  type PurchaseLimitRow,
  purchaseLimit,
  purchaseLimits,
  purchaseLimitTimes,
} from './purchase-limit.ts';

/** More than there are at one time. */
const limit = 1_000;
const monthMs = 30 * 24 * 3_600_000;

/** Routes by which admins keep purchase limits and see what counts towards them. */
export function purchaseLimitRoutes(context: ServiceContext): Endpoint[] {
  const rows = context.read(purchaseLimits);
  const one = async (id: string) => (await rows.get(id)) ?? refuse('NOT_FOUND');
  const answer = async (id: string) => limitAnswer(context, await one(id));
  return [
    serve(listPurchaseLimits, async ({ query }) => {
      const { q, active, sort } = query;
      const isNamed = containsWords(q);
      const isInDays = await changedWithin(context.read(purchaseLimitTimes), query);
      const found = (await rows.find({ where: omitUndefined({ active }), limit })).filter(
        (row) => isNamed(row.name) && isInDays(row),
      );
      const page = paginate(sortRows(found, sort, { name: ({ name }) => name }), query);
      return { ...page, items: await Promise.all(page.items.map((row) => limitAnswer(context, row))) };
    }),

    serve(createPurchaseLimit, async ({ body, execute, newId }) => {
      requireConsistent(body);
      const id = newId();
      if ((await rows.get(id)) === undefined)
        await execute(purchaseLimit, id, { type: 'Enter', entry: body });
      return answer(id);
    }),

    serve(readPurchaseLimit, ({ params }) => answer(params.id)),

    serve(changePurchaseLimit, async ({ params, body, execute }) => {
      const changes = body as Partial<PurchaseLimitFields>;
      requireConsistent({ ...(await one(params.id)), ...changes });
      await execute(purchaseLimit, params.id, { type: 'Amend', changes });
      return answer(params.id);
    }),

    serve(deletePurchaseLimit, async ({ params, execute }) => {
      await execute(purchaseLimit, (await one(params.id)).id, { type: 'Withdraw' });
      return undefined;
    }),

    serve(readPurchaseLimitHistory, ({ params, query }) =>
      recordHistory(context, purchaseLimit, params.id, query),
    ),

    serve(listPurchaseLimitUses, async ({ params, query }) => {
      const { id: limitId } = await one(params.id);
      const sort = ['-at', 'orderId'];
      const page = await findPage(context.read(limitUseRows), { where: { limitId } }, query, sort);
      return { ...page, items: await Promise.all(page.items.map((row) => useAnswer(context, row))) };
    }),
  ];
}

/** A limit with how often it was reached. */
async function limitAnswer(
  { read, clock }: ServiceContext,
  row: PurchaseLimitRow,
): Promise<PurchaseLimitRecord> {
  const since = instantOf(clock.epoch() - monthMs);
  const reached30d = await read(limitUseRows).count({
    where: { limitId: row.id, remaining: 0, at: { from: since }, outcome: { in: ['RESERVED', 'USED'] } },
  });
  return { ...row, reached30d };
}

/** @throws Refusal VALIDATION_FAILED for a limit that restricts nothing, or that nobody could keep */
function requireConsistent(fields: PurchaseLimitFields): void {
  const { from, to, minQtyPerOrder: min = 0, maxQtyPerOrder, maxQtyPerPeriod } = fields;
  if (limitBounds.every((bound) => fields[bound] === undefined))
    refuseField('maxQtyPerOrder', 'missingLimit');
  if (from !== undefined && to !== undefined && to <= from) refuseField('to', 'endsBeforeStart');
  if (min > (maxQtyPerOrder ?? min)) refuseField('maxQtyPerOrder', 'minQuantity', { count: min });
  if (min > (maxQtyPerPeriod ?? min)) refuseField('maxQtyPerPeriod', 'minQuantity', { count: min });
}

async function useAnswer({ read }: ServiceContext, { limitId: _, buyerId: id, ...row }: LimitUseRow) {
  const found = await read(receivers).get(id);
  return { ...row, buyer: { id, name: found?.name ?? '', ...omitUndefined({ type: found?.type }) } };
}

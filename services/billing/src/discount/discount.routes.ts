import type { DiscountFields, DiscountRecord } from '@ardhi/contracts/billing/discount';
import {
  addDiscountCodes,
  changeDiscount,
  createDiscount,
  deleteDiscount,
  listDiscounts,
  listDiscountUses,
  readDiscount,
  readDiscountHistory,
  setDiscountStatus,
} from '@ardhi/contracts/billing/discount.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
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
import { type DiscountRow, discount, discountCode, discounts, discountTimes } from './discount.ts';
import { codesOf, discountAnswer, newCodes } from './discount-answer.ts';
import { type DiscountUseRow, discountUses } from './discount-uses.projection.ts';
import { giveDiscount } from './give-discount.ts';
import { type Redemptions, redemptions } from './redemptions.ts';

/** More than there are at one time. */
const limit = 1_000;
const columns = {
  name: ({ name }: DiscountRecord) => name,
  from: ({ from }: DiscountRecord) => from,
  to: ({ to }: DiscountRecord) => to,
  used: ({ used }: DiscountRecord) => used,
};
/** How many codes are written at once. */
const batch = 200;

/** Reads a discount by its id. @throws Refusal NOT_FOUND */
function discountReader(context: ServiceContext) {
  const one = async (id: string): Promise<DiscountRow> =>
    (await context.read(discounts).get(id)) ?? refuse('NOT_FOUND');
  return { one, answer: async (id: string) => discountAnswer(context, await one(id)) };
}

/** Routes by which admins keep discounts. */
export function discountRoutes(context: ServiceContext): Endpoint[] {
  const rows = context.read(discounts);
  const { one, answer } = discountReader(context);
  return [
    serve(listDiscounts, async ({ query }) => {
      const { q, status, trigger, sort } = query;
      const isNamed = containsWords(q);
      const isInDays = await changedWithin(context.read(discountTimes), query);
      const found = await rows.find({ where: omitUndefined({ trigger }), sort: ['name'], limit });
      const named = found.filter((row) => isNamed(row.name) && isInDays(row));
      const all = await Promise.all(named.map((row) => discountAnswer(context, row)));
      const fitting = all.filter((row) => status === undefined || row.status === status);
      return paginate(sortRows(fitting, sort, columns), query);
    }),

    serve(createDiscount, async ({ body, execute, newId }) => {
      requireOrder(body);
      const id = newId();
      if ((await rows.get(id)) === undefined)
        await execute(discount, id, { type: 'Enter', entry: { ...body, status: 'DRAFT' } });
      return answer(id);
    }),

    serve(readDiscount, ({ params }) => answer(params.id)),

    serve(changeDiscount, async (call) => {
      const { id, ...before } = await one(call.params.id);
      const changes = call.body as Partial<DiscountFields>;
      const next = { ...before, ...changes };
      requireOrder(next);
      await giveDiscount(context, call, { id, before, next }, () =>
        call.execute(discount, id, { type: 'Amend', changes }),
      );
      return answer(id);
    }),

    serve(deleteDiscount, async ({ params, execute }) => {
      const { id } = await one(params.id);
      const { state } = await context.state<Redemptions>(redemptions, id);
      const count = Object.keys(state.uses).length;
      if (count > 0) refuse('IN_USE', { count });
      for (const { code } of await codesOf(context, id))
        await execute(discountCode, code, { type: 'Withdraw' });
      await execute(discount, id, { type: 'Withdraw' });
      return undefined;
    }),

    serve(readDiscountHistory, ({ params, query }) => recordHistory(context, discount, params.id, query)),
  ];
}

/** Routes by which admins add codes, start and pause discounts, and see their uses. */
export function discountUseRoutes(context: ServiceContext): Endpoint[] {
  const { one, answer } = discountReader(context);
  return [
    serve(addDiscountCodes, async ({ params: { id }, body, execute }) => {
      if ((await one(id)).trigger === 'AUTOMATIC') refuseField('count', 'automaticDiscount');
      const codes = newCodes(body, (await codesOf(context, id)).length);
      const entry = { discountId: id, singleUse: body.singleUse };
      for (let start = 0; start < codes.length; start += batch)
        await Promise.all(
          codes
            .slice(start, start + batch)
            .map((code) => execute(discountCode, code, { type: 'Enter', entry })),
        );
      return { ...(await answer(id)), items: codes };
    }),

    serve(setDiscountStatus, async (call) => {
      const { id, ...before } = await one(call.params.id);
      const next = { ...before, ...call.body };
      await giveDiscount(context, call, { id, before, next }, () =>
        call.execute(discount, id, { type: 'Amend', changes: call.body }),
      );
      return answer(id);
    }),

    serve(listDiscountUses, async ({ params, query }) => {
      const { id: discountId } = await one(params.id);
      const page = await findPage(context.read(discountUses), { where: { discountId } }, query, [
        '-at',
        'orderId',
      ]);
      return { ...page, items: await Promise.all(page.items.map((row) => useAnswer(context, row))) };
    }),
  ];
}

/** @throws Refusal VALIDATION_FAILED for an end before the start */
function requireOrder({
  from,
  to,
}: Pick<DiscountFields, 'from'> & { readonly to?: string | undefined }): void {
  if (to !== undefined && to <= from) refuseField('to', 'endsBeforeStart');
}

async function useAnswer({ read }: ServiceContext, { discountId: _, buyerId: id, ...row }: DiscountUseRow) {
  const found = await read(receivers).get(id);
  return { ...row, buyer: { id, name: found?.name ?? '', ...omitUndefined({ type: found?.type }) } };
}

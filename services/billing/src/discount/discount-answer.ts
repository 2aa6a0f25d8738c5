import type { codesInput, DiscountRecord, DiscountStatus } from '@ardhi/contracts/billing/discount';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { newId } from '@ardhi/kernel/base/ids';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type * as z from 'zod/mini';
import { type DiscountRow, discountCodes } from './discount.ts';
import { type DiscountUsage, type Redemptions, redemptions, usageOf } from './redemptions.ts';

/** How many codes a discount may have. */
const maxCodes = 10_000;
/** How many of them are shown. */
const shownCodes = 100;
/** A shorter code could be guessed. */
const minLength = 8;

type Context = Pick<ServiceContext, 'read' | 'state' | 'clock'>;

/** The codes of a discount, in the order of the alphabet. */
export const codesOf = ({ read }: Pick<ServiceContext, 'read'>, discountId: string, limit = maxCodes) =>
  read(discountCodes).find({ where: { discountId }, sort: ['code'], limit });

/** A discount as admins see it. */
export async function discountAnswer(context: Context, row: DiscountRow): Promise<DiscountRecord> {
  const { id } = row;
  const usage = usageOf((await context.state<Redemptions>(redemptions, id)).state);
  const codes = await codesOf(context, id, shownCodes);
  return {
    ...row,
    status: statusOf(row, usage, context.clock.now()),
    codes: codes.map(({ code, singleUse }) => {
      const used = usage.byCode[code] ?? 0;
      return { code, used, active: !singleUse || used === 0, singleUse };
    }),
    codeCount: await context.read(discountCodes).count({ where: { discountId: id } }),
    used: usage.count,
    spent: Object.entries(usage.spent).map(([currency, amount]) => ({
      amount,
      currency: currency as Currency,
    })),
  };
}

/** The status of a discount at a time. */
export function statusOf(
  { status, from, to, usageLimit, budget }: DiscountRow,
  { count, spent }: DiscountUsage,
  now: string,
): DiscountStatus {
  if (status === 'DRAFT') return status;
  if (to !== undefined && to <= now) return 'EXPIRED';
  if (status === 'PAUSED') return status;
  const isUsedUp = usageLimit !== undefined && count >= usageLimit;
  const used = budget?.kind === 'SPEND' ? (spent[budget.currency] ?? 0) : count;
  if (isUsedUp || (budget !== undefined && used >= budget.limit)) return 'EXHAUSTED';
  return from > now ? 'SCHEDULED' : 'ACTIVE';
}

/**
 * New codes for a discount that has `existing` ones: 50 random bits after the prefix, or the prefix itself for a single code that
 * may be used again.
 * @throws Refusal VALIDATION_FAILED for more than a discount may have, or a prefix that is too short to be a code
 */
export function newCodes(
  { count, prefix, singleUse }: z.infer<typeof codesInput>,
  existing: number,
): string[] {
  if (existing + count > maxCodes) refuseField('count', 'maxQuantity', { count: maxCodes - existing });
  if (count > 1 || singleUse || prefix === '')
    return Array.from({ length: count }, () => `${prefix}${newId().slice(-10)}`);
  return prefix.length < minLength ? refuseField('prefix', 'notDiscountCode') : [prefix];
}

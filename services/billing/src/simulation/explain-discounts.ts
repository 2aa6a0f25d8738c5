import type { RuleExplanation } from '@ardhi/contracts/billing/simulation';
import { moneyText } from '@ardhi/contracts/money-text';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type DiscountCodeRow, type DiscountRow, discountCodes, discounts } from '../discount/discount.ts';
import { spelledCode } from '../discount/find-offers.ts';
import { type OfferMismatch, offerMismatch } from '../discount/offer-mismatch.ts';
import type { ExplainedQuote } from '../quote/quote-cart.ts';
import { type SimulationTextId, simulationText } from './simulation-texts.ts';

/** More than there are at one time. */
const limit = 1_000;

const mismatchTexts: Readonly<Record<OfferMismatch, SimulationTextId>> = {
  NOT_STARTED: 'discount.NOT_STARTED',
  ENDED: 'discount.ENDED',
  OTHER_ITEMS: 'discount.OTHER_ITEMS',
  OTHER_BUYER: 'discount.OTHER_BUYER',
  OTHER_CURRENCY: 'discount.OTHER_CURRENCY',
  TOO_FEW: 'discount.TOO_FEW',
  TOO_CHEAP: 'discount.TOO_CHEAP',
  NOT_FIRST: 'discount.NOT_FIRST',
  NOT_NEW: 'discount.NOT_NEW',
  OTHER_METHOD: 'discount.OTHER_METHOD',
  TAKES_NOTHING: 'discount.TAKES_NOTHING',
  USED_UP: 'discount.USED_UP',
  ALREADY_USED: 'discount.ALREADY_USED',
};

/** Why each discount is given or not, by name. */
export async function explainDiscounts(
  context: ServiceContext,
  quoted: ExplainedQuote,
): Promise<RuleExplanation[]> {
  const rows = await context.read(discounts).find({ sort: ['name', 'id'], limit });
  const codes = await typedCodes(context, quoted.purchase.codes);
  return Promise.all(
    rows.map(async (row) => {
      const given = quoted.offers.given.find((one) => one.row.id === row.id);
      const { id, name } = row;
      if (given !== undefined) return { id, name, applies: true, text: givenText(quoted, given) };
      return { id, name, applies: false, text: await whyNotText(context, row, quoted, codes) };
    }),
  );
}

const typedCodes = async ({ read }: ServiceContext, codes: readonly string[]) =>
  (await Promise.all(codes.map((code) => read(discountCodes).get(spelledCode(code))))).filter(
    (row) => row !== undefined,
  );

function givenText(
  { purchase: { currency } }: ExplainedQuote,
  { row: { reward }, off }: ExplainedQuote['offers']['given'][number],
): string {
  if (reward.type === 'BONUS')
    return simulationText('discount.bonus', { quantity: reward.quantity, item: reward.itemKey });
  if (reward.type === 'FREE_PERIOD') return simulationText('discount.freeDays', { count: reward.days });
  return simulationText('discount.given', { amount: moneyText({ amount: off, currency }) });
}

async function whyNotText(
  context: ServiceContext,
  row: DiscountRow,
  { purchase }: ExplainedQuote,
  codes: readonly DiscountCodeRow[],
): Promise<string> {
  const { status, trigger } = row;
  if (status === 'DRAFT') return simulationText('discount.DRAFT');
  if (status === 'PAUSED') return simulationText('discount.PAUSED');
  const code = codes.find(({ discountId }) => discountId === row.id);
  if (trigger === 'CODE' && code === undefined) return simulationText('discount.noCode');
  const mismatch = await offerMismatch(context, row, purchase, code);
  if (mismatch === undefined) return simulationText('discount.better');
  const { minQty = 0, minSpend } = row.conditions;
  return simulationText(mismatchTexts[mismatch], {
    count: minQty,
    amount: minSpend === undefined ? '' : moneyText(minSpend),
  });
}

import type { LimitRule } from '@ardhi/contracts/billing/purchase-limit';
import type { RuleExplanation } from '@ardhi/contracts/billing/simulation';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AppliedLimit, type LimitMismatch, whyNot } from '../purchase-limit/find-limits.ts';
import { purchaseLimits } from '../purchase-limit/purchase-limit.ts';
import type { ExplainedQuote } from '../quote/quote-cart.ts';
import { type SimulationTextId, simulationText } from './simulation-texts.ts';

/** More than there are at one time. */
const limit = 1_000;

const mismatchTexts: Readonly<Record<LimitMismatch, SimulationTextId>> = {
  OFF: 'limit.OFF',
  NOT_STARTED: 'limit.NOT_STARTED',
  ENDED: 'limit.ENDED',
  OTHER_BUYER: 'limit.OTHER_BUYER',
  OTHER_ITEMS: 'limit.OTHER_ITEMS',
  GIFT: 'limit.GIFT',
};
const blockTexts: Readonly<Record<LimitRule, SimulationTextId>> = {
  MAX_PER_ORDER: 'limit.MAX_PER_ORDER.blocks',
  MIN_PER_ORDER: 'limit.MIN_PER_ORDER.blocks',
  MAX_PER_PERIOD: 'limit.MAX_PER_PERIOD.blocks',
  MAX_SPEND: 'limit.MAX_SPEND.blocks',
  MAX_ACTIVE: 'limit.MAX_ACTIVE.blocks',
  COOLDOWN: 'limit.COOLDOWN.blocks',
};

/** Why each purchase limit applies or not, and what it leaves, by name. */
export async function explainLimits(
  { read }: Pick<ServiceContext, 'read'>,
  { limited, limits }: ExplainedQuote,
): Promise<RuleExplanation[]> {
  const rows = await read(purchaseLimits).find({ sort: ['name', 'id'], limit });
  return rows.map((row) => {
    const { id, name } = row;
    const applied = limits.find((one) => one.row.id === id);
    if (applied !== undefined) return { id, name, applies: true, text: appliedText(applied) };
    const mismatch = whyNot(row, limited);
    const text = mismatch === undefined ? 'limit.otherCurrency' : mismatchTexts[mismatch];
    return { id, name, applies: false, text: simulationText(text) };
  });
}

const appliedText = ({ rule, remaining, resetsAt = '', blocks }: AppliedLimit): string =>
  simulationText(blocks ? blockTexts[rule] : 'limit.passes', {
    remaining,
    resetsAt: `${resetsAt.slice(0, 16).replace('T', ' ')} UTC`,
  });

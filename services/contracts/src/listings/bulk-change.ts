import type { Money } from '../money.ts';
import type { ListingCommandName } from './status.ts';

/** How long a change of many listings can be undone, in minutes. */
export const undoMinutes = 10;

/** The commands whose effect can be taken back; the others end the stay of a listing on the market, or a moderator acts on them. */
export const undoableCommands: readonly ListingCommandName[] = [
  'pause',
  'resume',
  'markUnderOffer',
  'backOnMarket',
  'markSold',
  'markLet',
];

/** A step of at most this share of a price is not felt: 941,160 becomes 941,000. */
const stepShare = 0.005;

/** The largest of 1, 5, 10, 50, 100 … minor units that is at most half a percent of an amount; at least 1. */
function roundingStep(amount: number): number {
  const largest = amount * stepShare;
  let power = 1;
  while (power * 10 <= largest) power *= 10;
  return power * 5 <= largest ? power * 5 : power;
}

/** A price after a change in percent, rounded as a person would say it. Previews and the service agree on it to the minor unit. */
export function changedPrice({ amount, currency }: Money, percent: number): Money {
  const exact = amount * (1 + percent / 100);
  const step = roundingStep(exact);
  return { amount: Math.round(exact / step) * step, currency };
}

import type { DiscountFields } from '@ardhi/contracts/billing/discount';
import type { Currency } from '@ardhi/contracts/currency-exponents';

/** A line of a cart before tax, in minor units. */
export interface DiscountedLine {
  readonly kind: 'ITEM' | 'PACKAGE';
  readonly refId: string;
  readonly qty: number;
  /** Price of one. */
  readonly unit: number;
  /** Amount taken off already, such as by a trial. */
  readonly discount: number;
}

/** A discount that the buyer may have. */
export type Candidate = Pick<DiscountFields, 'reward' | 'applies' | 'stackable' | 'priority'> & {
  readonly id: string;
};

/** Discounts applied to a cart. */
export interface AppliedDiscounts {
  /** Amount taken off each line, besides earlier reductions. */
  readonly offByLine: readonly bigint[];
  /** The discounts that were given, in the order in which they were applied, and what each took off. */
  readonly given: readonly { readonly id: string; readonly off: bigint }[];
}

/** True if a discount is for a cart line. */
export const appliesTo = (
  { all, packages, items }: Candidate['applies'],
  { kind, refId }: Pick<DiscountedLine, 'kind' | 'refId'>,
): boolean => all || (kind === 'PACKAGE' ? packages : items).includes(refId);

/** The order of rewards: PERCENT → FIXED → BONUS (model §4.7.5); free days take nothing off, like a bonus. */
const step = { PERCENT: 0, FIXED: 1, FIXED_PRICE: 1, BONUS: 2, FREE_PERIOD: 2 } as const;

/**
 * The best single automatic discount and the one of a code; both only if both are stackable, otherwise the one that takes off
 * more, and that of the code if they are equal or it gives a bonus or free days. Nothing falls below 0, amounts are rounded half up, and the
 * remainder is taken off the last line (model §4.7.5).
 */
export function applyDiscounts(
  lines: readonly DiscountedLine[],
  currency: Currency,
  automatic: readonly Candidate[],
  code?: Candidate,
): AppliedDiscounts {
  const applied = (chosen: readonly Candidate[]) => applyInOrder(lines, currency, chosen);
  const best = automatic
    .map((candidate) => ({ candidate, ...applied([candidate]) }))
    .toSorted((a, b) => compare(total(b), total(a)) || byPriority(a.candidate, b.candidate))[0];
  if (code === undefined) return best ?? applied([]);
  const alone = applied([code]);
  if (best === undefined) return alone;
  if (best.candidate.stackable && code.stackable) return applied([best.candidate, code]);
  return step[code.reward.type] === step.BONUS || total(alone) >= total(best) ? alone : best;
}

function applyInOrder(
  lines: readonly DiscountedLine[],
  currency: Currency,
  chosen: readonly Candidate[],
): AppliedDiscounts {
  let offByLine = lines.map(() => 0n);
  const given: { id: string; off: bigint }[] = [];
  for (const candidate of chosen.toSorted((a, b) => step[a.reward.type] - step[b.reward.type])) {
    const remaining = lines.map(
      ({ unit, qty, discount }, i) =>
        BigInt(unit) * BigInt(qty) - BigInt(discount) - (offByLine[i] as bigint),
    );
    const off = offOf(candidate, lines, remaining, currency);
    offByLine = offByLine.map((before, i) => before + (off[i] as bigint));
    given.push({ id: candidate.id, off: sum(off) });
  }
  return { offByLine, given };
}

/** Amount that one discount takes off each line, from the rest to be paid for it. */
function offOf(
  { reward, applies }: Candidate,
  lines: readonly DiscountedLine[],
  remaining: readonly bigint[],
  currency: Currency,
): bigint[] {
  const base = remaining.map((amount, i) => (appliesTo(applies, lines[i] as DiscountedLine) ? amount : 0n));
  const all = sum(base);
  switch (reward.type) {
    case 'PERCENT': {
      const off = (all * BigInt(Math.round(reward.value * 100)) + 5_000n) / 10_000n;
      const { maxOff } = reward;
      if (maxOff !== undefined && maxOff.currency !== currency) return base.map(() => 0n);
      return allocate(maxOff === undefined ? off : min(off, BigInt(maxOff.amount)), base);
    }
    case 'FIXED':
      return allocate(reward.off.currency === currency ? min(BigInt(reward.off.amount), all) : 0n, base);
    case 'FIXED_PRICE':
      return base.map((amount, i) => {
        const price = BigInt(reward.price.amount) * BigInt((lines[i] as DiscountedLine).qty);
        return reward.price.currency === currency && amount > price ? amount - price : 0n;
      });
    case 'BONUS':
    case 'FREE_PERIOD':
      return base.map(() => 0n);
  }
}

/** Divides an amount, at most the sum of the bases, in their proportion; the last lines take the remainder as far as they can. */
export function allocate(amount: bigint, base: readonly bigint[]): bigint[] {
  const all = sum(base);
  if (all === 0n) return base.map(() => 0n);
  const parts = base.map((part) => (part * amount) / all);
  let rest = amount - sum(parts);
  return parts
    .toReversed()
    .map((part, i) => {
      const more = min(rest, (base.at(-1 - i) as bigint) - part);
      rest -= more;
      return part + more;
    })
    .toReversed();
}

const total = ({ offByLine }: AppliedDiscounts): bigint => sum(offByLine);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => one + other, 0n);
const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const compare = (one: bigint, other: bigint): number => (one === other ? 0 : one < other ? -1 : 1);
const byPriority = (a: Candidate, b: Candidate): number => b.priority - a.priority || (a.id < b.id ? -1 : 1);

import type { Money } from '@ardhi/contracts/money';

/** Within this time after a price was set, another one corrects it, in milliseconds. */
const correctionMs = 3_600_000;

interface PricePoint {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly price?: Money | undefined;
}

/**
 * Folds each price that was changed again within an hour into the later one: a typing error is not part of the history. The
 * hour counts from the first of several changes, so that a price that changes all the time stays visible. A change that was
 * taken back leaves nothing.
 * @param isChange whether a point exists only because the price changed; others keep their place and get the corrected price
 */
export function foldCorrections<P extends PricePoint>(
  points: readonly P[],
  isChange: (point: P) => boolean,
): P[] {
  const result: P[] = [];
  for (const point of points) {
    const last = result.at(-1);
    if (last?.price === undefined || !isChange(point) || !isSoon(last, point)) {
      result.push(point);
      continue;
    }
    result.pop();
    const before = result.findLast(({ price }) => price !== undefined)?.price;
    const isTakenBack = isChange(last) && before !== undefined && isSamePrice(before, point.price);
    if (!isTakenBack) result.push({ ...last, price: point.price });
  }
  return result;
}

const isSoon = (first: PricePoint, next: PricePoint) =>
  Date.parse(next.at) - Date.parse(first.at) < correctionMs;

const isSamePrice = (a: Money, b: Money | undefined) => a.amount === b?.amount && a.currency === b.currency;

import type { Money } from '../money.ts';
import type { PriceQualifier } from './listing-enums.ts';

/** A listing, as far as it decides whether everyone may know its price. */
interface PriceTerms {
  readonly price?: Money | undefined;
  readonly qualifier?: PriceQualifier | undefined;
}

/** The price that everyone may know; undefined where it is given on application only. */
export const publicPrice = ({ price, qualifier }: PriceTerms): Money | undefined =>
  qualifier === 'ON_APPLICATION' ? undefined : price;

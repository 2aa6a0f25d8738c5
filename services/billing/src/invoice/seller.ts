import type { Seller } from '@ardhi/contracts/billing/invoice';
import type { ServiceConfig } from '@ardhi/kernel/runtime/service';

type SellerConfig = Pick<ServiceConfig, 'SELLER_NAME' | 'SELLER_TIN' | 'SELLER_ADDRESS' | 'SELLER_COUNTRY'>;

/** The legal entity that sells, from the settings. */
export const sellerOf = ({
  SELLER_NAME: name,
  SELLER_TIN: tin,
  SELLER_ADDRESS: address,
}: SellerConfig): Seller => ({
  name,
  tin,
  address,
});

/** The time zone in which the seller's days begin. @throws RangeError for a country that has none */
export function sellerTimeZone({ SELLER_COUNTRY: country }: Pick<SellerConfig, 'SELLER_COUNTRY'>): string {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  const [zone] = locale.getTimeZones() ?? [];
  if (zone === undefined) throw new RangeError(`The country ${country} has no time zone.`);
  return zone;
}

/** The day of an instant where the seller is, YYYY-MM-DD. */
export const sellerDay = (config: Pick<SellerConfig, 'SELLER_COUNTRY'>, instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(sellerTimeZone(config)).toPlainDate().toString();

/** The day of an instant where the seller is, as emails write it: 3 May 2027. */
export const sellerDayText = (config: Pick<SellerConfig, 'SELLER_COUNTRY'>, instant: string): string =>
  new Date(instant).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: sellerTimeZone(config),
  });

/** When the day after `day` begins where the seller is. */
export const endOfSellerDay = (config: Pick<SellerConfig, 'SELLER_COUNTRY'>, day: string): string =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: sellerTimeZone(config) })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });

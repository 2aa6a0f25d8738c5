import type { AreaUnit } from '@ardhi/contracts/listings/area-units';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import { areaUnitName } from '../format/format-area.ts';
import { formatMoney } from '../format/format-money.ts';
import { pricePerUnit } from '../format/price-per-unit.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';

interface PricePerUnitProps {
  readonly card: ListingCard;
  readonly unit: AreaUnit;
  readonly className?: string;
}

/** "UGX 340,000,000 per acre"; nothing where the price is not for the whole. */
export function PricePerUnit({ card, unit, className }: PricePerUnitProps) {
  const intl = useIntl();
  const amount = pricePerUnit(card, unit);
  if (amount === undefined) return null;
  return (
    <span className={className}>
      <FormattedMessage
        id="card.perUnit"
        values={{ amount: formatMoney(amount, intl.locale), unit: areaUnitName(intl, unit) }}
      />
    </span>
  );
}

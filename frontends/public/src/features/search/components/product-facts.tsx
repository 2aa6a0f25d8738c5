import type { ListingCard } from '@ardhi/contracts/listings/card';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { productTypeLabels, tradeLabels } from '../../../lib/product-labels.ts';

/** Trade, type and unit of a product or service. */
export function ProductFacts({ card: { type = '', trade, unit } }: { readonly card: ListingCard }) {
  const intl = useIntl();
  const typeLabel = Object.hasOwn(productTypeLabels, type)
    ? productTypeLabels[type as keyof typeof productTypeLabels]
    : undefined;
  return (
    <>
      {unit !== undefined && (
        <span>
          <FormattedMessage id="building.per" values={{ unit }} />
        </span>
      )}
      {trade !== undefined && <span>{intl.formatMessage(tradeLabels[trade])}</span>}
      {typeLabel !== undefined && <span>{intl.formatMessage(typeLabel)}</span>}
    </>
  );
}

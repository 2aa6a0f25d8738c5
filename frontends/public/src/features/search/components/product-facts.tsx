import type { ListingCard } from '@ardhi/contracts/listings/card';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { tradeLabels } from '../../../lib/product-labels.ts';

/** Unit and trade of a product or service. */
export const ProductFacts = ({ card: { trade, unit } }: { readonly card: ListingCard }) => (
  <>
    {unit !== undefined && (
      <span>
        <FormattedMessage id="building.per" values={{ unit }} />
      </span>
    )}
    {trade !== undefined && (
      <span>
        <FormattedMessage {...tradeLabels[trade]} />
      </span>
    )}
  </>
);

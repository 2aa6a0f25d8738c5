import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Badge } from '@ardhi/kit/ui/badge';

/** Badge for on sale or not on sale. */
export const SaleBadge = ({ active }: { readonly active: boolean }) =>
  active ? (
    <Badge tone="available">
      <FormattedMessage id="catalogue.onSale" />
    </Badge>
  ) : (
    <Badge tone="gone">
      <FormattedMessage id="catalogue.offSale" />
    </Badge>
  );

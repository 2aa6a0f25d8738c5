import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Icon } from '@ardhi/kit/ui/icon';
import type { SearchFilters } from '../../../lib/search/search-filters.ts';

/** Searches within 5 km of the device's location; asks for the location only when pressed. */
export function NearMe({
  filters,
  className,
}: {
  readonly filters: SearchFilters;
  readonly className: string;
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  const toast = useToast();
  if (filters.near !== undefined) return null;
  const search = async () => {
    const { searchNearMe } = await import('../search-near-me.ts');
    searchNearMe(filters, { intl, navigate, toast });
  };
  return (
    <button type="button" className={className} onClick={() => void search()}>
      <Icon name="locate-fixed" />
      <FormattedMessage id="near.me" />
    </button>
  );
}

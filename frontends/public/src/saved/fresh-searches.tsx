import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { SearchRow } from './search-row.tsx';

/** The searches that have found something since they were last looked at. */
export const FreshSearches = ({ searches }: { readonly searches: readonly SavedSearch[] }) => (
  <Section
    title={<FormattedMessage id="saved.freshTitle" defaultMessage="New for your searches" />}
    more={
      <Link to="/user/favourites?tab=searches">
        <FormattedMessage id="saved.all" defaultMessage="All searches" />
      </Link>
    }
  >
    {searches.map((search) => (
      <SearchRow key={search.id} search={search} />
    ))}
  </Section>
);

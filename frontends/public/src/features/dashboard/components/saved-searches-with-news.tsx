import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Section } from '@ardhi/kit/ui/section';
import { SavedSearchRow } from '../../../components/saved-search/saved-search-row.tsx';

/** Saved searches with results since they were last opened. */
export const SavedSearchesWithNews = ({ searches }: { readonly searches: readonly SavedSearch[] }) => (
  <Section
    title={<FormattedMessage id="saved.freshTitle" />}
    action={
      <Link to="/user/favourites?tab=searches">
        <FormattedMessage id="saved.all" />
      </Link>
    }
  >
    {searches.map((search) => (
      <SavedSearchRow key={search.id} initialSearch={search} />
    ))}
  </Section>
);

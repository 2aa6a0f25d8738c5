import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';

/** Shown for a listing that was withdrawn, hidden or never existed; it does not reveal which. */
export const ListingGone = () => (
  <Page>
    <EmptyState
      icon="house"
      title={
        <h1>
          <FormattedMessage id="listing.gone" />
        </h1>
      }
    >
      <p>
        <FormattedMessage id="listing.goneWhy" />
      </p>
      <ButtonLink to="/properties-map" variant="primary">
        <FormattedMessage id="common.searchLandAndProperty" />
      </ButtonLink>
    </EmptyState>
  </Page>
);

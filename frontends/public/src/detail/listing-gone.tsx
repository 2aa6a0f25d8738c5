import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';

/** In place of a listing that is withdrawn, hidden or was never there; it does not say which. */
export const ListingGone = () => (
  <Page>
    <Empty
      icon="house"
      title={
        <h1>
          <FormattedMessage id="listing.gone" defaultMessage="This listing is no longer available." />
        </h1>
      }
    >
      <p>
        <FormattedMessage
          id="listing.goneWhy"
          defaultMessage="It may have been sold, withdrawn or its address mistyped. What is offered now is a search away."
        />
      </p>
      <ButtonLink to="/properties-map" kind="main">
        <FormattedMessage id="listing.searchAgain" defaultMessage="Search land and property" />
      </ButtonLink>
    </Empty>
  </Page>
);

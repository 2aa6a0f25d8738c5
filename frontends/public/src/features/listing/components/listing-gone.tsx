import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';

/** Shown for a listing that was withdrawn, hidden or never existed; it does not reveal which. */
export function ListingGone() {
  const navigate = useNavigate();
  return (
    <Page>
      <EmptyState
        icon="house"
        title={
          <h1>
            <FormattedMessage id="shell.notFound" />
          </h1>
        }
      >
        <p>
          <FormattedMessage id="listing.gone" />
        </p>
        <p>
          <FormattedMessage id="listing.goneWhy" />
        </p>
        <Button onClick={() => void navigate(-1)}>
          <FormattedMessage id="shell.goBack" />
        </Button>
        <ButtonLink to="/properties-map" variant="primary">
          <FormattedMessage id="common.searchLandAndProperty" />
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}

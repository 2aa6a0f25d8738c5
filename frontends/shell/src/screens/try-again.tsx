import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLocation } from '@ardhi/kit/router';
import { ButtonLink } from '@ardhi/kit/ui/button';

/**
 * Loads the page again: a link, so that it works without scripts. Without the fragment of the address, with which the
 * browser would only scroll.
 */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink variant="primary" reloadDocument to={{ pathname, search }}>
      <FormattedMessage id="common.tryAgain" />
    </ButtonLink>
  );
}

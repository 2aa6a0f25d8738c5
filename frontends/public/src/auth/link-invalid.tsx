import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { DoorPage } from './door-page.tsx';

/** A link that was used, is too old or is not one of ours. */
export const LinkInvalid = ({ to = '/email-verification' }: { readonly to?: string }) => (
  <DoorPage title={<FormattedMessage id="link.title" defaultMessage="This link is no longer valid" />}>
    <p role="alert">
      <FormattedMessage id="link.invalid" defaultMessage="This link is no longer valid. Send a new one." />
    </p>
    <ButtonLink to={to} kind="main">
      <FormattedMessage id="link.again" defaultMessage="Send a new one" />
    </ButtonLink>
  </DoorPage>
);

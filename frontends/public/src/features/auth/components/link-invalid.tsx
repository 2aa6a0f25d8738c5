import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { FormPage } from '../../../components/form-page.tsx';

/** Shown for a link that was used, has expired or was never issued. */
export const LinkInvalid = ({ resendPath = '/email-verification' }: { readonly resendPath?: string }) => (
  <FormPage title={<FormattedMessage id="link.title" />}>
    <p role="alert">
      <FormattedMessage id="link.invalid" />
    </p>
    <ButtonLink to={resendPath} variant="primary">
      <FormattedMessage id="link.again" />
    </ButtonLink>
  </FormPage>
);

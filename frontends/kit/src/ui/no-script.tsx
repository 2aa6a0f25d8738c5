import { FormattedMessage } from '../i18n/intl.tsx';

/** What to do about a screen that scripts fill, for readers without them. */
export const NoScript = () => (
  <noscript>
    <p>
      <FormattedMessage id="common.noScript" />
    </p>
  </noscript>
);

import { FormattedMessage } from '../i18n/intl.tsx';

/** Advice for readers without scripts on a screen that needs them. */
export const NoScript = () => (
  <noscript>
    <p>
      <FormattedMessage id="common.noScript" />
    </p>
  </noscript>
);

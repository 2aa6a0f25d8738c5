import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { PackageScreen, packageLoader } from '../features/catalogue/package-screen.tsx';

/** Loads the packages, and the one that is edited. */
export const loader = packageLoader();
/** The title of the browser tab; search engines do not index the page. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'packages.items' }), noIndex: true }),
};

/** The lines of every package. */
export const Component = () => (
  <PackageScreen title={<FormattedMessage id="packages.items" />} isWhole={false} />
);

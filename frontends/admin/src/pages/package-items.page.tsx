import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { PackageScreen, packageLoader } from '../features/catalogue/package-screen.tsx';

/** Loads the packages, and the edited one. */
export const loader = packageLoader();
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'packages.items' }), noIndex: true }),
};

/** The lines of every package. */
export const Component = () => (
  <PackageScreen title={<FormattedMessage id="packages.items" />} isWhole={false} />
);

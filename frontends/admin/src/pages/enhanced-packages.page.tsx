import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { PackageScreen, packageLoader } from '../features/catalogue/package-screen.tsx';

/** Loads the packages, and the edited one. */
export const loader = packageLoader('ENHANCED');
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'packages.enhanced' }), noIndex: true }),
};

/** Packages paid per period, with their prices and versions. */
export const Component = () => (
  <PackageScreen title={<FormattedMessage id="packages.enhanced" />} isWhole={true} />
);

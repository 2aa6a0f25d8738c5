import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Page } from '@ardhi/kit/ui/section';
import { type PackagesData, packagesLoader } from '../features/billing/api/load-packages.ts';
import { ChooseScreen } from '../features/billing/components/choose-screen.tsx';
import { GiftScreen } from '../features/billing/components/claim-gift.tsx';
import { PayScreen } from '../features/billing/components/pay-screen.tsx';
import { WaitScreen } from '../features/billing/components/wait-screen.tsx';

/** Loads the offer, or the purchase to continue. */
export const loader = packagesLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'billing.tab.buy' }), noIndex: true }),
};

/** Buys packages and extras, for oneself or one's agency. */
export function Component() {
  const data = useLoaderData<PackagesData>();
  return (
    <Page narrow>
      <h1>
        <FormattedMessage id="billing.tab.buy" />
      </h1>
      {data.view === 'CHOOSE' && <ChooseScreen {...data} />}
      {data.view === 'GIFT' && <GiftScreen gift={data.gift} />}
      {data.view === 'PAY' && <PayScreen {...data} />}
      {data.view === 'WAIT' && <WaitScreen paymentId={data.paymentId} />}
    </Page>
  );
}

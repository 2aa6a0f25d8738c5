import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type PaymentResult, resultLoader } from '../features/billing/api/load-result.ts';
import { ResultScreen } from '../features/billing/components/result-screen.tsx';

/** Loads the state of the payment. */
export const loader = resultLoader;
/** Title of the tab. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'billing.receivedTitle' }), noIndex: true }),
};
/** Where a provider sends the buyer: the server's state of the payment decides what it shows. */
export const Component = () => <ResultScreen {...useLoaderData<PaymentResult>()} />;

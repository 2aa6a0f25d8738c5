import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { CustomPaymentScreen } from '../features/billing/custom-payments/custom-payment-screen.tsx';
import {
  type CustomPaymentPage,
  type CustomPaymentsData,
  customPaymentLoader,
  customPaymentsLoader,
} from '../features/billing/custom-payments/load-custom-payments.ts';
import { OpenPaymentsScreen } from '../features/billing/custom-payments/open-payments-screen.tsx';

type Data = CustomPaymentsData | CustomPaymentPage;

/** Loads the custom payment named by the address, else the user's open ones. */
export const loader = (args: LoaderFunctionArgs): Promise<Data> =>
  args.params['id'] === undefined ? customPaymentsLoader(args) : customPaymentLoader(args);
export const handle: Screen<Data | undefined> = {
  head: ({ formatMessage }, data) => ({
    title:
      data !== undefined && 'title' in data
        ? formatMessage({ id: 'pay.title' }, { title: data.title })
        : formatMessage({ id: 'billing.pay' }),
    noIndex: true,
  }),
};

/** One custom payment, or the user's open ones with a form to pay another amount. */
export function Component() {
  const data = useLoaderData<Data>();
  return 'title' in data ? <CustomPaymentScreen {...data} /> : <OpenPaymentsScreen {...data} />;
}

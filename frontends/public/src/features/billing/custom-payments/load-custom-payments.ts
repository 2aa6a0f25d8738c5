import { listCustomPayments, readCustomPayment } from '@ardhi/contracts/billing/custom-payment.routes';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';
import { countryOf, currencyOf } from '../lib/billing-country.ts';

/** Data of the page without an id: open payments, and the currency of a new one. */
export interface CustomPaymentsData {
  readonly open: AnswerOf<typeof listCustomPayments>;
  readonly currency: Currency;
}

/** Loads the payments that the user is asked to make. */
export async function customPaymentsLoader(args: LoaderFunctionArgs): Promise<CustomPaymentsData> {
  const client = clientOf(args);
  const [open, country] = await Promise.all([
    client.call(listCustomPayments, { query: { open: 'true', pageSize: 50 } }),
    countryOf(client, args.request.url),
  ]);
  return { open, currency: currencyOf(country) };
}

/** A custom payment as its page shows it. */
export type CustomPaymentPage = AnswerOf<typeof readCustomPayment>;

/** Loads the custom payment from the URL. */
export const customPaymentLoader = (args: LoaderFunctionArgs): Promise<CustomPaymentPage> =>
  clientOf(args).call(readCustomPayment, { params: { id: args.params['id'] ?? '' } });

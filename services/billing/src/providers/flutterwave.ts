import { type Currency, toMajorUnits } from '@ardhi/contracts/currency-exponents';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import {
  type PaymentProvider,
  PaymentRejected,
  type PaymentStatus,
  type ProviderPayment,
} from '../payment/payment-provider.ts';
import {
  isSameSecret,
  type JsonObject,
  objectIn,
  type ProviderRequest,
  requestJson,
} from './provider-http.ts';
import { eachSet, providerProfile, whenSet } from './provider-profile.ts';
import { isCurrency, receivedAmount } from './received-amount.ts';

/** Name of the provider in payments; in lower case in the address of its callbacks. */
const flutterwaveName = 'FLUTTERWAVE';

/**
 * How long the page stays open, in minutes: it closes before we ask about its payment for the last time, a day after it was created.
 */
const pageMinutes = 23 * 60;
/** How many cards can be tried on the page after the first one. */
const maxRetries = 5;

/** Address and credentials of Flutterwave: `https://SECRET_KEY:WEBHOOK_HASH@api.flutterwave.com?currencies=UGX,KES,USD`. */
export interface FlutterwaveAddress {
  readonly origin: string;
  readonly secretKey: string;
  /** Secret that Flutterwave sends with each callback, as set in its dashboard. */
  readonly webhookHash: string;
  readonly currencies: readonly Currency[];
}

/** @throws Error if a part is missing */
export function parseFlutterwaveUrl(url: string): FlutterwaveAddress {
  const { origin, username, password, searchParams } = new URL(url);
  const [secretKey, webhookHash] = [decodeURIComponent(username), decodeURIComponent(password)];
  const codes = (searchParams.get('currencies') ?? '').split(',');
  const currencies = codes.filter(isCurrency);
  if (secretKey === '' || webhookHash === '' || currencies.length !== codes.length)
    throw new Error(
      'FLUTTERWAVE_URL must be https://SECRET_KEY:WEBHOOK_HASH@api.flutterwave.com?currencies=UGX,KES,USD.',
    );
  return { origin, secretKey, webhookHash, currencies };
}

type FlutterwaveContext = Pick<ServiceContext, 'keys' | 'config'>;

/**
 * The hosted checkout of Flutterwave for cards ("Standard", API version 3). The id of the payment is `tx_ref`: whatever happens on the page, and
 * however often it is opened, the query by this reference tells whether it was paid. A refund has no idempotency key there, so an
 * admin makes it in the dashboard.
 */
export function flutterwave(context: FlutterwaveContext, address: FlutterwaveAddress): PaymentProvider {
  const { config } = context;
  return {
    name: flutterwaveName,
    async start({ id, amount, email, orderNumber }, signal) {
      const body = {
        tx_ref: id,
        amount: String(toMajorUnits(amount)),
        currency: amount.currency,
        redirect_url: `${config.publicUrl}/payment/success?ref=${id}`,
        payment_options: 'card',
        session_duration: pageMinutes,
        max_retry_attempt: maxRetries,
        // Flutterwave requires an address and sends its own receipt there.
        customer: { email: email ?? config.MAIL_FROM },
        customizations: { title: orderNumber },
      };
      const { status, answer } = await send(address, 'POST', '/v3/payments', { signal, body });
      if (status === 400) throw new PaymentRejected('PROVIDER_ERROR', `Flutterwave answered ${status}.`);
      const link = objectIn(answer['data'])['link'];
      if (status !== 200 || typeof link !== 'string' || !/^https?:\/\//.test(link))
        throw new Error(`Flutterwave answered ${status} without a link.`);
      return { redirectUrl: link };
    },
    async queryStatus(payment, signal) {
      const path = `/v3/transactions/verify_by_reference?tx_ref=${payment.id}`;
      const { status, answer } = await send(address, 'GET', path, { signal });
      // Nobody has paid yet: the transaction begins with the first attempt on the page.
      if (status === 400 || status === 404) return { status: { state: 'PENDING' }, raw: 'NO_TRANSACTION' };
      if (status !== 200) throw new Error(`Flutterwave answered ${status}.`);
      const { customer: _customer, card: _card, ...data } = objectIn(answer['data']);
      return { status: statusOf(payment, data), raw: JSON.stringify(data) };
    },
    async verifyCallback({ body, header }) {
      const hash = header('verif-hash') ?? '';
      if (!(await isSameSecret(context, 'billing.flutterwave', hash, address.webhookHash)))
        refuse('BAD_SIGNATURE');
      const { tx_ref: reference } = objectIn(objectIn(body)['data']);
      return typeof reference === 'string' ? reference : refuseField('data.tx_ref', 'missing');
    },
  };
}

function statusOf({ id, amount }: ProviderPayment, data: JsonObject): PaymentStatus {
  const { tx_ref: reference, status, flw_ref: receipt, id: transaction } = data;
  if (reference !== id) return { state: 'PENDING' };
  if (status === 'failed') return { state: 'FAILED', reason: 'PROVIDER_ERROR' };
  if (status !== 'successful') return { state: 'PENDING' };
  return {
    state: 'SUCCEEDED',
    amount: receivedAmount(data['amount'], data['currency'], amount),
    ...(transaction !== undefined && { providerTxnId: String(transaction) }),
    ...(typeof receipt === 'string' && { providerReceipt: receipt }),
  };
}

const send = (
  { origin, secretKey }: FlutterwaveAddress,
  method: 'GET' | 'POST',
  path: string,
  request: ProviderRequest,
) => requestJson(method, origin + path, { ...request, headers: { authorization: `Bearer ${secretKey}` } });

/** Cards. Another one can be tried on the page of a payment that failed. */
export const flutterwaveProfile = providerProfile({
  name: flutterwaveName,
  methods: ['CARD'],
  currencies: ({ FLUTTERWAVE_URL: url }) => whenSet(url, (set) => parseFlutterwaveUrl(set).currencies) ?? [],
  adapter: (context) =>
    whenSet(context.config.FLUTTERWAVE_URL, (set) => flutterwave(context, parseFlutterwaveUrl(set))),
  settings: ['FLUTTERWAVE_URL'],
  probe: ({ config }, signal) =>
    eachSet(config.FLUTTERWAVE_URL, (set) => [
      send(parseFlutterwaveUrl(set), 'GET', '/v3/balances', { signal }).then(({ status }) => status),
    ]),
  isFailureFinal: false,
});

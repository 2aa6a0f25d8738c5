import type { PaymentReason } from '@ardhi/contracts/billing/payment';
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
  accessToken,
  callbackReference,
  forgetToken,
  type JsonObject,
  objectIn,
  type ProviderRequest,
  paymentIdIn,
  requestJson,
} from './provider-http.ts';
import { eachSet, providerProfile, whenSet } from './provider-profile.ts';
import { isCurrency, receivedAmount } from './received-amount.ts';
import { uuidOf } from './uuid-of.ts';

/** Name of the provider in payments; `mtn-momo` in the address of its callbacks. */
const mtnName = 'MTN_MOMO';

/** Address and credentials of MTN's Collections API: `https://API_USER:API_KEY@host?subscription=KEY&environment=mtnuganda&currency=UGX`. */
export interface MtnAddress {
  readonly origin: string;
  readonly user: string;
  readonly key: string;
  readonly subscription: string;
  /** `sandbox`, or `mtn` with the country. */
  readonly environment: string;
  readonly currency: Currency;
}

/** @throws Error if a part is missing */
export function parseMtnUrl(url: string): MtnAddress {
  const { origin, username, password, searchParams } = new URL(url);
  const param = (name: string) => searchParams.get(name) ?? '';
  const [currency, subscription, environment] = [
    param('currency'),
    param('subscription'),
    param('environment'),
  ];
  const [user, key] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (!isCurrency(currency) || [user, key, subscription, environment].includes(''))
    throw new Error(
      'MTN_MOMO_URL must be https://API_USER:API_KEY@host?subscription=KEY&environment=mtnuganda&currency=UGX.',
    );
  return { origin, user, key, subscription, environment, currency };
}

/** Reasons of a failed request to pay; any other one is an error of the provider. */
const reasons: Readonly<Record<string, PaymentReason>> = {
  APPROVAL_REJECTED: 'APPROVAL_REJECTED',
  EXPIRED: 'TIMEOUT',
  NOT_ENOUGH_FUNDS: 'NOT_ENOUGH_FUNDS',
  PAYER_NOT_FOUND: 'PAYER_NOT_FOUND',
  PAYER_LIMIT_REACHED: 'PAYER_LIMIT_REACHED',
};

/** Names the key of the references in callbacks. */
const callbackKey = 'billing.mtn-momo';

type MtnContext = Pick<ServiceContext, 'clock' | 'keys' | 'config'>;

/**
 * MTN Mobile Money Collections (momodeveloper.mtn.com, "request to pay"). MTN does not sign its callbacks: they carry our
 * external id, which only MTN and we know, with a MAC of the payment id.
 */
export function mtnMomo(context: MtnContext, address: MtnAddress): PaymentProvider {
  const { call } = mtnClient(context, address);
  return {
    name: mtnName,
    async start({ id, amount, msisdn = '', orderNumber }, signal) {
      const body = {
        amount: String(toMajorUnits(amount)),
        currency: amount.currency,
        externalId: await callbackReference(context, callbackKey, id),
        payer: { partyIdType: 'MSISDN', partyId: msisdn.slice(1) },
        payerMessage: orderNumber,
        payeeNote: orderNumber,
      };
      const { status } = await call('POST', 'v1_0/requesttopay', {
        signal,
        body,
        headers: {
          'X-Reference-Id': uuidOf(id),
          'X-Callback-Url': `${context.config.publicUrl}/api/callbacks/payments/mtn-momo`,
        },
      });
      // A repeat is answered with 409: the request is there already.
      if (status === 202 || status === 409) return {};
      if (status === 400) throw new PaymentRejected('PROVIDER_ERROR', `MTN answered ${status}.`);
      throw new Error(`MTN answered ${status}.`);
    },
    async queryStatus(payment, signal) {
      const { status, answer } = await call('GET', `v1_0/requesttopay/${uuidOf(payment.id)}`, { signal });
      if (status !== 200 && status !== 404) throw new Error(`MTN answered ${status}.`);
      const { payer: _payer, ...known } = answer;
      return { status: statusOf(payment, status === 404 ? {} : known), raw: JSON.stringify(known) };
    },
    async verifyCallback({ body }) {
      const { externalId } = objectIn(body);
      if (typeof externalId !== 'string') refuseField('externalId', 'missing');
      return (await paymentIdIn(context, callbackKey, externalId)) ?? refuse('BAD_SIGNATURE');
    },
  };
}

function statusOf({ id: paymentId, amount }: ProviderPayment, answer: JsonObject): PaymentStatus {
  const { status, reason, financialTransactionId, externalId } = answer;
  const isOther = externalId !== undefined && !String(externalId).startsWith(`${paymentId}.`);
  if (isOther) return { state: 'PENDING' };
  if (status === 'FAILED') {
    const code = typeof reason === 'object' ? objectIn(reason)['code'] : reason;
    return { state: 'FAILED', reason: reasons[String(code)] ?? 'PROVIDER_ERROR' };
  }
  if (status !== 'SUCCESSFUL') return { state: 'PENDING' };
  const id = financialTransactionId === undefined ? {} : { providerTxnId: String(financialTransactionId) };
  return { state: 'SUCCEEDED', amount: receivedAmount(answer['amount'], answer['currency'], amount), ...id };
}

/** Sends requests with an access token. */
function mtnClient(context: Pick<MtnContext, 'clock'>, address: MtnAddress) {
  const { origin, user, key, subscription, environment } = address;
  const account = origin + user;
  const send = (method: 'GET' | 'POST', path: string, { headers, ...request }: ProviderRequest) =>
    requestJson(method, `${origin}/collection/${path}`, {
      ...request,
      headers: {
        'Ocp-Apim-Subscription-Key': subscription,
        'X-Target-Environment': environment,
        ...headers,
      },
    });
  const basic = Buffer.from(`${user}:${key}`).toString('base64');
  const askToken = (signal: AbortSignal) =>
    send('POST', 'token/', { headers: { authorization: `Basic ${basic}` }, signal });
  return {
    /** Reads the balance with a new token: what the environment and the currency of the setting must fit. */
    async probe(signal: AbortSignal): Promise<number> {
      const { status, answer } = await askToken(signal);
      if (status !== 200) return status;
      const authorization = `Bearer ${answer['access_token']}`;
      return (await send('GET', 'v1_0/account/balance', { signal, headers: { authorization } })).status;
    },
    async call(method: 'GET' | 'POST', path: string, { headers, ...request }: ProviderRequest) {
      const token = await accessToken(context, account, () => askToken(request.signal));
      const authorization = `Bearer ${token}`;
      const answered = await send(method, path, { ...request, headers: { ...headers, authorization } });
      if (answered.status === 401) forgetToken(account);
      return answered;
    },
  };
}

/** MTN Mobile Money in the country of its setting. */
export const mtnProfile = providerProfile({
  name: mtnName,
  methods: ['MTN_MOMO'],
  currencies: ({ MTN_MOMO_URL: url }) => whenSet(url, (set) => [parseMtnUrl(set).currency]) ?? [],
  settings: ['MTN_MOMO_URL'],
  adapter: (context) => whenSet(context.config.MTN_MOMO_URL, (set) => mtnMomo(context, parseMtnUrl(set))),
  probe: async (context, signal) =>
    eachSet(context.config.MTN_MOMO_URL, (set) => [mtnClient(context, parseMtnUrl(set)).probe(signal)]),
});

import { createHmac } from 'node:crypto';
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
  forgetToken,
  isSameSecret,
  type JsonObject,
  objectIn,
  type ProviderAnswer,
  type ProviderRequest,
  requestJson,
} from './provider-http.ts';
import { eachSet, providerProfile, whenSet } from './provider-profile.ts';
import { receivedAmount } from './received-amount.ts';

/** Name of the provider in payments; `airtel-money` in the address of its callbacks. */
const airtelName = 'AIRTEL_MONEY';

/** The countries whose payments are not encrypted as a whole: their currencies and calling codes. */
const countries = {
  UG: { currency: 'UGX', callingCode: '256' },
  KE: { currency: 'KES', callingCode: '254' },
  TZ: { currency: 'TZS', callingCode: '255' },
  RW: { currency: 'RWF', callingCode: '250' },
  MW: { currency: 'MWK', callingCode: '265' },
} as const satisfies Readonly<Record<string, { currency: Currency; callingCode: string }>>;
type AirtelCountry = keyof typeof countries;

/** Address and credentials of Airtel's Open API in a country: `https://CLIENT_ID:CLIENT_SECRET@openapi.airtel.africa?country=UG&callback=KEY`. */
export interface AirtelAddress {
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly country: AirtelCountry;
  readonly currency: Currency;
  /** With which Airtel signs its callbacks, from its developer portal. */
  readonly callbackKey: string;
}

const isCountry = (text: string): text is AirtelCountry => Object.hasOwn(countries, text);

/** The addresses of a setting, one for each country, separated by spaces. @throws Error if a part is missing */
export const parseAirtelUrl = (setting: string): readonly AirtelAddress[] =>
  setting.split(' ').map((url) => {
    const { origin, username, password, searchParams } = new URL(url);
    const [clientId, clientSecret] = [decodeURIComponent(username), decodeURIComponent(password)];
    const [country, callbackKey] = [searchParams.get('country') ?? '', searchParams.get('callback') ?? ''];
    if (!isCountry(country) || [clientId, clientSecret, callbackKey].includes(''))
      throw new Error(
        `AIRTEL_MONEY_URL must be https://CLIENT_ID:CLIENT_SECRET@openapi.airtel.africa?country=UG&callback=KEY, with a country of ${Object.keys(countries).join(', ')}.`,
      );
    return { origin, clientId, clientSecret, country, callbackKey, currency: countries[country].currency };
  });

/** Response codes of a payment that failed; any other one is an error of the provider. */
const reasons: Readonly<Record<string, PaymentReason>> = {
  DP00800001002: 'APPROVAL_REJECTED',
  DP00800001003: 'PAYER_LIMIT_REACHED',
  DP00800001005: 'TIMEOUT',
  DP00800001007: 'NOT_ENOUGH_FUNDS',
  DP00800001008: 'APPROVAL_REJECTED',
  DP00800001024: 'TIMEOUT',
  DP00800001029: 'TIMEOUT',
};
/** There is no such payment, or not yet. */
const unknownCodes = ['DP00800001025', 'ESB000045'];
/** A payment with this id is there already. */
const duplicateCode = 'ESB000041';
/** The request is not valid, so a repeat would not help. */
const invalidCodes = ['ESB000008', 'ESB000033', 'ESB000034', 'ESB000035', 'ESB000036', 'ESB000039'];

type AirtelContext = Pick<ServiceContext, 'clock' | 'keys'>;

/**
 * Airtel Money by the Open API of Airtel Africa (developers.airtel.africa, "Collection": `POST /merchant/v1/payments/` with our id,
 * `GET /standard/v1/payments/{id}`, and a callback with a hash). The answer to the query names no amount: it is that of the request
 * with this id. Our address for callbacks is set in Airtel's developer portal.
 */
export function airtelMoney(context: AirtelContext, addresses: readonly AirtelAddress[]): PaymentProvider {
  const addressOf = ({ amount }: ProviderPayment): AirtelAddress => {
    const address = addresses.find(({ currency }) => currency === amount.currency);
    if (address === undefined) throw new Error(`Airtel Money is not set up for ${amount.currency}.`);
    return address;
  };
  return {
    name: airtelName,
    async start(payment, signal) {
      const { id, amount, msisdn = '', orderNumber } = payment;
      const address = addressOf(payment);
      const { country, currency } = address;
      const answered = await airtelClient(context, address)('POST', '/merchant/v1/payments/', {
        signal,
        body: {
          reference: orderNumber,
          subscriber: { country, currency, msisdn: nationalNumber(msisdn, country) },
          transaction: { amount: toMajorUnits(amount), country, currency, id },
        },
      });
      return started(answered);
    },
    async queryStatus(payment, signal) {
      const call = airtelClient(context, addressOf(payment));
      const { status, answer } = await call('GET', `/standard/v1/payments/${payment.id}`, { signal });
      if (status !== 200 && status !== 400 && status !== 404) throw new Error(`Airtel answered ${status}.`);
      // The message of a success can name the payer.
      const { message: _, ...transaction } = objectIn(objectIn(answer['data'])['transaction']);
      const { response_code: code, result_code: result } = objectIn(answer['status']);
      const known = { transaction, code, result };
      return { status: statusOf(payment, transaction, String(code)), raw: JSON.stringify(known) };
    },
    async verifyCallback({ body }) {
      const { transaction, hash } = objectIn(body);
      const text = JSON.stringify(transaction ?? null);
      const hashes = addresses.map(({ callbackKey }) =>
        createHmac('sha256', callbackKey).update(text).digest('base64'),
      );
      const isOurs = await Promise.all(
        hashes.map((expected) => isSameSecret(context, 'billing.airtel-money', String(hash), expected)),
      );
      if (!isOurs.includes(true)) refuse('BAD_SIGNATURE');
      const { id } = objectIn(transaction);
      return typeof id === 'string' ? id : refuseField('transaction.id', 'missing');
    },
  };
}

/** A number without its calling code, as Airtel wants it. */
function nationalNumber(msisdn: string, country: AirtelCountry): string {
  const { callingCode } = countries[country];
  const isForeign = !msisdn.startsWith(`+${callingCode}`);
  if (isForeign) throw new PaymentRejected('PAYER_NOT_FOUND', 'The number is not of the country.');
  return msisdn.slice(callingCode.length + 1);
}

function started({ status, answer }: ProviderAnswer): Record<string, never> {
  const { success, response_code, result_code } = objectIn(answer['status']);
  const codes = [String(response_code), String(result_code)];
  if ((status === 200 && success === true) || codes.includes(duplicateCode)) return {};
  const isInvalid = codes.some((code) => invalidCodes.includes(code));
  if (status === 400 || isInvalid) throw new PaymentRejected('PROVIDER_ERROR', `Airtel answered ${status}.`);
  throw new Error(`Airtel answered ${status}.`);
}

function statusOf({ id, amount }: ProviderPayment, transaction: JsonObject, code: string): PaymentStatus {
  const { status, airtel_money_id: txnId, id: reference } = transaction;
  if (reference !== id || unknownCodes.includes(code)) return { state: 'PENDING' };
  if (status === 'TE') return { state: 'FAILED', reason: 'TIMEOUT' };
  if (status === 'TF') return { state: 'FAILED', reason: reasons[code] ?? 'PROVIDER_ERROR' };
  // In progress, or ambiguous: Airtel does not know the result yet.
  if (status !== 'TS') return { state: 'PENDING' };
  const { amount: named, currency } = transaction;
  const received = named === undefined ? amount : receivedAmount(named, currency ?? amount.currency, amount);
  return {
    state: 'SUCCEEDED',
    amount: received,
    ...(txnId !== undefined && { providerTxnId: String(txnId) }),
  };
}

const askToken = (
  { origin, clientId, clientSecret }: AirtelAddress,
  signal: AbortSignal,
): Promise<ProviderAnswer> =>
  requestJson('POST', `${origin}/auth/oauth2/token`, {
    signal,
    body: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
  });

/** Sends requests with an access token, which Airtel gives for three minutes. */
function airtelClient(context: Pick<AirtelContext, 'clock'>, address: AirtelAddress) {
  const { origin, clientId, country, currency } = address;
  const account = `${origin}${clientId}`;
  return async (method: 'GET' | 'POST', path: string, request: ProviderRequest): Promise<ProviderAnswer> => {
    const { signal } = request;
    const token = await accessToken(context, account, () => askToken(address, signal));
    const headers = { authorization: `Bearer ${token}`, 'x-country': country, 'x-currency': currency };
    const answered = await requestJson(method, origin + path, { ...request, headers });
    if (answered.status === 401) forgetToken(account);
    return answered;
  };
}

/** Airtel Money in the countries of its setting. */
export const airtelProfile = providerProfile({
  name: airtelName,
  methods: ['AIRTEL_MONEY'],
  currencies: ({ AIRTEL_MONEY_URL: url }) =>
    whenSet(url, (set) => parseAirtelUrl(set).map(({ currency }) => currency)) ?? [],
  settings: ['AIRTEL_MONEY_URL'],
  adapter: (context) =>
    whenSet(context.config.AIRTEL_MONEY_URL, (set) => airtelMoney(context, parseAirtelUrl(set))),
  probe: ({ config }, signal) =>
    eachSet(config.AIRTEL_MONEY_URL, (set) =>
      parseAirtelUrl(set).map(async (address) => (await askToken(address, signal)).status),
    ),
});

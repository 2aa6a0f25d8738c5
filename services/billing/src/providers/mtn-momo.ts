import type { PaymentReason } from '@ardhi/contracts/billing/payment';
import { type Currency, toMajorUnits } from '@ardhi/contracts/currency-exponents';
import { macWith } from '@ardhi/kernel/email/mac-with';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { refuseField } from '@ardhi/kernel/write/refuse-field';
import {
  type PaymentProvider,
  PaymentRejected,
  type PaymentStatus,
  type ProviderPayment,
} from '../payment/payment-provider.ts';
import { isCurrency, receivedAmount } from './received-amount.ts';
import { uuidOf } from './uuid-of.ts';

/** Name of the provider in payments; `mtn-momo` in the address of its callbacks. */
export const mtnName = 'MTN_MOMO';

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

type MtnContext = Pick<ServiceContext, 'clock' | 'keys' | 'config'>;

/**
 * MTN Mobile Money Collections (momodeveloper.mtn.com, "request to pay"). MTN does not sign its callbacks: they carry our
 * external id, which only MTN and we know, with a MAC of the payment id.
 */
export function mtnMomo(context: MtnContext, address: MtnAddress): PaymentProvider {
  const { call } = mtnClient(context, address);
  const macOf = (paymentId: string) => macWith(context.keys, 'billing.mtn-momo', paymentId);
  return {
    name: mtnName,
    async start({ id, amount, msisdn = '', orderNumber }, signal) {
      const body = {
        amount: String(toMajorUnits(amount)),
        currency: amount.currency,
        externalId: `${id}.${await macOf(id)}`,
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
      const { externalId } = (body ?? {}) as { externalId?: unknown };
      const [id = '', mac = ''] =
        typeof externalId === 'string' ? externalId.split('.') : refuseField('externalId', 'missing');
      // MACs of both are compared, so that the time of the comparison tells nothing about the expected one.
      if ((await macOf(mac)) !== (await macOf(await macOf(id)))) refuse('BAD_SIGNATURE');
      return id;
    },
  };
}

type MtnAnswer = Readonly<Record<string, unknown>>;

function statusOf({ amount }: ProviderPayment, answer: MtnAnswer): PaymentStatus {
  const { status, reason, financialTransactionId } = answer;
  if (status === 'FAILED') {
    const code = typeof reason === 'object' ? (reason as { code?: unknown } | null)?.code : reason;
    return { state: 'FAILED', reason: reasons[String(code)] ?? 'PROVIDER_ERROR' };
  }
  if (status !== 'SUCCESSFUL') return { state: 'PENDING' };
  const id = financialTransactionId === undefined ? {} : { providerTxnId: String(financialTransactionId) };
  return { state: 'SUCCEEDED', amount: receivedAmount(answer['amount'], answer['currency'], amount), ...id };
}

interface MtnRequest {
  readonly signal: AbortSignal;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends requests with an access token, which is used until a minute before it ends. */
function mtnClient({ clock }: Pick<MtnContext, 'clock'>, address: MtnAddress) {
  const { origin, user, key, subscription, environment } = address;
  const send = (method: string, path: string, { headers, body, signal }: MtnRequest) =>
    fetch(`${origin}/collection/${path}`, {
      method,
      headers: {
        'Ocp-Apim-Subscription-Key': subscription,
        'X-Target-Environment': environment,
        'content-type': 'application/json',
        ...headers,
      },
      // The credentials go to the configured address only.
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  async function accessToken(signal: AbortSignal): Promise<string> {
    const known = tokens.get(origin + user);
    if (known !== undefined && known.until > clock.epoch()) return known.token;
    const basic = Buffer.from(`${user}:${key}`).toString('base64');
    const response = await send('POST', 'token/', { headers: { authorization: `Basic ${basic}` }, signal });
    if (!response.ok) throw new Error(`MTN refused the credentials with ${response.status}.`);
    const { access_token: token, expires_in: seconds } = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    tokens.set(origin + user, { token, until: clock.epoch() + (seconds - 60) * 1_000 });
    return token;
  }

  return {
    async call(method: 'GET' | 'POST', path: string, { headers, ...request }: MtnRequest) {
      const authorization = `Bearer ${await accessToken(request.signal)}`;
      const response = await send(method, path, { ...request, headers: { ...headers, authorization } });
      if (response.status === 401) tokens.delete(origin + user);
      const answer = (await response.json().catch(() => ({}))) as MtnAnswer;
      return { status: response.status, answer };
    },
  };
}

/** Access tokens by address and user. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>();

import type { PaymentReason } from '@ardhi/contracts/billing/payment';
import { toMajorUnits } from '@ardhi/contracts/currency-exponents';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import { newId } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import {
  type PaymentProvider,
  PaymentRejected,
  type PaymentStatus,
  type ProviderPayment,
} from '../payment/payment-provider.ts';
import { type DarajaPush, type DarajaPushCommand, darajaPush } from './daraja-push.ts';
import {
  accessToken,
  callbackReference,
  forgetToken,
  type JsonObject,
  objectIn,
  type ProviderAnswer,
  paymentIdIn,
  requestJson,
} from './provider-http.ts';
import { eachSet, providerProfile, whenSet } from './provider-profile.ts';

/** Name of the provider in payments, and in the address of its callbacks in lower case: M-Pesa takes no address with its own name. */
const darajaName = 'DARAJA';

/** Address and credentials of M-Pesa in Kenya: `https://CONSUMER_KEY:CONSUMER_SECRET@api.safaricom.co.ke?shortcode=174379&passkey=KEY`. */
export interface DarajaAddress {
  readonly origin: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** Paybill number. */
  readonly shortcode: string;
  readonly passkey: string;
}

/** @throws Error if a part is missing */
export function parseDarajaUrl(url: string): DarajaAddress {
  const { origin, username, password, searchParams } = new URL(url);
  const [consumerKey, consumerSecret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const [shortcode, passkey] = [searchParams.get('shortcode') ?? '', searchParams.get('passkey') ?? ''];
  if ([consumerKey, consumerSecret, shortcode, passkey].includes(''))
    throw new Error(
      'MPESA_URL must be https://CONSUMER_KEY:CONSUMER_SECRET@api.safaricom.co.ke?shortcode=NUMBER&passkey=KEY.',
    );
  return { origin, consumerKey, consumerSecret, shortcode, passkey };
}

/** Results of a prompt that failed; any other one is an error of the provider. */
const reasons: Readonly<Record<string, PaymentReason>> = {
  1: 'NOT_ENOUGH_FUNDS',
  1019: 'TIMEOUT',
  1032: 'APPROVAL_REJECTED',
  1037: 'TIMEOUT',
  2001: 'APPROVAL_REJECTED',
};
/** The result of a prompt that is still being processed. */
const processing = '4999';

/** After this time no process waits for the answer to a prompt any more, in milliseconds: well above the time of one request. */
const answerMs = 60_000;

/** Names the key of the references in callbacks. */
const callbackKey = 'billing.daraja';

type DarajaContext = Pick<ServiceContext, 'clock' | 'keys' | 'config' | 'state' | 'execute'>;

/**
 * M-Pesa by Safaricom's Daraja (developer.safaricom.co.ke, "M-Pesa Express"): `stkpush` shows a prompt on the phone, `stkpushquery`
 * tells its result by the id that M-Pesa gave it. A prompt has no idempotency key: its intent is written first (`darajaPush`), and a
 * prompt whose answer was lost is never sent again: its payment is waited for, and its id is learned from the callback. M-Pesa does not sign callbacks: the address
 * of each carries a reference that only M-Pesa and we know. The answer to the query names no amount: it is that of the prompt.
 */
export function daraja(context: DarajaContext, address: DarajaAddress): PaymentProvider {
  const call = darajaClient(context, address);
  const act = (paymentId: string, command: DarajaPushCommand) =>
    context.execute(darajaPush, paymentId, command, { commandId: newId() });
  const pushOf = async (paymentId: string) => (await context.state<DarajaPush>(darajaPush, paymentId)).state;

  return {
    name: darajaName,
    async start(payment, signal) {
      const { isIntended, checkoutRequestId } = await pushOf(payment.id);
      if (checkoutRequestId !== undefined) return { providerTxnId: checkoutRequestId };
      if (isIntended) {
        // Another process may be waiting for the answer still.
        if (context.clock.epoch() < Date.parse(payment.createdAt) + answerMs)
          throw new Error('M-Pesa did not answer to the prompt, which is sent once only.');
        // The prompt may be on the phone, so its result is waited for.
        return {};
      }
      const body = await promptOf(context, payment);
      // Without a token nothing is sent, so it comes before the intent.
      const send = await call(signal);
      const { events } = await act(payment.id, { type: 'IntendPush' });
      if (events.length === 0) throw new Error('Another process sends the prompt.');
      failpoint('push-intended');
      const answered = await send('/mpesa/stkpush/v1/processrequest', body);
      failpoint('push-sent');
      const given = await givenId(answered, () => act(payment.id, { type: 'WithdrawPush' }));
      await act(payment.id, { type: 'RecordPush', checkoutRequestId: given });
      return { providerTxnId: given };
    },
    async queryStatus({ id, amount }, signal) {
      const { checkoutRequestId } = await pushOf(id);
      if (checkoutRequestId === undefined) return { status: { state: 'PENDING' }, raw: 'NO_PROMPT' };
      const send = await call(signal);
      const { status, answer } = await send('/mpesa/stkpushquery/v1/query', {
        CheckoutRequestID: checkoutRequestId,
      });
      const { errorCode, ResultCode: result, CheckoutRequestID: about } = answer;
      // "The transaction is being processed" comes as an error of the server.
      const isProcessing = status === 500 && errorCode === '500.001.1001';
      if (status !== 200 && !isProcessing) throw new Error(`M-Pesa answered ${status}.`);
      const isOther = about !== checkoutRequestId || isProcessing;
      return {
        status: isOther
          ? { state: 'PENDING' }
          : statusOf(String(result ?? processing), amount, checkoutRequestId),
        raw: JSON.stringify({ errorCode, result, about }),
      };
    },
    async verifyCallback({ body, query }) {
      const id = await paymentIdIn(context, callbackKey, query('ref') ?? '');
      if (id === undefined) refuse('BAD_SIGNATURE');
      const { CheckoutRequestID: given } = objectIn(objectIn(objectIn(body)['Body'])['stkCallback']);
      if (typeof given !== 'string') refuseField('Body.stkCallback.CheckoutRequestID', 'missing');
      const { isIntended } = await pushOf(id);
      if (isIntended) await act(id, { type: 'RecordPush', checkoutRequestId: given });
      return id;
    },
  };
}

/** Text of a prompt and address for its result. @throws PaymentRejected for an amount with cents, which M-Pesa does not take */
async function promptOf(
  context: DarajaContext,
  { id, amount, msisdn = '', orderNumber }: ProviderPayment,
): Promise<object> {
  const units = toMajorUnits(amount);
  if (!Number.isInteger(units)) throw new PaymentRejected('PROVIDER_ERROR', 'M-Pesa takes whole shillings.');
  const reference = await callbackReference(context, callbackKey, id);
  return {
    TransactionType: 'CustomerPayBillOnline',
    Amount: units,
    PartyA: msisdn.slice(1),
    PhoneNumber: msisdn.slice(1),
    CallBackURL: `${context.config.publicUrl}/api/callbacks/payments/daraja?ref=${reference}`,
    // At most twelve and thirteen characters.
    AccountReference: orderNumber.slice(0, 12),
    TransactionDesc: orderNumber.slice(0, 13),
  };
}

/** Answers after which no prompt was sent. A gateway before M-Pesa gives others, such as 408, also after it passed the request on. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 429]);

/**
 * The id that M-Pesa gave a prompt. A request that M-Pesa did not accept can be repeated; of one without a clear answer nobody knows.
 * @throws PaymentRejected for a request that is not valid
 */
async function givenId(
  { status, answer }: ProviderAnswer,
  withdraw: () => Promise<unknown>,
): Promise<string> {
  const { ResponseCode: code, CheckoutRequestID: given } = answer;
  if (status === 200 && code === '0' && typeof given === 'string') return given;
  if (refusedStatuses.has(status)) await withdraw();
  if (status === 400) throw new PaymentRejected('PROVIDER_ERROR', `M-Pesa answered ${status}.`);
  throw new Error(`M-Pesa answered ${status}.`);
}

function statusOf(result: string, amount: ProviderPayment['amount'], providerTxnId: string): PaymentStatus {
  if (result === processing) return { state: 'PENDING' };
  if (result === '0') return { state: 'SUCCEEDED', amount, providerTxnId };
  return { state: 'FAILED', reason: reasons[result] ?? 'PROVIDER_ERROR' };
}

/** M-Pesa reads the time of a request in Kenya: YYYYMMDDHHmmss. */
const timestamp = (epoch: number): string =>
  new Date(epoch + 3 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);

const askToken = (
  { origin, consumerKey, consumerSecret }: DarajaAddress,
  signal: AbortSignal,
): Promise<ProviderAnswer> => {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  return requestJson('GET', `${origin}/oauth/v1/generate?grant_type=client_credentials`, {
    signal,
    headers: { authorization: `Basic ${basic}` },
  });
};

/** Gets an access token, and with it what sends one request. */
function darajaClient(context: Pick<DarajaContext, 'clock'>, address: DarajaAddress) {
  const { origin, consumerKey, shortcode, passkey } = address;
  const account = origin + consumerKey;
  return async (signal: AbortSignal) => {
    const token = await accessToken(context, account, () => askToken(address, signal));
    return async (path: string, body: object): Promise<ProviderAnswer> => {
      const Timestamp = timestamp(context.clock.epoch());
      const Password = Buffer.from(`${shortcode}${passkey}${Timestamp}`).toString('base64');
      const known: JsonObject = { BusinessShortCode: shortcode, PartyB: shortcode, Password, Timestamp };
      const headers = { authorization: `Bearer ${token}` };
      const answered = await requestJson('POST', origin + path, {
        signal,
        headers,
        body: { ...known, ...body },
      });
      if (answered.status === 401) forgetToken(account);
      return answered;
    };
  };
}

/** M-Pesa in Kenya. It names each prompt. */
export const darajaProfile = providerProfile({
  name: darajaName,
  methods: ['MPESA'],
  currencies: ({ MPESA_URL: url }) => (url === undefined ? [] : ['KES']),
  adapter: (context) => whenSet(context.config.MPESA_URL, (set) => daraja(context, parseDarajaUrl(set))),
  settings: ['MPESA_URL'],
  probe: ({ config }, signal) =>
    eachSet(config.MPESA_URL, (set) => [askToken(parseDarajaUrl(set), signal).then(({ status }) => status)]),
  namesPrompts: true,
});

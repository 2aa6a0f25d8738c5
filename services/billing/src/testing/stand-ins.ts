import type { ProviderStandIn, StandInApi } from './provider-stand-in.ts';
import { json, startProviderStandIn } from './provider-stand-in.ts';

/** Amount, in major units, that a stand-in answers where it is another one. */
const otherAmount = 1;
/** The amount of all payments of the contract, in major units. */
export const playedAmount = 177_000;

const mtnFailures = {
  REJECTED: 'APPROVAL_REJECTED',
  NO_FUNDS: 'NOT_ENOUGH_FUNDS',
  TIMEOUT: 'EXPIRED',
} as const;

/** MTN's Collections API: token, request to pay by `X-Reference-Id`, and its state. */
const mtnApi: StandInApi = {
  read: ({ call, headers }) => {
    if (call.includes('/token/')) return { kind: 'TOKEN' };
    return call.startsWith('POST')
      ? { kind: 'START', reference: String(headers['x-reference-id']) }
      : { kind: 'QUERY' };
  },
  token: { access_token: 'token', token_type: 'access_token', expires_in: 3_600 },
  started: (_, isRepeat) => (isRepeat ? json({ code: 'RESOURCE_ALREADY_EXIST' }, 409) : { status: 202 }),
  refusal: json({ code: 'PAYER_NOT_FOUND' }, 400),
  state(result) {
    const known = { amount: String(playedAmount), currency: 'UGX', financialTransactionId: '363440463' };
    if (result === 'PENDING') return json({ ...known, status: 'PENDING' });
    if (result === 'OTHER_PAYMENT')
      return json({ ...known, status: 'SUCCESSFUL', externalId: '01JANOTHERPAYMENT000000000.x' });
    if (result === 'SUCCESS') return json({ ...known, status: 'SUCCESSFUL' });
    if (result === 'OTHER_AMOUNT')
      return json({ ...known, amount: String(otherAmount), status: 'SUCCESSFUL' });
    return json({ ...known, status: 'FAILED', reason: mtnFailures[result] });
  },
};

/** Flutterwave's hosted checkout: a link by `tx_ref`, and a transaction by it. */
const flutterwaveApi: StandInApi = {
  read: ({ call, body }) =>
    call.startsWith('POST') ? { kind: 'START', reference: body.tx_ref } : { kind: 'QUERY' },
  started: () =>
    json({ status: 'success', data: { link: 'https://checkout.flutterwave.com/v3/hosted/pay/x' } }),
  refusal: json({ status: 'error', message: 'tx_ref is required' }, 400),
  state(result, { call }) {
    const [, reference = ''] = call.split('tx_ref=');
    const data = {
      id: 288_200_108,
      tx_ref: reference,
      flw_ref: 'FLW-1',
      amount: playedAmount,
      currency: 'UGX',
    };
    const transaction = (status: string, more: object = {}) =>
      json({ status: 'success', data: { ...data, status, ...more } });
    if (result === 'PENDING')
      return json({ status: 'error', message: 'No transaction was found for this id' }, 400);
    if (result === 'SUCCESS') return transaction('successful');
    if (result === 'OTHER_AMOUNT') return transaction('successful', { amount: otherAmount });
    if (result === 'OTHER_PAYMENT') return transaction('successful', { tx_ref: 'another' });
    return transaction('failed');
  },
};

const airtelFailures = {
  REJECTED: 'DP00800001008',
  NO_FUNDS: 'DP00800001007',
  TIMEOUT: 'DP00800001024',
} as const;

/** Airtel's Open API: token, payment by our id, and its state. */
const airtelApi: StandInApi = {
  read: ({ call, body }) => {
    if (call.includes('/auth/oauth2/token')) return { kind: 'TOKEN' };
    return call.startsWith('POST') ? { kind: 'START', reference: body.transaction.id } : { kind: 'QUERY' };
  },
  token: { access_token: 'token', expires_in: '180', token_type: 'bearer' },
  started: ({ body }, isRepeat) =>
    isRepeat
      ? json({ status: { code: '400', success: false, result_code: 'ESB000041' } }, 400)
      : json({
          data: { transaction: { id: body.transaction.id, status: 'SUCCESS' } },
          status: {
            ...{ code: '200', message: 'SUCCESS', success: true },
            ...{ result_code: 'ESB000010', response_code: 'DP00800001006' },
          },
        }),
  refusal: json({ status: { code: '400', success: false, result_code: 'ESB000033' } }, 400),
  state(result, { call }) {
    const id = result === 'OTHER_PAYMENT' ? 'another' : call.split('/').at(-1);
    const answer = (status: string, code: string, more: object = {}) =>
      json({
        data: { transaction: { id, status, message: 'AMINA PAID', ...more } },
        status: { code: '200', success: status === 'TS', response_code: code, result_code: 'ESB000010' },
      });
    if (result === 'PENDING') return answer('TIP', 'DP00800001006');
    if (result === 'OTHER_AMOUNT')
      return answer('TS', 'DP00800001001', { amount: otherAmount, currency: 'UGX' });
    if (result === 'SUCCESS' || result === 'OTHER_PAYMENT')
      return answer('TS', 'DP00800001001', { airtel_money_id: 'MP210603.1234.L06941' });
    return answer('TF', airtelFailures[result]);
  },
};

const darajaFailures = { REJECTED: '1032', NO_FUNDS: '1', TIMEOUT: '1037' } as const;
let prompts = 0;

/** Safaricom's Daraja: token, a prompt, which is sent as often as it is asked for, and its state by the id that it was given. */
const darajaApi: StandInApi = {
  read: ({ call }) => {
    if (call.includes('/oauth/')) return { kind: 'TOKEN' };
    return call.includes('/stkpush/')
      ? { kind: 'START', reference: `prompt ${++prompts}` }
      : { kind: 'QUERY' };
  },
  token: { access_token: 'token', expires_in: '3599' },
  started: () =>
    json({
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: `ws_CO_${prompts}`,
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
    }),
  refusal: json(
    { requestId: '1', errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid PhoneNumber' },
    400,
  ),
  state(result, { body }) {
    if (result === 'PENDING')
      return json({ errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' }, 500);
    const about = result === 'OTHER_PAYMENT' ? 'ws_CO_another' : body.CheckoutRequestID;
    const isPaid = result === 'SUCCESS' || result === 'OTHER_PAYMENT' || result === 'OTHER_AMOUNT';
    return json({
      ResponseCode: '0',
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: about,
      ResultCode: isPaid ? '0' : darajaFailures[result],
    });
  },
};

/** The APIs that are played, by the name of their provider. */
const apis = {
  MTN_MOMO: mtnApi,
  AIRTEL_MONEY: airtelApi,
  DARAJA: darajaApi,
  FLUTTERWAVE: flutterwaveApi,
} as const;

/** Plays the API of a provider on this machine. */
export const startStandIn = (provider: keyof typeof apis): Promise<ProviderStandIn> =>
  startProviderStandIn(apis[provider]);

import { createHmac } from 'node:crypto';
import { instantOf } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type OpenForTest, testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { afterAll } from 'vitest';
import { airtelMoney, parseAirtelUrl } from '../providers/airtel-money.ts';
import { daraja, parseDarajaUrl } from '../providers/daraja.ts';
import { flutterwave, parseFlutterwaveUrl } from '../providers/flutterwave.ts';
import { mtnMomo, parseMtnUrl } from '../providers/mtn-momo.ts';
import { callbackReference } from '../providers/provider-http.ts';
import { simulator, simulatorSignature } from '../providers/simulator.ts';
import { billingWorld } from '../testing/billing-world.ts';
import { paymentProviderSaboteurs } from '../testing/payment-provider-saboteurs.ts';
import type { PlayedResult } from '../testing/provider-stand-in.ts';
import { playedAmount, startStandIn } from '../testing/stand-ins.ts';
import { type ProviderUnderTest, paymentProviderContract } from './payment-provider.contract.ts';
import type { PaymentProvider, ProviderCallback, ProviderPayment } from './payment-provider.ts';

const billing = await billingWorld();
const context = billing.app.application.contexts.get('billing') as ServiceContext;
afterAll(() => billing[Symbol.asyncDispose]());

const newPayment = (more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: newId(),
  method: 'MTN_MOMO',
  amount: { amount: playedAmount, currency: 'UGX' },
  msisdn: '+256772123999',
  email: 'amina@example.com',
  orderNumber: 'O-1',
  orderId: newId(),
  buyerId: newId(),
  createdAt: context.clock.now(),
  ...more,
});

const callbackOf = (body: object, headers: Readonly<Record<string, string>> = {}): ProviderCallback => ({
  bytes: Buffer.from(JSON.stringify(body)),
  body,
  header: (name) => headers[name],
  query: () => undefined,
});

/** Differences between providers that are reached over HTTP. */
interface Remote {
  readonly name: Parameters<typeof startStandIn>[0];
  readonly secrets: readonly string[];
  provider(host: string): PaymentProvider;
  readonly reasons: ProviderUnderTest['reasons'];
  readonly namesAmount: boolean;
  readonly payment?: Partial<ProviderPayment>;
  callback: ProviderUnderTest['callback'];
}

/** Opens the adapter with a stand-in of its provider. */
function openRemote({ name, secrets, provider, payment, ...rest }: Remote): OpenForTest<ProviderUnderTest> {
  return async () => {
    const standIn = await startStandIn(name);
    const engine: ProviderUnderTest = {
      ...rest,
      secrets,
      provider: provider(standIn.host),
      payment(result) {
        standIn.result = result;
        return newPayment(payment);
      },
      play: (fault) => {
        standIn.fault = fault;
      },
      prompts: async () => new Set(standIn.prompts).size,
      strayed: () => standIn.elsewhere.length,
    };
    return { engine, close: () => Promise.resolve(standIn[Symbol.asyncDispose]()) };
  };
}

const mtn: Remote = {
  name: 'MTN_MOMO',
  secrets: ['mtn-api-key', 'mtn-subscription-key'],
  provider: (host) =>
    mtnMomo(
      context,
      parseMtnUrl(
        `http://user:mtn-api-key@${host}?subscription=mtn-subscription-key&environment=mtnuganda&currency=UGX`,
      ),
    ),
  reasons: { REJECTED: 'APPROVAL_REJECTED', NO_FUNDS: 'NOT_ENOUGH_FUNDS', TIMEOUT: 'TIMEOUT' },
  namesAmount: true,
  async callback({ id }, kind) {
    const reference = await callbackReference(context, 'billing.mtn-momo', id);
    if (kind === 'EMPTY') return callbackOf({});
    const externalId = kind === 'GENUINE' ? reference : `${newId()}.${reference.split('.')[1]}`;
    return callbackOf({ externalId, status: 'SUCCESSFUL', amount: String(playedAmount) });
  },
};

const card: Remote = {
  name: 'FLUTTERWAVE',
  secrets: ['FLWSECK-secret', 'webhook-hash'],
  provider: (host) =>
    flutterwave(context, parseFlutterwaveUrl(`http://FLWSECK-secret:webhook-hash@${host}?currencies=UGX`)),
  reasons: { REJECTED: 'PROVIDER_ERROR', NO_FUNDS: 'PROVIDER_ERROR', TIMEOUT: 'PROVIDER_ERROR' },
  namesAmount: true,
  payment: { method: 'CARD' },
  async callback({ id }, kind) {
    const hash = { 'verif-hash': kind === 'FORGED' ? 'guessed' : 'webhook-hash' };
    return kind === 'EMPTY'
      ? callbackOf({}, hash)
      : callbackOf({ data: { tx_ref: id, status: 'successful' } }, hash);
  },
};

/** As Airtel hashes a callback. */
const airtelHash = (transaction: object, key: string) =>
  createHmac('sha256', key).update(JSON.stringify(transaction)).digest('base64');

const airtel: Remote = {
  name: 'AIRTEL_MONEY',
  secrets: ['airtel-client-secret', 'airtel-callback-key'],
  provider: (host) =>
    airtelMoney(
      context,
      parseAirtelUrl(`http://client:airtel-client-secret@${host}?country=UG&callback=airtel-callback-key`),
    ),
  reasons: { REJECTED: 'APPROVAL_REJECTED', NO_FUNDS: 'NOT_ENOUGH_FUNDS', TIMEOUT: 'TIMEOUT' },
  namesAmount: true,
  payment: { method: 'AIRTEL_MONEY', msisdn: '+256701123999' },
  async callback({ id }, kind) {
    const transaction = kind === 'EMPTY' ? {} : { id, message: 'Paid UGX 177,000', status_code: 'TS' };
    const key = kind === 'FORGED' ? 'guessed' : 'airtel-callback-key';
    return callbackOf({ transaction, hash: airtelHash(transaction, key) });
  },
};

const mpesa: Remote = {
  name: 'DARAJA',
  secrets: ['consumer-secret', 'mpesa-passkey'],
  provider: (host) =>
    daraja(
      context,
      parseDarajaUrl(`http://consumer:consumer-secret@${host}?shortcode=174379&passkey=mpesa-passkey`),
    ),
  reasons: { REJECTED: 'APPROVAL_REJECTED', NO_FUNDS: 'NOT_ENOUGH_FUNDS', TIMEOUT: 'TIMEOUT' },
  namesAmount: false,
  payment: {
    method: 'MPESA',
    msisdn: '+254712123999',
    amount: { amount: playedAmount * 100, currency: 'KES' },
  },
  async callback({ id }, kind) {
    const reference = await callbackReference(context, 'billing.daraja', id);
    const stkCallback = { MerchantRequestID: '1', CheckoutRequestID: 'ws_CO_1', ResultCode: 0 };
    const ref = kind === 'FORGED' ? `${newId()}.${reference.split('.')[1]}` : reference;
    return { ...callbackOf(kind === 'EMPTY' ? {} : { Body: { stkCallback } }), query: () => ref };
  },
};

/** The last digits of the number with which the simulator plays a result. */
const digits: Readonly<Record<PlayedResult, string>> = {
  ...{ PENDING: '004', SUCCESS: '000', REJECTED: '001', NO_FUNDS: '002', TIMEOUT: '003' },
  ...{ OTHER_AMOUNT: '007', OTHER_PAYMENT: '000' },
};

const openSimulator: OpenForTest<ProviderUnderTest> = async () => {
  const prompts: string[] = [];
  const scheduler: ServiceContext['scheduler'] = {
    ...context.scheduler,
    async schedule(job) {
      if (!prompts.includes(job.id)) prompts.push(job.id);
    },
  };
  const engine: ProviderUnderTest = {
    provider: simulator({ ...context, scheduler }),
    payment: (result) =>
      newPayment({
        msisdn: `+256772123${digits[result]}`,
        createdAt: result === 'PENDING' ? context.clock.now() : instantOf(context.clock.epoch() - 120_000),
      }),
    prompts: async () => prompts.length,
    secrets: [],
    reasons: { REJECTED: 'APPROVAL_REJECTED', NO_FUNDS: 'NOT_ENOUGH_FUNDS', TIMEOUT: 'TIMEOUT' },
    namesAmount: true,
    async callback({ id }, kind) {
      const body = kind === 'EMPTY' ? {} : { reference: id, status: 'successful' };
      const signature = await simulatorSignature(context, JSON.stringify(body));
      return callbackOf(body, { 'x-simulator-signature': kind === 'FORGED' ? `${signature}x` : signature });
    },
  };
  return { engine, close: async () => {} };
};

testContract('simulator', paymentProviderContract, openSimulator);
for (const remote of [mtn, airtel, mpesa, card])
  testContract(remote.name, paymentProviderContract, openRemote(remote));

for (const remote of [mtn, airtel])
  testSaboteurs(paymentProviderContract, openRemote(remote), paymentProviderSaboteurs);

// M-Pesa names no amount.
const { 'takes any amount': _amount, ...withoutAmounts } = paymentProviderSaboteurs;
testSaboteurs(paymentProviderContract, openRemote(mpesa), withoutAmounts);
testSaboteurs(paymentProviderContract, openRemote(card), paymentProviderSaboteurs);

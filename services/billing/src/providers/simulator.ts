import { type SimulatedCallback, simulatedCallback } from '@ardhi/contracts/billing/payment';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { macWith } from '@ardhi/kernel/email/mac-with';
import { validate } from '@ardhi/kernel/http/parse';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { PaymentProvider, PaymentStatus, ProviderPayment } from '../payment/payment-provider.ts';
import { isSameSecret } from './provider-http.ts';
import { type SimulatedPayment, simulatedPayment } from './simulated-payment.ts';

/** Script chosen by the last three digits of the phone number (model §4.7.8): status after some seconds, and callbacks. */
interface Script {
  readonly afterMs: number;
  readonly status: 'SUCCESS' | 'WRONG_AMOUNT' | 'APPROVAL_REJECTED' | 'NOT_ENOUGH_FUNDS' | 'TIMEOUT';
  readonly callbacks: number;
}

const succeeds: Script = { afterMs: 3_000, status: 'SUCCESS', callbacks: 1 };
const scripts: Readonly<Record<string, Script>> = {
  '001': { ...succeeds, status: 'APPROVAL_REJECTED' },
  '002': { ...succeeds, status: 'NOT_ENOUGH_FUNDS' },
  '003': { afterMs: 60_000, status: 'TIMEOUT', callbacks: 1 },
  '004': { ...succeeds, afterMs: 90_000 },
  '005': { ...succeeds, callbacks: 0 },
  '006': { ...succeeds, callbacks: 2 },
  '007': { ...succeeds, status: 'WRONG_AMOUNT' },
};

/** The script of a phone number; without a number the buyer decides on the page of the simulator. */
const scriptOf = ({ msisdn }: ProviderPayment): Script | undefined =>
  msisdn === undefined ? undefined : (scripts[msisdn.slice(-3)] ?? succeeds);

/** Name of the simulator in payments, and in the address of its callbacks in lower case. */
export const simulatorName = 'SIMULATOR';
const callbackTopic = 'billing.simulated-callback';
/** Names the key of the signatures. */
const macSubject = 'billing.simulator';
const signatureHeader = 'x-simulator-signature';

type SimulatorContext = Pick<ServiceContext, 'clock' | 'keys' | 'scheduler' | 'state' | 'config' | 'execute'>;

/** The signature of a callback of the simulator. */
export const simulatorSignature = ({ keys }: Pick<ServiceContext, 'keys'>, text: string): Promise<string> =>
  macWith(keys, macSubject, text);

/** Plays a provider of mobile money and cards, for demos and tests. */
export function simulator(context: SimulatorContext): PaymentProvider {
  const { clock, scheduler, config } = context;
  return {
    name: simulatorName,
    async start(payment) {
      const script = scriptOf(payment);
      if (script === undefined) return { redirectUrl: `${config.publicUrl}/payment/simulator/${payment.id}` };
      const at = instantOf(clock.epoch() + script.afterMs);
      for (let i = 0; i < script.callbacks; i++)
        await scheduler.schedule({
          id: `${callbackTopic}:${payment.id}:${i}`,
          at,
          topic: callbackTopic,
          data: { paymentId: payment.id },
        });
      return { providerTxnId: `SIM-${payment.id}` };
    },
    async queryStatus(payment) {
      const { state } = await context.state<SimulatedPayment>(simulatedPayment, payment.id);
      const status = statusOf(payment, state, clock.epoch());
      return { status, raw: JSON.stringify({ reference: payment.id, ...status }) };
    },
    async refund({ id }, { id: refundId, amount }) {
      const command = { type: 'Refund', refundId, amount } as const;
      await context.execute(simulatedPayment, id, command, { commandId: `refund:${refundId}` });
    },
    async verifyCallback({ bytes, body, header }) {
      const expected = await simulatorSignature(context, Buffer.from(bytes).toString('utf8'));
      const given = header(signatureHeader) ?? '';
      if (!(await isSameSecret(context, macSubject, given, expected))) refuse('BAD_SIGNATURE');
      return (validate(simulatedCallback, body, 'UNKNOWN_FIELD') as SimulatedCallback).reference;
    },
  };
}

/** The status of a simulated payment at a time, in milliseconds since 1970. */
export function statusOf(
  payment: ProviderPayment,
  { outcome }: SimulatedPayment,
  now: number,
): PaymentStatus {
  const script = scriptOf(payment);
  const isDue = script !== undefined && now >= Date.parse(payment.createdAt) + script.afterMs;
  if (outcome === 'SUCCESS' || (isDue && script.status === 'SUCCESS'))
    return success(payment, payment.amount);
  if (outcome === 'CANCEL') return { state: 'FAILED', reason: 'USER_CANCELLED' };
  if (outcome === 'FAIL') return { state: 'FAILED', reason: 'PROVIDER_ERROR' };
  if (!isDue || script.status === 'SUCCESS') return { state: 'PENDING' };
  return script.status === 'WRONG_AMOUNT'
    ? success(payment, { ...payment.amount, amount: payment.amount.amount - 1 })
    : { state: 'FAILED', reason: script.status };
}

const success = ({ id: reference }: ProviderPayment, amount: ProviderPayment['amount']): PaymentStatus => ({
  state: 'SUCCEEDED',
  amount,
  providerTxnId: `SIM-${reference}`,
  providerReceipt: `SIM${reference.slice(-8)}`,
});

/** Registers the job that sends the callbacks of the simulator, through the same code as callbacks over HTTP. */
export function sendSimulatedCallbacks(
  context: SimulatorContext,
  receive: (callback: Parameters<PaymentProvider['verifyCallback']>[0]) => Promise<unknown>,
): void {
  context.scheduler.onDue(callbackTopic, async ({ data }) => {
    const body = { reference: String(data['paymentId']) };
    const text = JSON.stringify(body);
    const signature = await simulatorSignature(context, text);
    await receive({
      bytes: Buffer.from(text),
      body,
      header: (name) => (name === signatureHeader ? signature : undefined),
      query: () => undefined,
    });
  });
}

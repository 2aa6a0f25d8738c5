import { type SimulatedCallback, simulatedCallback } from '@ardhi/contracts/billing/payment';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { macWith } from '@ardhi/kernel/email/mac-with';
import { validate } from '@ardhi/kernel/http/parse';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { isSameSecret } from './provider-http.ts';
import { everyCurrency, providerProfile } from './provider-profile.ts';
import { type SimulatedPayment, simulatedPayment } from './simulated-payment.ts';
import { simulatedSettlements } from './simulated-settlements.ts';
import { scriptOf, simulatedStatus } from './simulated-status.ts';

/** Name of the simulator in payments, and in the address of its callbacks in lower case. */
const simulatorName = 'SIMULATOR';
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
      const status = simulatedStatus(payment, state, clock.epoch());
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

/** Plays the operators and the cards wherever the product does not run for real. */
export const simulatorProfile = providerProfile({
  name: simulatorName,
  kind: 'SIMULATED',
  methods: ['MTN_MOMO', 'AIRTEL_MONEY', 'MPESA', 'CARD'],
  currencies: ({ NODE_ENV }) => (NODE_ENV === 'production' ? [] : everyCurrency),
  adapter: (context) => (context.config.NODE_ENV === 'production' ? undefined : simulator(context)),
  settlementFile: simulatedSettlements,
});

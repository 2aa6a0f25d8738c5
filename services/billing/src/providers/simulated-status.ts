import type { PaymentStatus, ProviderPayment } from '../payment/payment-provider.ts';
import type { SimulatedPayment } from './simulated-payment.ts';

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
export const scriptOf = ({ msisdn }: ProviderPayment): Script | undefined =>
  msisdn === undefined ? undefined : (scripts[msisdn.slice(-3)] ?? succeeds);

/** The status of a simulated payment at a time, in milliseconds since 1970. */
export function simulatedStatus(
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

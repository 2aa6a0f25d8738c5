import { newId } from '@ardhi/kernel/base/ids';
import type { ProviderUnderTest } from '../payment/payment-provider.contract.ts';
import type { PaymentProvider, PaymentStatus, StatusAnswer } from '../payment/payment-provider.ts';

type Sabotage = (subject: ProviderUnderTest) => ProviderUnderTest;

/** An adapter that is wrong in one thing. */
const breaking =
  (broken: (provider: PaymentProvider, subject: ProviderUnderTest) => Partial<PaymentProvider>): Sabotage =>
  (subject) => ({ ...subject, provider: { ...subject.provider, ...broken(subject.provider, subject) } });

const withStatus = (
  change: (status: PaymentStatus, payment: Parameters<PaymentProvider['queryStatus']>[0]) => PaymentStatus,
) =>
  breaking(({ queryStatus }) => ({
    async queryStatus(payment, signal) {
      const answer = await queryStatus(payment, signal);
      return { ...answer, status: change(answer.status, payment) };
    },
  }));

/** Adapters that each break one rule of the port; the contract must catch every one. */
export const paymentProviderSaboteurs: Readonly<Record<string, Sabotage>> = {
  'believes a callback': breaking(({ verifyCallback, queryStatus }) => {
    const believed = new Set<string>();
    return {
      async verifyCallback(callback) {
        const id = await verifyCallback(callback);
        believed.add(id);
        return id;
      },
      queryStatus: async (payment, signal) =>
        believed.has(payment.id)
          ? { status: { state: 'SUCCEEDED', amount: payment.amount }, raw: 'CALLBACK' }
          : queryStatus(payment, signal),
    };
  }),
  'asks again under another reference': breaking(({ start }) => ({
    start: (payment, signal) => start({ ...payment, id: newId() }, signal),
  })),
  'asks again when no answer came': breaking(({ start }) => ({
    start: (payment, signal) =>
      start(payment, signal).catch(() => start({ ...payment, id: newId() }, signal)),
  })),
  'takes any amount': withStatus((status, { amount }) =>
    status.state === 'SUCCEEDED' ? { ...status, amount } : status,
  ),
  'takes major units for minor ones': withStatus((status) =>
    status.state === 'SUCCEEDED'
      ? { ...status, amount: { ...status.amount, amount: status.amount.amount * 100 } }
      : status,
  ),
  'gives no true reason of a failure': withStatus((status) =>
    status.state === 'FAILED' ? { state: 'FAILED', reason: 'DUPLICATE' } : status,
  ),
  'takes what is pending for a success': withStatus((status, { amount }) =>
    status.state === 'PENDING' ? { state: 'SUCCEEDED', amount } : status,
  ),
  'remembers the first result': breaking(({ queryStatus }) => {
    const known = new Map<string, StatusAnswer>();
    return {
      async queryStatus(payment, signal) {
        const answer = known.get(payment.id) ?? (await queryStatus(payment, signal));
        if (answer.status.state !== 'PENDING') known.set(payment.id, answer);
        return answer;
      },
    };
  }),
  'ends a payment whose provider does not answer': breaking(({ queryStatus }) => ({
    queryStatus: (payment, signal) =>
      queryStatus(payment, signal).catch(() => ({
        status: { state: 'FAILED', reason: 'PROVIDER_ERROR' },
        raw: 'NO_ANSWER',
      })),
  })),
  'ends a payment that could not be started': breaking(({ start }) => ({
    start: (payment, signal) =>
      start(payment, signal).catch((error) => {
        throw Object.assign(new Error(String(error)), { name: 'PaymentRejected', reason: 'PROVIDER_ERROR' });
      }),
  })),
  'tries again what the provider refused': breaking(({ start }) => ({
    start: (payment, signal) =>
      start(payment, signal).catch(() => {
        throw new Error('Try again.');
      }),
  })),
  'accepts every callback': breaking((_, subject) => ({
    verifyCallback: async () => subject.payment('PENDING').id,
  })),
  'accepts a callback with a forged signature': breaking(({ verifyCallback }) => ({
    verifyCallback: (callback) => verifyCallback(callback).catch(() => 'X'),
  })),
  'waits for ever': breaking(({ start, queryStatus }) => ({
    start: (payment) => start(payment, new AbortController().signal),
    queryStatus: (payment) => queryStatus(payment, new AbortController().signal),
  })),
  'records its credentials': breaking(({ queryStatus }, { secrets }) => ({
    async queryStatus(payment, signal) {
      const answer = await queryStatus(payment, signal);
      return { ...answer, raw: `${answer.raw} Basic ${secrets[0]}` };
    },
  })),
  'logs its credentials': breaking(({ start }, { secrets }) => ({
    start: (payment, signal) =>
      start(payment, signal).catch((error) => {
        throw new Error(`${error} with ${secrets[0]}`);
      }),
  })),
};

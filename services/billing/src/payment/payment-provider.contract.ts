import type { PaymentReason } from '@ardhi/contracts/billing/payment';
import type { PortContract } from '@ardhi/testing/port-contract';
import { expect } from 'vitest';
import type { PlayedFault, PlayedResult } from '../testing/provider-stand-in.ts';
import type {
  PaymentProvider,
  PaymentStatus,
  ProviderCallback,
  ProviderPayment,
  StatusAnswer,
} from './payment-provider.ts';

/** An adapter with the system of its provider, which does what the test says. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** A payment that nobody has been asked for yet, with what its provider will say about it. */
  payment(result: PlayedResult): ProviderPayment;
  /** Of a provider that is reached over a network: how it answers from now on. */
  readonly play?: (fault: PlayedFault | undefined) => void;
  /** How often payers were asked for money; a repeat that the provider recognises asks nobody. */
  prompts(): Promise<number>;
  /** Of a provider that is reached over a network: requests that went to another address than the one that is set. */
  readonly strayed?: () => number;
  callback(payment: ProviderPayment, kind: 'GENUINE' | 'FORGED' | 'EMPTY'): Promise<ProviderCallback>;
  /** Settings that nobody but the provider may see. */
  readonly secrets: readonly string[];
  /** Why a payment failed, as far as the provider tells. */
  readonly reasons: Readonly<Record<'REJECTED' | 'NO_FUNDS' | 'TIMEOUT', PaymentReason>>;
  /** True if the answer to a query names the amount; otherwise it is that of the request, which no payer can change. */
  readonly namesAmount: boolean;
}

const soon = (ms = 5_000) => AbortSignal.timeout(ms);
const statusOf = async ({ provider }: ProviderUnderTest, payment: ProviderPayment): Promise<PaymentStatus> =>
  (await provider.queryStatus(payment, soon())).status;
/** The status, or that the query failed, which leaves the payment as it is. */
const statusOrError = (subject: ProviderUnderTest, payment: ProviderPayment) =>
  statusOf(subject, payment).catch((): PaymentStatus => ({ state: 'PENDING' }));

async function started(subject: ProviderUnderTest, result: PlayedResult): Promise<ProviderPayment> {
  const payment = subject.payment(result);
  await subject.provider.start(payment, soon());
  return payment;
}

/** Contract for payment provider adapters. */
export const paymentProviderContract: PortContract<ProviderUnderTest> = {
  port: 'payment provider',
  cases: [
    {
      name: 'asks the payer once, also when the request is repeated',
      async verify(subject) {
        const payment = await started(subject, 'PENDING');
        await subject.provider.start(payment, soon());
        await subject.provider.start(payment, soon());
        expect(await subject.prompts()).toBe(1);
      },
    },
    {
      name: 'asks the payer once when the answer to the request is lost and it is repeated',
      async verify(subject) {
        const payment = subject.payment('PENDING');
        subject.play?.('CUT');
        await subject.provider.start(payment, soon()).catch(() => {});
        subject.play?.(undefined);
        await subject.provider.start(payment, soon()).catch(() => {});
        await subject.provider.start(payment, soon()).catch(() => {});
        expect(await subject.prompts()).toBe(1);
      },
    },
    {
      name: 'is pending until the provider has a result',
      async verify(subject) {
        const payment = await started(subject, 'PENDING');
        expect(await statusOf(subject, payment)).toEqual({ state: 'PENDING' });
      },
    },
    {
      name: 'succeeds with the amount in minor units and its currency',
      async verify(subject) {
        const payment = await started(subject, 'SUCCESS');
        const { amount } = payment;
        expect(await statusOf(subject, payment)).toMatchObject({ state: 'SUCCEEDED', amount });
      },
    },
    {
      name: 'fails with the reason of the provider',
      async verify(subject) {
        for (const result of ['REJECTED', 'NO_FUNDS', 'TIMEOUT'] as const) {
          const payment = await started(subject, result);
          const reason = subject.reasons[result];
          expect(await statusOf(subject, payment)).toEqual({ state: 'FAILED', reason });
        }
      },
    },
    {
      name: 'asks the provider each time: a payment that failed can still succeed',
      async verify(subject) {
        const payment = await started(subject, 'TIMEOUT');
        expect((await statusOf(subject, payment)).state).toBe('FAILED');
        const late = { ...subject.payment('SUCCESS'), id: payment.id };
        expect((await statusOf(subject, late)).state).toBe('SUCCEEDED');
      },
    },
    {
      name: 'tells which amount arrived when it is another one',
      async verify(subject) {
        if (!subject.namesAmount) return;
        const payment = await started(subject, 'OTHER_AMOUNT');
        const status = await statusOf(subject, payment);
        expect(status.state).toBe('SUCCEEDED');
        expect(status).not.toMatchObject({ amount: payment.amount });
      },
    },
    {
      name: 'does not take the success of another payment for its own',
      async verify(subject) {
        if (subject.play === undefined) return;
        const payment = await started(subject, 'OTHER_PAYMENT');
        expect((await statusOrError(subject, payment)).state).toBe('PENDING');
      },
    },
    {
      name: 'knows the payment of a callback, also of one that comes twice, and believes nothing else of it',
      async verify(subject) {
        const payment = await started(subject, 'PENDING');
        const callback = await subject.callback(payment, 'GENUINE');
        expect(await subject.provider.verifyCallback(callback)).toBe(payment.id);
        expect(await subject.provider.verifyCallback(callback)).toBe(payment.id);
        expect((await statusOf(subject, payment)).state).toBe('PENDING');
      },
    },
    {
      name: 'refuses forged and empty callbacks',
      async verify(subject) {
        const payment = await started(subject, 'SUCCESS');
        const forged = await subject.callback(payment, 'FORGED');
        await expect(subject.provider.verifyCallback(forged)).rejects.toMatchObject({
          code: 'BAD_SIGNATURE',
        });
        const empty = await subject.callback(payment, 'EMPTY');
        await expect(subject.provider.verifyCallback(empty)).rejects.toMatchObject({
          code: expect.stringMatching(/^(?:BAD_SIGNATURE|VALIDATION_FAILED)$/),
        });
      },
    },
    {
      name: 'takes no broken or missing answer for a result',
      async verify(subject) {
        if (subject.play === undefined) return;
        const payment = await started(subject, 'SUCCESS');
        for (const fault of ['PAGE', 'NUMBER', 'EMPTY', 'DOWN'] as const) {
          subject.play(fault);
          expect((await statusOrError(subject, payment)).state, fault).toBe('PENDING');
        }
        subject.play(undefined);
        expect((await statusOf(subject, payment)).state).toBe('SUCCEEDED');
      },
    },
    {
      name: 'leaves a request that the provider could not answer to a later one',
      async verify(subject) {
        if (subject.play === undefined) return;
        subject.play('DOWN');
        const start = subject.provider.start(subject.payment('PENDING'), soon());
        await expect(start).rejects.not.toMatchObject({ name: 'PaymentRejected' });
      },
    },
    {
      name: 'ends a payment that the provider refuses',
      async verify(subject) {
        if (subject.play === undefined) return;
        subject.play('REFUSES');
        const start = subject.provider.start(subject.payment('PENDING'), soon());
        await expect(start).rejects.toMatchObject({ name: 'PaymentRejected' });
        expect(await subject.prompts()).toBe(0);
      },
    },
    {
      name: 'waits no longer than it is recorded',
      async verify(subject) {
        if (subject.play === undefined) return;
        const payment = await started(subject, 'PENDING');
        subject.play('SLOW');
        await expect(subject.provider.queryStatus(payment, soon(200))).rejects.toThrow();
        await expect(subject.provider.start(subject.payment('PENDING'), soon(200))).rejects.toThrow();
      },
    },
    {
      name: 'sends nothing to another address than the one that is set',
      async verify(subject) {
        const payment = await started(subject, 'PENDING');
        subject.play?.('ELSEWHERE');
        await statusOrError(subject, payment);
        await subject.provider.start(subject.payment('PENDING'), soon()).catch(() => {});
        expect(subject.strayed?.() ?? 0).toBe(0);
      },
    },
    {
      name: 'keeps its credentials out of what is recorded and logged',
      async verify(subject) {
        const recorded: string[] = [];
        const tell = (answer: StatusAnswer) => recorded.push(answer.raw);
        const tellError = (error: unknown) => recorded.push(String(error), String((error as Error).stack));
        const payment = await started(subject, 'SUCCESS');
        tell(await subject.provider.queryStatus(payment, soon()));
        for (const fault of ['DOWN', 'PAGE', 'REFUSES', 'CUT'] as const) {
          subject.play?.(fault);
          await subject.provider.queryStatus(payment, soon()).then(tell, tellError);
          await subject.provider.start(subject.payment('PENDING'), soon()).catch(tellError);
        }
        for (const secret of subject.secrets) expect(recorded.join('\n')).not.toContain(secret);
      },
    },
    {
      name: 'gives money back once',
      async verify(subject) {
        const { provider } = subject;
        if (provider.refund === undefined) return;
        const payment = await started(subject, 'SUCCESS');
        const refund = { id: `${payment.id.slice(0, 25)}R`, amount: payment.amount };
        await provider.refund(payment, refund, soon());
        await expect(provider.refund(payment, refund, soon())).resolves.toBeUndefined();
      },
    },
  ],
};

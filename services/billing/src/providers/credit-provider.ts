import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type CreditAccount, credit, spentBy } from '../credit/credit.ts';
import { type PaymentProvider, PaymentRejected } from '../payment/payment-provider.ts';
import { everyCurrency, providerProfile } from './provider-profile.ts';

/** Name of the payment with credit. */
const creditName = 'CREDIT';

/** Pays from the credit of the buyer, at once. */
const creditProvider = ({ execute, state }: Pick<ServiceContext, 'execute' | 'state'>): PaymentProvider => ({
  name: creditName,
  async start({ id: paymentId, orderId, buyerId, amount }) {
    const command = { type: 'SpendCredit', paymentId, orderId, amount } as const;
    try {
      await execute(credit, buyerId, command, { commandId: `spend:${paymentId}` });
    } catch (error) {
      if (isRefusal(error)) throw new PaymentRejected('NOT_ENOUGH_FUNDS', error.message);
      throw error;
    }
    return {};
  },
  async queryStatus({ id: paymentId, buyerId, amount }) {
    const { state: account } = await state<CreditAccount>(credit, buyerId);
    const isSpent = account.done[spentBy(paymentId)] === true;
    return isSpent
      ? { status: { state: 'SUCCEEDED', amount }, raw: 'SPENT' }
      : { status: { state: 'FAILED', reason: 'NOT_ENOUGH_FUNDS' }, raw: 'NOT_SPENT' };
  },
  async refund({ id: paymentId, orderId, buyerId }, { id: refundId, amount }) {
    const command = { type: 'AddCredit', paymentId, orderId, amount, reason: 'REFUND', refundId } as const;
    await execute(credit, buyerId, command, { commandId: `refund:${refundId}` });
  },
  verifyCallback: async () => refuse('NOT_FOUND'),
});

/** Credit of a buyer with us. */
export const creditProfile = providerProfile({
  name: creditName,
  kind: 'CREDIT',
  methods: ['CREDIT'],
  currencies: () => everyCurrency,
  adapter: creditProvider,
});

import {
  cancelPayment,
  listPaymentMethods,
  paymentStatus,
  readPayment,
  submitPaymentProof,
} from '@ardhi/contracts/billing/payment.routes';
import { type Currency, currencyExponents } from '@ardhi/contracts/currency-exponents';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type CreditAccount, credit } from '../credit/credit.ts';
import { buyerOf } from '../order/order-buyer.ts';
import { payment } from '../payment/payment.ts';
import { payments } from '../payment/payments.projection.ts';
import { methodOffer, methodOffers } from '../providers/method-offers.ts';
import { proofs } from '../replicas/proofs.ts';
import { awaitResult } from './await-result.ts';
import { endPayment } from './end-payment.ts';
import { paymentAnswer, visiblePayment } from './payment-answer.ts';

/** Routes of payments. */
export function paymentRoutes(context: ServiceContext): Endpoint[] {
  return [
    serve(readPayment, async ({ caller, params, query }) => {
      const row = await visiblePayment(context, caller, params.id);
      return paymentAnswer(
        context,
        await awaitResult(() => context.read(payments).get(row.id), row, query.wait),
      );
    }),

    serve(cancelPayment, async ({ caller, params, execute }) => {
      const { id } = await visiblePayment(context, caller, params.id);
      await execute(payment, id, { type: 'CancelPayment' });
      await endPayment(context, id);
      return paymentAnswer(context, await visiblePayment(context, caller, id));
    }),

    serve(submitPaymentProof, async ({ caller, params, body, execute }) => {
      const { id } = await visiblePayment(context, caller, params.id);
      const file = await context.read(proofs).get(body.fileId);
      if (file?.by !== caller.id) refuseField('fileId', 'notOwnDocument');
      await execute(payment, id, { type: 'SubmitProof', ...body });
      return paymentAnswer(context, await visiblePayment(context, caller, id));
    }),

    serve(paymentStatus, async ({ query: { ref } }) => {
      const row = (await context.read(payments).get(ref)) ?? refuse('NOT_FOUND');
      const { state, method, amount, reason, sentence } = await paymentAnswer(context, row);
      return { state, method, amount, sentence, ...omitUndefined({ reason }) };
    }),

    serve(listPaymentMethods, async ({ caller, query }) => {
      const currency = query.currency ?? currencyOf(query.country);
      const items = methodOffers(context, currency);
      const balance = await creditOf(context, caller, currency);
      if (balance === 0 || currency === undefined) return { items };
      return {
        items: [{ ...methodOffer('CREDIT', currency), max: { amount: balance, currency } }, ...items],
      };
    }),
  ];
}

/** The national currency of a country: its code begins with that of the country (ISO 4217). */
const currencyOf = (country: string | undefined): Currency | undefined =>
  country === undefined
    ? undefined
    : (Object.keys(currencyExponents) as Currency[]).find((code) => code.startsWith(country));

/** Credit that the caller can spend; the head of an agency spends the agency's. */
async function creditOf(context: ServiceContext, caller: Caller, currency: Currency | undefined) {
  if (caller.id === '' || currency === undefined) return 0;
  const { buyerId } = await buyerOf(context, caller, undefined);
  return (await context.state<CreditAccount>(credit, buyerId)).state.balance[currency] ?? 0;
}

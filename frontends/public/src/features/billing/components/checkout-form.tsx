import { quoteCart } from '@ardhi/contracts/billing/catalogue.routes';
import { addressGift } from '@ardhi/contracts/billing/gift.routes';
import { checkout } from '@ardhi/contracts/billing/order.routes';
import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import type { CartInput, Quote } from '@ardhi/contracts/billing/quote';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Query, useQuery } from '@ardhi/kit/client/use-query';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormError } from '@ardhi/kit/forms/form-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { randomId } from '@ardhi/kit/random-id';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { useEffect, useState } from 'react';
import { checkoutKey, clearCart, useUserDraftKey, useUserId } from '../lib/cart.ts';
import { type CheckedValues, type CheckoutValues, checkoutSchema } from '../lib/checkout-form.ts';
import { blankGift, giftInput } from '../lib/gift.ts';
import { type Started, usePay } from '../lib/use-pay.ts';
import styles from './billing.module.css';
import type { CartProps } from './choose-screen.tsx';
import { DiscountCode } from './discount-code.tsx';
import { GiftFields } from './gift-fields.tsx';
import { MethodFields } from './method-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PurchaseLimits } from './purchase-limits.tsx';

const freeOrders = defineMessages({
  trial: { id: 'billing.trialBegan' },
  order: { id: 'billing.orderConfirmed' },
});

const isTrial = ({ lines }: Quote) => lines.some(({ trialDays }) => trialDays !== undefined);

/** Label of the button: it pays, or confirms a cart that costs nothing now. */
function PayLabel({ quote }: { readonly quote: Quote }) {
  const { locale } = useIntl();
  if (quote.total.amount > 0)
    return (
      <FormattedMessage
        id="billing.buyButton"
        values={{ amount: formatMoney(quote.rounded ?? quote.total, locale) }}
      />
    );
  return isTrial(quote) ? (
    <FormattedMessage id="billing.startTrial" />
  ) : (
    <FormattedMessage id="billing.confirmOrder" />
  );
}

interface CheckoutFormProps extends CartProps {
  readonly body: CartInput;
}

/** Price of the cart with tax, and its payment. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { body, cart } = props;
  // Some discounts depend on the payment method.
  const [method, setMethod] = useState('');
  const codes = cart.code === '' ? [] : [cart.code];
  const quote = useQuery(
    quoteCart,
    { body: { ...body, codes, ...(method !== '' && { method: method as PaymentMethod }) } },
    { delayMs: 200, keepsPrevious: true },
  );
  return <QuotedForm {...props} quote={quote} onMethod={setMethod} />;
}

interface QuotedFormProps extends CheckoutFormProps {
  readonly quote: Query<Quote>;
  /** Receives the chosen payment method. */
  readonly onMethod: (method: string) => void;
}

function QuotedForm({ quote, onMethod, ...props }: QuotedFormProps) {
  const { offer, cart, onChange } = props;
  const { methods } = offer;
  const isFree = quote.data?.total.amount === 0;
  const checkOut = useCheckout(props, quote);
  const form = useContractForm<CheckoutValues, CheckedValues>({
    schema: checkoutSchema({ methods, isFree, isGift: cart.isGift }),
    initial: { method: '', msisdn: '', ...blankGift },
    draftKey: useUserDraftKey('checkout-fields'),
    draftOnDevice: true,
    onSubmit: checkOut,
  });
  const method = form.watch('method');
  useEffect(() => onMethod(method), [method, onMethod]);
  const isLimited = quote.data?.limits.some(({ blocks }) => blocks) ?? false;
  return (
    <form onSubmit={form.submit} noValidate>
      <section className={styles.group} aria-live="polite">
        <h2>
          <FormattedMessage id="billing.summary" />
        </h2>
        {quote.data && <OrderSummary {...quote.data} />}
        {quote.data && <PurchaseLimits limits={quote.data.limits} />}
        <DiscountCode
          code={cart.code}
          result={quote.data?.codes[0]}
          onChange={(code) => onChange({ code })}
        />
        {quote.errorMessage && <p className={styles.problem}>{quote.errorMessage}</p>}
      </section>
      {cart.isGift && <GiftFields form={form} />}
      {!isFree && <MethodFields form={form} methods={methods} />}
      <div className={styles.pay}>
        <FormError form={form} />
        {quote.data && (
          <Button
            type="submit"
            variant="primary"
            fullWidth
            disabled={
              form.formState.isSubmitting || quote.isPending || isLimited || (!isFree && methods.length === 0)
            }
          >
            <PayLabel quote={quote.data} />
          </Button>
        )}
      </div>
    </form>
  );
}

/** Buys the quoted cart; after a failure the price is read again, as it may have changed. */
function useCheckout({ offer, cart, body }: CheckoutFormProps, quote: Query<Quote>) {
  const userId = useUserId();
  const toast = useToast();
  const { formatMessage } = useIntl();
  /** The buyer stays on this page only when there is nothing to pay. */
  const onStarted = ({ payment }: Started) => {
    clearCart(userId);
    if (payment !== undefined) return;
    toast('success', formatMessage(quote.data && isTrial(quote.data) ? freeOrders.trial : freeOrders.order));
  };
  const buy = usePay<CheckedValues>(
    async (client, { method, msisdn, ...gift }) => {
      const input = {
        ...body,
        // A code that does not apply is shown as such and does not block the purchase.
        codes: (quote.data?.codes ?? []).filter(({ applied }) => applied).map(({ code }) => code),
        ...(quote.data && { expectTotal: quote.data.total }),
        ...omitUndefined({ method, msisdn }),
      };
      const idempotencyKey = checkoutKey(userId, input);
      const begun = await client.call(checkout, { body: input }, { idempotencyKey });
      // A repeated checkout names the receiver again, perhaps corrected; the order is the same.
      if (cart.isGift)
        await client.call(
          addressGift,
          { body: giftInput(begun.order.id, gift) },
          { idempotencyKey: randomId() },
        );
      return begun;
    },
    { methods: offer.methods, onStarted },
  );
  return (values: CheckedValues) =>
    buy(values).catch((error: unknown) => {
      quote.reload();
      throw error;
    });
}

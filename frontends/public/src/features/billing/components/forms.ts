/** The forms that pay, in one chunk: the entry of every first view lists the name of each chunk. */
export { NewPayment } from '../custom-payments/new-payment.tsx';
export { PayPartForm } from '../custom-payments/pay-part-form.tsx';
export { CheckoutForm } from './checkout-form.tsx';
export { PayOrderForm } from './pay-order-form.tsx';
export { ProofForm } from './proof-form.tsx';
export { NameReceiver, RedirectGift } from './receiver-forms.tsx';

import { lazy } from 'react';

const load = () => import('./forms.ts');

// Loaded after the first view: the form engine and the schemas are a quarter of its budget.
export const CheckoutForm = lazy(async () => ({ default: (await load()).CheckoutForm }));
export const NameReceiver = lazy(async () => ({ default: (await load()).NameReceiver }));
export const NewPayment = lazy(async () => ({ default: (await load()).NewPayment }));
export const PayOrderForm = lazy(async () => ({ default: (await load()).PayOrderForm }));
export const PayPartForm = lazy(async () => ({ default: (await load()).PayPartForm }));
export const ProofForm = lazy(async () => ({ default: (await load()).ProofForm }));
export const RedirectGift = lazy(async () => ({ default: (await load()).RedirectGift }));

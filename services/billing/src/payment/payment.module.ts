import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { payment } from './payment.ts';

/** Payments and their providers. */
export const paymentModule: ServiceModule = { deciders: [payment] };

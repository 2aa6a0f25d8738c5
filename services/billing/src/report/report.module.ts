import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { billingReport } from './billing-report.ts';

/** Billing's report to admins on payments, orders and revenue. */
export const reportModule: ServiceModule = { report: billingReport };

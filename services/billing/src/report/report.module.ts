import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { billingReport } from './billing-report.ts';

/** What billing tells admins of payments, orders and revenue. */
export const reportModule: ServiceModule = { report: billingReport };

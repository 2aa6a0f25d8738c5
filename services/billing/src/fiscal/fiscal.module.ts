import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { submitDocuments, submitOnTime } from './submit-fiscal.ts';

/** Invoices and credit notes at the tax authority. */
export const fiscalModule: ServiceModule = {
  reactions: [submitDocuments],
  start(context) {
    submitOnTime(context);
  },
};

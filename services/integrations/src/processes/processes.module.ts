import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { retryDeliveries } from './deliver-message.ts';
import { onThread } from './on-thread.ts';
import { submitTemplate } from './submit-template.ts';

/** Delivery of messages and submission of templates. */
export const processesModule: ServiceModule<IntegrationsContext> = {
  reactions: [onThread, submitTemplate],
  start({ context }) {
    retryDeliveries(context);
  },
};

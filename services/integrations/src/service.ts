import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { accountModule } from './account/account.module.ts';
import { broadcastModule } from './broadcast/broadcast.module.ts';
import { integrationsContext } from './context.ts';
import { entityEventsModule } from './entity-events/entity-events.module.ts';
import { externalSystemModule } from './external-system/external-system.module.ts';
import { feedFetchingModule } from './feed-fetching/feed-fetching.module.ts';
import { ledgerModule } from './ledger/ledger.module.ts';
import { messagingModule } from './messaging/messaging.module.ts';
import { processesModule } from './processes/processes.module.ts';
import { providerModule } from './provider/provider.module.ts';
import { replicasModule } from './replicas/replicas.module.ts';
import { templateModule } from './template/template.module.ts';
import { threadModule } from './thread/thread.module.ts';
import { webhookAdminModule } from './webhook-admin/webhook-admin.module.ts';
import { webhookDeliveryModule } from './webhook-delivery/webhook-delivery.module.ts';
import { webhookEndpointModule } from './webhook-endpoint/webhook-endpoint.module.ts';
import { whatsappCallbacksModule } from './whatsapp-callbacks/whatsapp-callbacks.module.ts';

/** Channels to the outside: WhatsApp, webhooks, and the systems of partners. */
export const integrations: Service = joinModules(
  'integrations',
  [
    providerModule,
    processesModule,
    ledgerModule,
    threadModule,
    messagingModule,
    templateModule,
    broadcastModule,
    accountModule,
    whatsappCallbacksModule,
    externalSystemModule,
    feedFetchingModule,
    entityEventsModule,
    webhookEndpointModule,
    webhookDeliveryModule,
    webhookAdminModule,
    replicasModule,
  ],
  integrationsContext,
);

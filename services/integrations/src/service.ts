import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { accountModule } from './account/account.module.ts';
import { broadcastModule } from './broadcast/broadcast.module.ts';
import { integrationsContext } from './context.ts';
import { ledgerModule } from './ledger/ledger.module.ts';
import { messagingModule } from './messaging/messaging.module.ts';
import { processesModule } from './processes/processes.module.ts';
import { providerModule } from './provider/provider.module.ts';
import { replicasModule } from './replicas/replicas.module.ts';
import { templateModule } from './template/template.module.ts';
import { threadModule } from './thread/thread.module.ts';
import { webhookModule } from './webhook/webhook.module.ts';

/** Messages through external providers: WhatsApp. */
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
    webhookModule,
    replicasModule,
  ],
  integrationsContext,
);

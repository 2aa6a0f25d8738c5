import { agentEvents } from '@ardhi/contracts/accounts/events';
import { contactClickEvents, contactEvents } from '@ardhi/contracts/leads/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { mediaEvents } from '@ardhi/contracts/media/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { Service } from '@ardhi/kernel/runtime/service';
import { accountRoutes } from './account/account.routes.ts';
import { whatsappAccount, whatsappAccounts } from './account/account.ts';
import { broadcastRoutes } from './broadcast/broadcast.routes.ts';
import { broadcast } from './broadcast/broadcast.ts';
import { broadcasts } from './broadcast/broadcasts.projection.ts';
import { sendBroadcasts } from './broadcast/send-broadcasts.ts';
import { integrationsContext } from './context.ts';
import { ledger } from './ledger/ledger.ts';
import { threadRoutes } from './messaging/thread.routes.ts';
import { retryDeliveries } from './processes/deliver-message.ts';
import { onThread } from './processes/on-thread.ts';
import { submitTemplate } from './processes/submit-template.ts';
import { simulatePhone } from './provider/simulator.ts';
import { agents } from './replicas/accounts.ts';
import { whatsappClicks } from './replicas/lead-clicks.ts';
import { contacts } from './replicas/leads.ts';
import { listings } from './replicas/listings.ts';
import { listingFiles } from './replicas/media.ts';
import { settings } from './replicas/settings.ts';
import { templateRoutes } from './template/template.routes.ts';
import { template } from './template/template.ts';
import { templates } from './template/templates.projection.ts';
import { messages } from './thread/messages.projection.ts';
import { thread } from './thread/thread.ts';
import { threads } from './thread/threads.projection.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';

/** Messages through external providers: WhatsApp. */
export const integrations: Service = {
  name: 'integrations',
  deciders: [thread, ledger, template, broadcast, whatsappAccount],
  projections: [
    ...[messages, threads, templates, broadcasts, whatsappAccounts],
    ...[contacts, agents, listings, listingFiles, whatsappClicks, settings],
  ],
  reactions: [onThread, submitTemplate],
  subscribesTo: [contactEvents, contactClickEvents, listingEvents, mediaEvents, agentEvents, settingsEvents],
  routes(context) {
    const routeContext = integrationsContext(context);
    simulatePhone(context);
    retryDeliveries(context);
    sendBroadcasts(context);
    return [
      ...threadRoutes(routeContext),
      ...templateRoutes(routeContext),
      ...broadcastRoutes(routeContext),
      ...accountRoutes(routeContext),
      ...webhookRoutes(routeContext),
    ];
  },
};

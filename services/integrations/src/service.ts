import { agentEvents } from '@ardhi/contracts/accounts/events';
import { clickEvents, contactEvents } from '@ardhi/contracts/leads/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { mediaEvents } from '@ardhi/contracts/media/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { Service } from '@ardhi/kernel/service';
import { knownAgents } from './around/agents.ts';
import { whatsappClicks } from './around/clicks.ts';
import { knownContacts } from './around/contacts.ts';
import { knownFiles } from './around/files.ts';
import { knownListings } from './around/listings.ts';
import { heardSettings } from './around/settings.ts';
import { broadcastRoutes } from './broadcast/broadcast.routes.ts';
import { broadcast } from './broadcast/broadcast.ts';
import { broadcasts } from './broadcast/broadcasts.ts';
import { sendBroadcasts } from './broadcast/send-broadcasts.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { desk, desks } from './desk/desk.ts';
import { ledger } from './ledger/ledger.ts';
import { callbackRoutes } from './provider/callback.routes.ts';
import { playPhone } from './provider/simulator.ts';
import { roomOf } from './room.ts';
import { onTemplate } from './template/on-template.ts';
import { templateRoutes } from './template/template.routes.ts';
import { template } from './template/template.ts';
import { templates } from './template/templates.ts';
import { deliverInTime } from './thread/deliver.ts';
import { messages } from './thread/messages.ts';
import { onThread } from './thread/on-thread.ts';
import { threadRoutes } from './thread/thread.routes.ts';
import { thread } from './thread/thread.ts';
import { threads } from './thread/threads.ts';

/** What reaches people through others: WhatsApp. */
export const integrations: Service = {
  name: 'integrations',
  deciders: [thread, ledger, template, broadcast, desk],
  projections: [
    ...[messages, threads, templates, broadcasts, desks],
    ...[knownContacts, knownAgents, knownListings, knownFiles, whatsappClicks, heardSettings],
  ],
  reactions: [onThread, onTemplate],
  hears: [contactEvents, clickEvents, listingEvents, mediaEvents, agentEvents, settingsEvents],
  routes(tools) {
    const room = roomOf(tools);
    playPhone(tools);
    deliverInTime(tools);
    sendBroadcasts(tools);
    return [
      ...threadRoutes(room),
      ...templateRoutes(room),
      ...broadcastRoutes(room),
      ...deskRoutes(room),
      ...callbackRoutes(room),
    ];
  },
};

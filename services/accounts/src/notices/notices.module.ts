import { grantBatchEvents, orderEvents, valueHoldEvents } from '@ardhi/contracts/billing/events';
import { webhookEndpointEvents } from '@ardhi/contracts/integrations/events';
import { contactEvents } from '@ardhi/contracts/leads/events';
import { listingEvents, titleRequestEvents } from '@ardhi/contracts/listings/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { noticeLists } from './notice-lists.projection.ts';
import { noticeRoutes } from './notices.routes.ts';
import { notices } from './notices.ts';
import { onHeldAct } from './on-held-act.ts';
import { onNews } from './on-news.ts';

/** The notification centre of each user. */
export const noticesModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [notices],
  projections: [noticeLists],
  reactions: [onNews, onHeldAct],
  subscribesTo: [
    contactEvents,
    grantBatchEvents,
    listingEvents,
    orderEvents,
    titleRequestEvents,
    valueHoldEvents,
    webhookEndpointEvents,
  ],
  routes: async (opened) => noticeRoutes((await opened).context),
};

import { userEvents } from '@ardhi/contracts/accounts/events';
import { customPaymentEvents } from '@ardhi/contracts/billing/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { adCampaign } from './ad-campaign.ts';
import { adCampaigns } from './ad-campaigns.projection.ts';
import { adCampaignRoutes } from './ad-campaigns.routes.ts';
import { adCampaignAdminRoutes } from './ad-campaigns-admin.routes.ts';
import { followCampaigns, onCampaign, onCampaignDelivered } from './follow-campaigns.ts';
import { onCustomPayment } from './on-custom-payment.ts';
import { forgetErasedAdvertisers } from './on-user-erased.ts';

/** Adverts from booking through review to their end. */
export const adCampaignModule: ServiceModule = {
  deciders: [adCampaign],
  projections: [adCampaigns],
  reactions: [onCustomPayment, forgetErasedAdvertisers, onCampaign, onCampaignDelivered],
  subscribesTo: [customPaymentEvents, userEvents],
  start: followCampaigns,
  routes: (context) => [...adCampaignRoutes(context), ...adCampaignAdminRoutes(context)],
};

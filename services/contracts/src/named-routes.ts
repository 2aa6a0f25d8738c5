import * as adminRoutes from './accounts/admin.routes.ts';
import * as adminChangeRoutes from './accounts/admin-change.routes.ts';
import * as agencyAdminToolsRoutes from './accounts/agency-tools.routes.ts';
import * as agentReviewsRoutes from './accounts/agent-reviews.routes.ts';
import * as authRoutes from './accounts/auth.routes.ts';
import * as circlesRoutes from './accounts/circles.routes.ts';
import * as dataExportRoutes from './accounts/data-export.routes.ts';
import * as directoryRoutes from './accounts/directory.routes.ts';
import * as emailStopRoutes from './accounts/email-stop.routes.ts';
import * as externalDirectoryRoutes from './accounts/external-directory.routes.ts';
import * as favouritesRoutes from './accounts/favourites.routes.ts';
import * as impersonationRoutes from './accounts/impersonation.routes.ts';
import * as incidentsRoutes from './accounts/incidents.routes.ts';
import * as jobRoutes from './accounts/job.routes.ts';
import * as membershipRoutes from './accounts/membership.routes.ts';
import * as messageProvidersRoutes from './accounts/message-providers.routes.ts';
import * as noticesRoutes from './accounts/notices.routes.ts';
import * as phoneCodesRoutes from './accounts/phone-codes.routes.ts';
import * as secondFactorRoutes from './accounts/second-factor.routes.ts';
import * as tableViewsRoutes from './accounts/table-views.routes.ts';
import * as teamRoutes from './accounts/team.routes.ts';
import * as usersRoutes from './accounts/users.routes.ts';
import * as auditRoutes from './analytics/audit.routes.ts';
import * as dashboardRoutes from './analytics/dashboard.routes.ts';
import * as emailsRoutes from './analytics/emails.routes.ts';
import * as monthlyRoutes from './analytics/monthly.routes.ts';
import * as parkedEventsRoutes from './analytics/parked-events.routes.ts';
import * as timeSeriesRoutes from './analytics/time-series.routes.ts';
import * as trackingRoutes from './analytics/tracking.routes.ts';
import * as agencyToolsRoutes from './billing/agency-tools.routes.ts';
import * as agencyUsageRoutes from './billing/agency-usage.routes.ts';
import * as boostRoutes from './billing/boost.routes.ts';
import * as catalogueRoutes from './billing/catalogue.routes.ts';
import * as catalogueAdminRoutes from './billing/catalogue-admin.routes.ts';
import * as customPaymentRoutes from './billing/custom-payment.routes.ts';
import * as discountRoutes from './billing/discount.routes.ts';
import * as entitlementsRoutes from './billing/entitlements.routes.ts';
import * as giftRoutes from './billing/gift.routes.ts';
import * as grantsRoutes from './billing/grants.routes.ts';
import * as invoiceRoutes from './billing/invoice.routes.ts';
import * as orderRoutes from './billing/order.routes.ts';
import * as orderAdminRoutes from './billing/order-admin.routes.ts';
import * as paymentRoutes from './billing/payment.routes.ts';
import * as paymentProvidersRoutes from './billing/payment-providers.routes.ts';
import * as purchaseLimitRoutes from './billing/purchase-limit.routes.ts';
import * as simulationRoutes from './billing/simulation.routes.ts';
import * as subscriptionRoutes from './billing/subscription.routes.ts';
import * as subscriptionAdminRoutes from './billing/subscription-admin.routes.ts';
import * as valueHoldRoutes from './billing/value-hold.routes.ts';
import * as advertsRoutes from './content/adverts.routes.ts';
import * as advertsAdminRoutes from './content/adverts-admin.routes.ts';
import * as contentPagesRoutes from './content/pages.routes.ts';
import * as contentPagesAdminRoutes from './content/pages-admin.routes.ts';
import * as supportRoutes from './content/support.routes.ts';
import * as gatewayRoutes from './gateway/gateway.routes.ts';
import * as geoRoutes from './geo/geo.routes.ts';
import * as geoAdminRoutes from './geo/geo-admin.routes.ts';
import * as mapRoutes from './geo/map.routes.ts';
import * as externalApiRoutes from './integrations/external-api.routes.ts';
import * as externalSystemRoutes from './integrations/external-system.routes.ts';
import * as webhookRoutes from './integrations/webhook.routes.ts';
import * as whatsappRoutes from './integrations/whatsapp.routes.ts';
import * as whatsappProviderRoutes from './integrations/whatsapp-provider.routes.ts';
import * as enquiryRoutes from './leads/enquiry.routes.ts';
import * as externalLeadsRoutes from './leads/external-leads.routes.ts';
import * as inboxRoutes from './leads/inbox.routes.ts';
import * as openWorkRoutes from './leads/open-work.routes.ts';
import * as viewingRoutes from './leads/viewing.routes.ts';
import * as backOfficeRoutes from './listings/back-office.routes.ts';
import * as comparisonRoutes from './listings/comparison.routes.ts';
import * as editorRoutes from './listings/editor.routes.ts';
import * as evidenceRoutes from './listings/evidence.routes.ts';
import * as externalListingsRoutes from './listings/external-listings.routes.ts';
import * as homeRoutes from './listings/home.routes.ts';
import * as importRoutes from './listings/import.routes.ts';
import * as importMappingsRoutes from './listings/import-mappings.routes.ts';
import * as listingRoutes from './listings/listing.routes.ts';
import * as marketRoutes from './listings/market.routes.ts';
import * as partnerFeedsRoutes from './listings/partner-feeds.routes.ts';
import * as performanceRoutes from './listings/performance.routes.ts';
import * as placePageRoutes from './listings/place-page.routes.ts';
import * as savedSearchesRoutes from './listings/saved-searches.routes.ts';
import * as searchRoutes from './listings/search.routes.ts';
import * as shareRoutes from './listings/share.routes.ts';
import * as syndicationRoutes from './listings/syndication.routes.ts';
import * as tilesRoutes from './listings/tiles.routes.ts';
import * as titleRequestsRoutes from './listings/title-requests.routes.ts';
import * as avatarRoutes from './media/avatar.routes.ts';
import * as externalMediaRoutes from './media/external-media.routes.ts';
import * as filesRoutes from './media/files.routes.ts';
import * as mediaRoutes from './media/media.routes.ts';
import * as printsRoutes from './media/prints.routes.ts';
import * as uploadsRoutes from './media/uploads.routes.ts';
import type { AnyRoute } from './route.ts';
import * as settingsRoutes from './settings/settings.routes.ts';

/** The modules that export routes. */
const modules: readonly object[] = [
  adminChangeRoutes,
  adminRoutes,
  agencyAdminToolsRoutes,
  agentReviewsRoutes,
  authRoutes,
  avatarRoutes,
  backOfficeRoutes,
  catalogueRoutes,
  agencyToolsRoutes,
  agencyUsageRoutes,
  boostRoutes,
  customPaymentRoutes,
  discountRoutes,
  entitlementsRoutes,
  catalogueAdminRoutes,
  giftRoutes,
  grantsRoutes,
  invoiceRoutes,
  orderRoutes,
  orderAdminRoutes,
  paymentRoutes,
  paymentProvidersRoutes,
  messageProvidersRoutes,
  whatsappProviderRoutes,
  purchaseLimitRoutes,
  simulationRoutes,
  advertsRoutes,
  advertsAdminRoutes,
  contentPagesRoutes,
  contentPagesAdminRoutes,
  supportRoutes,
  circlesRoutes,
  comparisonRoutes,
  subscriptionRoutes,
  subscriptionAdminRoutes,
  dataExportRoutes,
  directoryRoutes,
  editorRoutes,
  emailStopRoutes,
  enquiryRoutes,
  evidenceRoutes,
  favouritesRoutes,
  filesRoutes,
  gatewayRoutes,
  geoAdminRoutes,
  mapRoutes,
  geoRoutes,
  homeRoutes,
  secondFactorRoutes,
  importMappingsRoutes,
  importRoutes,
  impersonationRoutes,
  inboxRoutes,
  jobRoutes,
  openWorkRoutes,
  valueHoldRoutes,
  listingRoutes,
  marketRoutes,
  mediaRoutes,
  performanceRoutes,
  placePageRoutes,
  savedSearchesRoutes,
  searchRoutes,
  settingsRoutes,
  syndicationRoutes,
  incidentsRoutes,
  tableViewsRoutes,
  teamRoutes,
  auditRoutes,
  dashboardRoutes,
  emailsRoutes,
  monthlyRoutes,
  parkedEventsRoutes,
  timeSeriesRoutes,
  trackingRoutes,
  shareRoutes,
  tilesRoutes,
  titleRequestsRoutes,
  printsRoutes,
  uploadsRoutes,
  membershipRoutes,
  noticesRoutes,
  phoneCodesRoutes,
  usersRoutes,
  viewingRoutes,
  externalApiRoutes,
  externalDirectoryRoutes,
  externalLeadsRoutes,
  externalListingsRoutes,
  externalMediaRoutes,
  partnerFeedsRoutes,
  externalSystemRoutes,
  webhookRoutes,
  whatsappRoutes,
];

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'row' in value && 'path' in value && 'answer' in value;

/** The names of the constants that export routes: `listListings`. */
export const routeNames: ReadonlyMap<AnyRoute, string> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]): [AnyRoute, string][] =>
      isRoute(value) ? [[value, name]] : [],
    ),
  ),
);

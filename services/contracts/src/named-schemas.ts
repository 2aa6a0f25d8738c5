// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of names.
import type { ZodMiniType } from 'zod/mini';
import * as accountInputSchemas from './accounts/account-input.ts';
import * as adminRoutes from './accounts/admin.routes.ts';
import * as adminChangeRoutes from './accounts/admin-change.routes.ts';
import * as adminInputSchemas from './accounts/admin-input.ts';
import * as agencyAndAgentSchemas from './accounts/agency-and-agent.ts';
import * as agentReviewSchemas from './accounts/agent-review.ts';
import * as circleSchemas from './accounts/circle.ts';
import * as circleInputSchemas from './accounts/circle-input.ts';
import * as favouriteInputSchemas from './accounts/favourite-input.ts';
import * as favouritesRoutes from './accounts/favourites.routes.ts';
import * as favouritesQuerySchemas from './accounts/favourites-query.ts';
import * as impersonationInputSchemas from './accounts/impersonation-input.ts';
import * as incidentSchemas from './accounts/incident.ts';
import * as invitationSchemas from './accounts/invitation.ts';
import * as officeHoursSchemas from './accounts/office-hours.ts';
import * as phoneProofSchemas from './accounts/phone-proof.ts';
import * as profileSchemas from './accounts/profile.ts';
import * as profileInputSchemas from './accounts/profile-input.ts';
import * as secondFactorInputSchemas from './accounts/second-factor-input.ts';
import * as signInInputSchemas from './accounts/sign-in-input.ts';
import * as tableViewSchemas from './accounts/table-view.ts';
import * as teamRoutes from './accounts/team.routes.ts';
import * as teamInputSchemas from './accounts/team-input.ts';
import * as userFieldsSchemas from './accounts/user-fields.ts';
import * as analyticsConfigSchemas from './analytics/analytics-config.ts';
import * as auditRoutes from './analytics/audit.routes.ts';
import * as auditQuerySchemas from './analytics/audit-query.ts';
import * as dashboardSchemas from './analytics/dashboard.ts';
import * as emailInputSchemas from './analytics/email-input.ts';
import * as seriesQuerySchemas from './analytics/series-query.ts';
import * as agencyUsageSchemas from './billing/agency-usage.ts';
import * as boostSchemas from './billing/boost.ts';
import * as catalogueSchemas from './billing/catalogue.ts';
import * as catalogueQuerySchemas from './billing/catalogue-query.ts';
import * as customPaymentSchemas from './billing/custom-payment.ts';
import * as discountSchemas from './billing/discount.ts';
import * as entitlementsSchemas from './billing/entitlements.ts';
import * as giftSchemas from './billing/gift.ts';
import * as grantSchemas from './billing/grant.ts';
import * as grantsQuerySchemas from './billing/grants-query.ts';
import * as invoiceSchemas from './billing/invoice.ts';
import * as orderSchemas from './billing/order.ts';
import * as orderAdminSchemas from './billing/order-admin.ts';
import * as paymentSchemas from './billing/payment.ts';
import * as purchaseLimitSchemas from './billing/purchase-limit.ts';
import * as quoteSchemas from './billing/quote.ts';
import * as simulationSchemas from './billing/simulation.ts';
import * as subscriptionSchemas from './billing/subscription.ts';
import * as subscriptionsQuerySchemas from './billing/subscriptions-query.ts';
import * as valueHoldSchemas from './billing/value-hold.ts';
import * as adCampaignSchemas from './content/ad-campaign.ts';
import * as adPlacementSchemas from './content/ad-placement.ts';
import * as advertsRoutes from './content/adverts.routes.ts';
import * as advertsAdminRoutes from './content/adverts-admin.routes.ts';
import * as contentBlockSchemas from './content/blocks.ts';
import * as contentPageSchemas from './content/page.ts';
import * as contentPagesRoutes from './content/pages.routes.ts';
import * as contentPagesAdminRoutes from './content/pages-admin.routes.ts';
import * as contentPagesQuerySchemas from './content/pages-query.ts';
import * as supportRoutes from './content/support.routes.ts';
import * as ticketSchemas from './content/ticket.ts';
import * as ticketsQuerySchemas from './content/tickets-query.ts';
import * as divisionKindSchemas from './geo/division-kind.ts';
import * as geoRoutes from './geo/geo.routes.ts';
import * as geoAdminRoutes from './geo/geo-admin.routes.ts';
import * as geoNodeSchemas from './geo/geo-node.ts';
import * as locationSchemas from './geo/location.ts';
import * as mapRoutes from './geo/map.routes.ts';
import * as placeSchemas from './geo/place.ts';
import * as placeInputSchemas from './geo/place-input.ts';
import * as externalApiRoutes from './integrations/external-api.routes.ts';
import * as externalSystemSchemas from './integrations/external-system.ts';
import * as webhookSchemas from './integrations/webhook.ts';
import * as whatsappSchemas from './integrations/whatsapp.ts';
import * as jobSchemas from './job/job.ts';
import * as externalLeadsRoutes from './leads/external-leads.routes.ts';
import * as inboxRoutes from './leads/inbox.routes.ts';
import * as leadSchemas from './leads/lead.ts';
import * as openWorkRoutes from './leads/open-work.routes.ts';
import * as viewingRoutes from './leads/viewing.routes.ts';
import * as viewingInputSchemas from './leads/viewing-input.ts';
import * as areaSchemas from './listings/area.ts';
import * as backOfficeQuerySchemas from './listings/back-office-queries.ts';
import * as cardSchemas from './listings/card.ts';
import * as cardsSchemas from './listings/contact-cards.ts';
import * as editorRoutes from './listings/editor.routes.ts';
import * as evidenceSchemas from './listings/evidence.ts';
import * as externalListingsRoutes from './listings/external-listings.routes.ts';
import * as featureSchemas from './listings/feature.ts';
import * as historySchemas from './listings/history.ts';
import * as importSchemas from './listings/import.ts';
import * as listingSchemas from './listings/listing.ts';
import * as listingDetailSchemas from './listings/listing-detail.ts';
import * as listingEnumsSchemas from './listings/listing-enums.ts';
import * as listingFieldsSchemas from './listings/listing-fields.ts';
import * as listingInputSchemas from './listings/listing-input.ts';
import * as listingRowSchemas from './listings/listing-row.ts';
import * as marketReportSchemas from './listings/market-report.ts';
import * as moderationQueueSchemas from './listings/moderation-queue.ts';
import * as partnerFeedSchemas from './listings/partner-feed.ts';
import * as partnerFeedsRoutes from './listings/partner-feeds.routes.ts';
import * as performanceRoutes from './listings/performance.routes.ts';
import * as performanceSchemas from './listings/performance.ts';
import * as placePageRoutes from './listings/place-page.routes.ts';
import * as reportSchemas from './listings/report.ts';
import * as savedSearchSchemas from './listings/saved-search.ts';
import * as savedSearchInputSchemas from './listings/saved-search-input.ts';
import * as searchSchemas from './listings/search.ts';
import * as statusSchemas from './listings/status.ts';
import * as titleSchemas from './listings/title.ts';
import * as titleRequestSchemas from './listings/title-request.ts';
import * as filesRoutes from './media/files.routes.ts';
import * as mediaRoutes from './media/media.routes.ts';
import * as mediaSchemas from './media/media.ts';
import * as pictureSchemas from './media/picture.ts';
import * as moneySchemas from './money.ts';
import * as personalDataSchemas from './personal-data/personal-data-events.ts';
import * as providerTestSchemas from './provider-test.ts';
import * as settingsRoutes from './settings/settings.routes.ts';
import * as settingsSchemas from './settings/settings.ts';
import * as textFieldsSchemas from './text-fields.ts';
import * as valuesSchemas from './values.ts';

/** The modules that export schemas. */
const modules: readonly object[] = [
  incidentSchemas,
  tableViewSchemas,
  openWorkRoutes,
  valueHoldSchemas,
  adminChangeRoutes,
  adminRoutes,
  dashboardSchemas,
  auditRoutes,
  auditQuerySchemas,
  emailInputSchemas,
  impersonationInputSchemas,
  personalDataSchemas,
  catalogueSchemas,
  catalogueQuerySchemas,
  giftSchemas,
  grantSchemas,
  agencyUsageSchemas,
  boostSchemas,
  customPaymentSchemas,
  discountSchemas,
  entitlementsSchemas,
  grantsQuerySchemas,
  invoiceSchemas,
  orderSchemas,
  orderAdminSchemas,
  paymentSchemas,
  purchaseLimitSchemas,
  quoteSchemas,
  simulationSchemas,
  subscriptionSchemas,
  subscriptionsQuerySchemas,
  savedSearchInputSchemas,
  viewingInputSchemas,
  profileInputSchemas,
  favouriteInputSchemas,
  accountInputSchemas,
  agencyAndAgentSchemas,
  performanceSchemas,
  backOfficeQuerySchemas,
  placeInputSchemas,
  divisionKindSchemas,
  geoNodeSchemas,
  analyticsConfigSchemas,
  seriesQuerySchemas,
  invitationSchemas,
  teamInputSchemas,
  signInInputSchemas,
  secondFactorInputSchemas,
  favouritesQuerySchemas,
  adminInputSchemas,
  agentReviewSchemas,
  cardsSchemas,
  circleSchemas,
  circleInputSchemas,
  favouritesRoutes,
  officeHoursSchemas,
  phoneProofSchemas,
  profileSchemas,
  teamRoutes,
  textFieldsSchemas,
  userFieldsSchemas,
  geoAdminRoutes,
  mapRoutes,
  geoRoutes,
  placeSchemas,
  externalSystemSchemas,
  partnerFeedSchemas,
  webhookSchemas,
  whatsappSchemas,
  jobSchemas,
  inboxRoutes,
  leadSchemas,
  viewingRoutes,
  areaSchemas,
  cardSchemas,
  editorRoutes,
  evidenceSchemas,
  externalApiRoutes,
  externalLeadsRoutes,
  externalListingsRoutes,
  featureSchemas,
  historySchemas,
  importSchemas,
  listingSchemas,
  listingDetailSchemas,
  listingEnumsSchemas,
  listingFieldsSchemas,
  listingInputSchemas,
  listingRowSchemas,
  marketReportSchemas,
  locationSchemas,
  moderationQueueSchemas,
  partnerFeedsRoutes,
  performanceRoutes,
  placePageRoutes,
  reportSchemas,
  savedSearchSchemas,
  searchSchemas,
  statusSchemas,
  titleSchemas,
  titleRequestSchemas,
  filesRoutes,
  mediaSchemas,
  mediaRoutes,
  pictureSchemas,
  moneySchemas,
  adCampaignSchemas,
  adPlacementSchemas,
  advertsRoutes,
  advertsAdminRoutes,
  contentBlockSchemas,
  contentPageSchemas,
  contentPagesRoutes,
  contentPagesAdminRoutes,
  ticketSchemas,
  ticketsQuerySchemas,
  contentPagesQuerySchemas,
  supportRoutes,
  providerTestSchemas,
  settingsSchemas,
  settingsRoutes,
  valuesSchemas,
];

const isSchema = (value: unknown): value is ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every exported schema by the name of its constant with a capital letter: `listingCard` is `ListingCard`. */
export const namedSchemas: ReadonlyMap<string, ZodMiniType> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]): [string, ZodMiniType][] =>
      isSchema(value) ? [[name.charAt(0).toUpperCase() + name.slice(1), value]] : [],
    ),
  ),
);

import { agencyEvents, agentEvents, favouritesEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import { contactClickEvents, contactEvents } from '@ardhi/contracts/leads/events';
import { fileEvents, mediaEvents } from '@ardhi/contracts/media/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { Service } from '@ardhi/kernel/runtime/service';
import { onListingDeadline } from './availability/agent-emails.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import { listingsContext } from './context.ts';
import { alertRuns } from './discovery/alert-runs.projection.ts';
import { eraseDueSearches, onSearchAbandoned, onUserChanged } from './discovery/erase-search.ts';
import { homeRoutes } from './discovery/home.routes.ts';
import { listingDetailRoutes } from './discovery/listing-detail.routes.ts';
import { listingSearchView } from './discovery/listing-search.view.ts';
import { matchScheduledChanges, onListingMatchable } from './discovery/match-saved-searches.ts';
import { savedSearchRoutes } from './discovery/saved-search.routes.ts';
import { savedSearchRows } from './discovery/saved-searches.projection.ts';
import { savedSearches } from './discovery/saved-searches.ts';
import { searchRoutes, similarListingFinder } from './discovery/search.routes.ts';
import { searchAlerts } from './discovery/search-alerts.ts';
import { searchMatcher } from './discovery/search-matcher.ts';
import { onAlerts, sendDueAlerts } from './discovery/send-alerts.ts';
import { evidenceRoutes } from './evidence/evidence.routes.ts';
import { evidenceListings } from './evidence/evidence-listings.projection.ts';
import { seedDefaultFeatures } from './feature/default-features.ts';
import { featureRoutes } from './feature/feature.routes.ts';
import { feature, features } from './feature/feature.ts';
import { importRoutes } from './imports/import.routes.ts';
import { importJob } from './imports/import-job.ts';
import { importJobs } from './imports/import-jobs.projection.ts';
import { mappingRoutes } from './imports/import-mapping.routes.ts';
import { importMapping, importMappings } from './imports/import-mapping.ts';
import { onImportProgress } from './imports/on-import-progress.ts';
import { onUserErased } from './imports/on-user-erased.ts';
import { listing } from './listing/listing.ts';
import { listingRows } from './listing/listings.projection.ts';
import { onAgencyChanged } from './listing/on-agency-changed.ts';
import { listingMedia, onMediaSetChanged } from './listing/on-media-set-changed.ts';
import { applyScheduledChanges, onDeadlineChanged } from './listing/scheduled-changes.ts';
import { dailyPerformance } from './management/daily-performance.projection.ts';
import { managementRoutes } from './management/management.routes.ts';
import { performanceRoutes } from './management/performance.routes.ts';
import { blockingKeys } from './moderation/blocking-keys.projection.ts';
import { duplicatePair } from './moderation/duplicate-pair.ts';
import { duplicates } from './moderation/duplicates.projection.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { detectDuplicates, onDuplicateFlagged } from './moderation/on-duplicate-flagged.ts';
import { onReportFiled } from './moderation/on-report-filed.ts';
import { openReports } from './moderation/open-reports.projection.ts';
import { onListingReviewable, onParcelContested } from './moderation/open-review.ts';
import { photoHashes } from './moderation/photo-hashes.projection.ts';
import { replyTemplate, replyTemplates } from './moderation/reply-template.ts';
import { reportRoutes } from './moderation/report.routes.ts';
import { reports } from './moderation/reports.ts';
import { review } from './moderation/review.ts';
import { reviews } from './moderation/reviews.projection.ts';
import { boundaryRoutes } from './parcel/boundary.routes.ts';
import { boundaryBoxes } from './parcel/boundary-boxes.projection.ts';
import { claimedParcels } from './parcel/claimed-parcels.projection.ts';
import { onListingChanged } from './parcel/on-listing-changed.ts';
import { parcelClaims } from './parcel/parcel-claims.ts';
import { onListingStatusChanged } from './portfolio/listing-slots.ts';
import { memberSlotLimits } from './portfolio/member-slot-limits.projection.ts';
import { portfolio } from './portfolio/portfolio.ts';
import { qualityRoutes } from './processes/check-listing-quality.ts';
import { editListingRoutes } from './processes/edit-listing.ts';
import { listingStatusRoutes } from './processes/publish-listing.ts';
import { externalReference } from './reference/external-reference.ts';
import { reference } from './reference/reference.ts';
import { agencies, agents } from './replicas/accounts.ts';
import { contactCounts } from './replicas/contact-counts.ts';
import { enquiryResponses } from './replicas/enquiry-responses.ts';
import { evidenceDocuments } from './replicas/evidence-documents.ts';
import { favouriteCounts, favourites } from './replicas/favourites.ts';
import { geoPacks, geoPlaces } from './replicas/geo.ts';
import { leads } from './replicas/leads.ts';
import { settings } from './replicas/settings.ts';
import { users } from './replicas/users.ts';
import { listingViews } from './views/listing-views.ts';
import { viewCounts } from './views/view-counts.projection.ts';

/** The listings service: four kinds of listing, their lifecycle, moderation, features, imports and search. */
export const listings: Service = {
  name: 'listings',
  deciders: [
    listing,
    portfolio,
    reference,
    externalReference,
    review,
    parcelClaims,
    feature,
    replyTemplate,
    listingViews,
    importJob,
    importMapping,
    reports,
    duplicatePair,
    savedSearches,
    searchAlerts,
  ],
  projections: [
    ...[listingRows, reviews, features, replyTemplates, viewCounts, listingMedia, agencies, agents],
    ...[favourites, favouriteCounts, geoPacks, geoPlaces, settings, users, claimedParcels],
    ...[evidenceListings, evidenceDocuments, contactCounts, leads],
    ...[
      importJobs,
      importMappings,
      openReports,
      blockingKeys,
      boundaryBoxes,
      memberSlotLimits,
      photoHashes,
      duplicates,
    ],
    ...[dailyPerformance, enquiryResponses, savedSearchRows, alertRuns],
  ],
  searchViews: [listingSearchView],
  reactions: [
    ...[
      onMediaSetChanged,
      onListingStatusChanged,
      onDeadlineChanged,
      onListingReviewable,
      onAgencyChanged,
      onImportProgress,
    ],
    ...[
      onListingDeadline,
      onListingChanged,
      onParcelContested,
      onReportFiled,
      detectDuplicates,
      onDuplicateFlagged,
      onUserErased,
    ],
    ...[onListingMatchable, onAlerts, onSearchAbandoned, onUserChanged],
  ],
  subscribesTo: [
    ...[agencyEvents, agentEvents, favouritesEvents, mediaEvents],
    ...[packEvents, placeEvents, settingsEvents, userEvents, fileEvents],
    ...[contactEvents, contactClickEvents],
  ],
  async routes(context) {
    await seedDefaultFeatures(context);
    const listingsCtx = listingsContext(context);
    const similar = similarListingFinder(listingsCtx);
    applyScheduledChanges(listingsCtx);
    const matcher = searchMatcher(listingsCtx);
    matchScheduledChanges(listingsCtx, matcher);
    sendDueAlerts(context);
    eraseDueSearches(context);
    return [
      ...importRoutes(listingsCtx),
      ...mappingRoutes(listingsCtx),
      ...editListingRoutes(listingsCtx),
      ...boundaryRoutes(context),
      ...listingStatusRoutes(listingsCtx),
      ...qualityRoutes(listingsCtx, matcher),
      ...featureRoutes(listingsCtx),
      ...evidenceRoutes(listingsCtx),
      ...availabilityRoutes(listingsCtx),
      ...homeRoutes(listingsCtx),
      ...managementRoutes(listingsCtx),
      ...moderationRoutes(listingsCtx),
      ...reportRoutes(listingsCtx),
      ...performanceRoutes(listingsCtx),
      ...savedSearchRoutes(listingsCtx),
      ...searchRoutes(listingsCtx, similar),
      ...listingDetailRoutes(listingsCtx, similar),
    ];
  },
};

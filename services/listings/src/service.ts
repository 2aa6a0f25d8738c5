import { agencyEvents, agentEvents, favouritesEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import { clickEvents, contactEvents } from '@ardhi/contracts/leads/events';
import { mediaEvents, paperEvents } from '@ardhi/contracts/media/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { Service } from '@ardhi/kernel/service';
import { alike } from './alike/alike.ts';
import { alikes } from './alike/alikes.ts';
import { marks } from './alike/marks.ts';
import { onAlike, onLikeness } from './alike/on-alike.ts';
import { photoHashes } from './alike/photo-hashes.ts';
import { heardAnswers } from './around/answers.ts';
import { contactCounts } from './around/contact-counts.ts';
import { favouriteCounts, favouritesOf } from './around/favourites.ts';
import { files, onMediaChanged } from './around/files.ts';
import { heardLeads } from './around/leads.ts';
import { onAgencyChanged } from './around/on-people.ts';
import { heardPapers } from './around/papers.ts';
import { agencies, agentsKnown } from './around/people.ts';
import { heardPacks, heardPlaces } from './around/places.ts';
import { heardSettings } from './around/settings.ts';
import { reachable } from './around/users.ts';
import { boundaryRoutes } from './boundary/boundary.routes.ts';
import { boundaryBoxes } from './boundary/boundary-boxes.ts';
import { catalogueOf } from './catalogue.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { evidenceRoutes } from './evidence/evidence.routes.ts';
import { evidenceHomes } from './evidence/evidence-homes.ts';
import { featureRoutes } from './features/feature.routes.ts';
import { feature, features } from './features/feature.ts';
import { enterFirstFeatures } from './features/first-features.ts';
import { heartbeatRoutes } from './heartbeat/heartbeat.routes.ts';
import { onOwnersBusiness } from './heartbeat/owner-mails.ts';
import { homeRoutes } from './home/home.routes.ts';
import { importRoutes } from './imports/import.routes.ts';
import { importJob } from './imports/import-job.ts';
import { importJobs } from './imports/import-jobs.ts';
import { mappingRoutes } from './imports/mapping.routes.ts';
import { onImport } from './imports/on-import.ts';
import { onUserErased } from './imports/on-user-erased.ts';
import { importMapping, savedMappings } from './imports/saved-mappings.ts';
import { keptListings } from './listing/kept-listings.ts';
import { listing } from './listing/listing.ts';
import { movingRoutes } from './listing/moving-routes.ts';
import { hearAlarms, onTimeBound } from './listing/on-time.ts';
import { qualityRoutes } from './listing/quality.ts';
import { readingRoutes } from './listing/reading.ts';
import { writingRoutes } from './listing/writing.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { onContested, onReviewable } from './moderation/opening.ts';
import { replies, reply } from './moderation/reply.ts';
import { review } from './moderation/review-item.ts';
import { reviews } from './moderation/reviews.ts';
import { claimedParcels } from './parcel/claimed-parcels.ts';
import { onParcel } from './parcel/on-parcel.ts';
import { parcelClaims } from './parcel/parcel-claims.ts';
import { dailies } from './performance/daily.ts';
import { performanceRoutes } from './performance/performance.routes.ts';
import { portfolio } from './portfolio/portfolio.ts';
import { slotShares } from './portfolio/slot-shares.ts';
import { onListingMoved } from './portfolio/slots.ts';
import { ownReference } from './reference/own-reference.ts';
import { reference } from './reference/reference.ts';
import { onReport } from './report/on-report.ts';
import { reportRoutes } from './report/report.routes.ts';
import { reported } from './report/reported.ts';
import { reports } from './report/reports.ts';
import { alertRuns } from './saved/alert-runs.ts';
import { forgetInTime, onSearcher, onUnwanted } from './saved/forgetting.ts';
import { keptSearches } from './saved/kept-searches.ts';
import { matcherOf } from './saved/matcher.ts';
import { hearMatches, onFitting } from './saved/on-listing.ts';
import { savedRoutes } from './saved/saved.routes.ts';
import { savedSearches } from './saved/saved-searches.ts';
import { searchAlerts } from './saved/search-alerts.ts';
import { onAlerts, sendInTime } from './saved/sending.ts';
import { listingSearchView } from './search/found-listings.ts';
import { searchRoutes, similarTo } from './search/search.routes.ts';
import { viewCounts } from './views/view-counts.ts';
import { listingViews } from './views/views.ts';

/** Listings of four kinds: their lifecycle, moderation, amenities and search. */
export const listings: Service = {
  name: 'listings',
  deciders: [
    listing,
    portfolio,
    reference,
    ownReference,
    review,
    parcelClaims,
    feature,
    reply,
    listingViews,
    importJob,
    importMapping,
    reports,
    alike,
    savedSearches,
    searchAlerts,
  ],
  projections: [
    ...[keptListings, reviews, features, replies, viewCounts, files, agencies, agentsKnown],
    ...[favouritesOf, favouriteCounts, heardPacks, heardPlaces, heardSettings, reachable, claimedParcels],
    ...[evidenceHomes, heardPapers, contactCounts, heardLeads],
    ...[importJobs, savedMappings, reported, marks, boundaryBoxes, slotShares, photoHashes, alikes],
    ...[dailies, heardAnswers, keptSearches, alertRuns],
  ],
  searchViews: [listingSearchView],
  reactions: [
    ...[onMediaChanged, onListingMoved, onTimeBound, onReviewable, onAgencyChanged, onImport],
    ...[onOwnersBusiness, onParcel, onContested, onReport, onLikeness, onAlike, onUserErased],
    ...[onFitting, onAlerts, onUnwanted, onSearcher],
  ],
  hears: [
    ...[agencyEvents, agentEvents, favouritesEvents, mediaEvents],
    ...[packEvents, placeEvents, settingsEvents, userEvents, paperEvents],
    ...[contactEvents, clickEvents],
  ],
  async routes(tools) {
    await enterFirstFeatures(tools);
    const catalogue = catalogueOf(tools);
    const similar = similarTo(catalogue);
    hearAlarms(catalogue);
    const matcher = matcherOf(catalogue);
    hearMatches(catalogue, matcher);
    sendInTime(tools);
    forgetInTime(tools);
    return [
      ...importRoutes(catalogue),
      ...mappingRoutes(catalogue),
      ...writingRoutes(catalogue),
      ...boundaryRoutes(tools),
      ...movingRoutes(catalogue),
      ...qualityRoutes(catalogue, matcher),
      ...featureRoutes(catalogue),
      ...evidenceRoutes(catalogue),
      ...heartbeatRoutes(catalogue),
      ...homeRoutes(catalogue),
      ...deskRoutes(catalogue),
      ...moderationRoutes(catalogue),
      ...reportRoutes(catalogue),
      ...performanceRoutes(catalogue),
      ...savedRoutes(catalogue),
      ...searchRoutes(catalogue, similar),
      ...readingRoutes(catalogue, similar),
    ];
  },
};

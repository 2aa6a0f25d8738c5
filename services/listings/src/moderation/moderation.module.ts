import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { blockingKeys } from './blocking-keys.projection.ts';
import { duplicatePair } from './duplicate-pair.ts';
import { duplicates } from './duplicates.projection.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { detectDuplicates, onDuplicateFlagged } from './on-duplicate-flagged.ts';
import { onReportFiled } from './on-report-filed.ts';
import { openReports } from './open-reports.projection.ts';
import { onListingReviewable, onParcelContested } from './open-review.ts';
import { photoHashes } from './photo-hashes.projection.ts';
import { replyTemplateRoutes } from './reply-template.routes.ts';
import { replyTemplate, replyTemplates } from './reply-template.ts';
import { reportRoutes } from './report.routes.ts';
import { reports } from './reports.ts';
import { review } from './review.ts';
import { reviews } from './reviews.projection.ts';

/** Reviews, reports by visitors, duplicates and reply templates. */
export const moderationModule: ServiceModule<ListingsContext> = {
  deciders: [review, replyTemplate, reports, duplicatePair],
  projections: [reviews, replyTemplates, openReports, blockingKeys, photoHashes, duplicates],
  reactions: [onListingReviewable, onParcelContested, onReportFiled, detectDuplicates, onDuplicateFlagged],
  routes: (context) => [
    ...moderationRoutes(context),
    ...replyTemplateRoutes(context),
    ...reportRoutes(context),
  ],
};

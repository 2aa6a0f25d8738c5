import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { moderationReport } from './moderation-report.ts';
import { onDuplicateFlagged } from './on-duplicate-flagged.ts';
import { onReportFiled } from './on-report-filed.ts';
import { openReports } from './open-reports.projection.ts';
import { onListingReviewable, onParcelContested } from './open-review.ts';
import { replyTemplateRoutes } from './reply-template.routes.ts';
import { replyTemplate, replyTemplates, replyTemplateTimes } from './reply-template.ts';
import { reportRoutes } from './report.routes.ts';
import { reports } from './reports.ts';
import { review } from './review.ts';
import { reviews } from './reviews.projection.ts';

/** Reviews, reports by visitors and reply templates. */
export const moderationModule: ServiceModule<ListingsContext> = {
  deciders: [review, replyTemplate, reports],
  projections: [reviews, replyTemplates, openReports, replyTemplateTimes],
  report: moderationReport,
  reactions: [onListingReviewable, onParcelContested, onReportFiled, onDuplicateFlagged],
  routes: (context) => [
    ...moderationRoutes(context),
    ...replyTemplateRoutes(context),
    ...reportRoutes(context),
  ],
};

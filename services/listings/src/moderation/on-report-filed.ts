import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { emailText } from '../email-texts.ts';
import { listing } from '../listing/listing.ts';
import { daysAfter } from '../listing/listing-deadlines.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { ownerId } from '../portfolio/portfolio.ts';
import { users } from '../replicas/accounts.ts';
import { settingsOf } from '../replicas/settings.ts';
import { type Report, type ReportEvent, type Reports, reports } from './reports.ts';
import { review } from './review.ts';

const reportRisk = 60;

/** Opens one review per listing for all reports that are not resolved yet. */
async function openReportReview(
  listingId: string,
  commandId: string,
  context: ServiceContext,
): Promise<void> {
  const { open } = (await context.state<Reports>(reports, listingId)).state;
  const row = await context.read(listingRows).get(listingId);
  const [first] = open;
  if (first === undefined || row === undefined) return;
  const { slaDays } = await settingsOf(context, 'moderation');
  const item = { kind: 'REPORT', listingId, ownerId: ownerId(row), facts: [], risk: reportRisk } as const;
  const order = { type: 'OpenReview', ...item, dueAt: daysAfter(first.at, slaDays) } as const;
  await context.execute(review, idFrom(`review:report:${first.reportId}`), order, { commandId });
}

async function suspend(listingId: string, commandId: string, context: ServiceContext): Promise<void> {
  const move = { type: 'ChangeListingStatus', cmd: 'suspend', reasonCode: 'REPORTS' } as const;
  try {
    await context.execute(listing, listingId, { ...move, evidence: { ownerActive: true } }, { commandId });
  } catch (error) {
    if ((error as { name?: string }).name !== 'Refusal') throw error;
    context.log.info({ listingId }, 'listing.report-suspension.skipped: the listing has left the market');
  }
}

/** Emails the outcome to each reporter once; the report id is the email's idempotency key. */
async function emailReporters(
  { reportIds, upheld }: Extract<ReportEvent, { type: 'ReportsResolved' }>,
  { subject }: Pick<RecordedEvent, 'subject'>,
  context: ServiceContext,
): Promise<void> {
  const row = await context.read(listingRows).get(subject);
  const listing = `${row?.details.title?.en ?? emailText('theListing')} (${row?.ref ?? ''})`;
  for await (const { event } of context.history(reports, subject)) {
    const report = event as ReportEvent;
    if (report.type !== 'ReportFiled' || !reportIds.includes(report.reportId)) continue;
    const to = await reporterEmail(report, context);
    if (to === undefined) continue;
    const paragraphs = [
      emailText('report.greeting'),
      emailText('report.about', { listing }),
      emailText('report.outcome', { upheld }),
      emailText('report.thanks'),
    ];
    await context.mailer.send({
      kind: 'STRANGER',
      id: `report:${report.reportId}`,
      to,
      body: { paragraphs, button: 'ANY_ADDRESS' },
      subject: emailText('report.subject', { listing }),
    });
  }
}

const reporterEmail = async ({ by, email }: Report, { read }: ServiceContext) =>
  by === undefined ? email : (await read(users).get(by))?.email;

/** Opens a review for reports, suspends a listing at the report threshold and emails the outcome. */
export const onReportFiled: Reaction<ReportEvent> = {
  name: 'listings.handle-reports',
  subscribesTo: ['reports'],
  on: {
    ReportFiled: (_, { subject, id }, context) => openReportReview(subject, id, context),
    ReportThresholdReached: (_, { subject, id }, context) => suspend(subject, id, context),
    ReportsResolved: emailReporters,
  },
};

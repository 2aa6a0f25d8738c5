import { idFrom } from '@ardhi/kernel/ids';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { reachable } from '../around/users.ts';
import { keptListings } from '../listing/kept-listings.ts';
import { listing } from '../listing/listing.ts';
import { daysAfter } from '../listing/terms.ts';
import { review } from '../moderation/review-item.ts';
import { ownerOf } from '../portfolio/portfolio.ts';
import { type Report, type ReportEvent, type Reports, reports } from './reports.ts';

const risk = 60;

/** One item a listing, however many report it, until they are judged. */
async function openItem(listingId: string, causation: string, tools: ServiceTools): Promise<void> {
  const { open } = (await tools.state<Reports>(reports, listingId)).state;
  const kept = await tools.read(keptListings).get(listingId);
  const [first] = open;
  if (first === undefined || kept === undefined) return;
  const { slaDays } = await settingOf(tools, 'moderation');
  const item = { kind: 'REPORT', listingId, ownerId: ownerOf(kept), facts: [], risk } as const;
  const order = { type: 'OpenReview', ...item, dueAt: daysAfter(first.at, slaDays) } as const;
  await tools.order(review, idFrom(`review:report:${first.reportId}`), order, { causation });
}

async function suspend(listingId: string, causation: string, tools: ServiceTools): Promise<void> {
  const move = { type: 'MoveListing', cmd: 'suspend', reasonCode: 'REPORTS' } as const;
  try {
    await tools.order(listing, listingId, { ...move, evidence: { ownerActive: true } }, { causation });
  } catch (error) {
    if ((error as { name?: string }).name !== 'Refusal') throw error;
    tools.log.info({ listingId }, 'reported, but not on the market any more');
  }
}

/** Tells whoever reported what came of it, each once: the report names the mail. */
async function tellReporters(
  { reportIds, upheld }: Extract<ReportEvent, { type: 'ReportsJudged' }>,
  { subject }: Pick<Recorded, 'subject'>,
  tools: ServiceTools,
): Promise<void> {
  const kept = await tools.read(keptListings).get(subject);
  const name = `${kept?.said.title?.en ?? 'the listing'} (${kept?.ref ?? ''})`;
  for await (const { event } of tools.history(reports, subject)) {
    const report = event as ReportEvent;
    if (report.type !== 'ReportFiled' || !reportIds.includes(report.reportId)) continue;
    const to = await addressOf(report, tools);
    if (to === undefined) continue;
    const outcome = upheld
      ? 'You were right, and we have acted on it.'
      : 'We looked, and found nothing that we could act on. The listing stays.';
    const text = ['Hello,', `You reported ${name}.`, outcome, 'Thank you for looking out for others.'];
    await tools.mailer.send({
      ...{ id: `report:${report.reportId}`, to, text: text.join('\n\n') },
      subject: `What came of your report about ${name}`,
    });
  }
}

const addressOf = async ({ by, email }: Report, { read }: ServiceTools) =>
  by === undefined ? email : (await read(reachable).get(by))?.email;

/** Brings reports before a moderator, takes off what enough people report, and tells them what came of it. */
export const onReport: Reaction<ReportEvent> = {
  name: 'listings.on-report',
  hears: ['reports'],
  on: {
    ReportFiled: (_, { subject, id }, tools) => openItem(subject, id, tools),
    ReportsTipped: (_, { subject, id }, tools) => suspend(subject, id, tools),
    ReportsJudged: tellReporters,
  },
};

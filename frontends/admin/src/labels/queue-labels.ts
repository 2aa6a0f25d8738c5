import type { ModerationDecision } from '@ardhi/contracts/listings/moderation-queue';
import type { ReportKind } from '@ardhi/contracts/listings/report';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { defineMessages, type IntlShape, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { reportLabels } from '@ardhi/kit/labels/report-labels';

const factLabels = defineMessages({
  PRICE: { id: 'queue.fact.PRICE' },
  PIN: { id: 'queue.fact.PIN' },
  BOUNDARY: { id: 'queue.fact.BOUNDARY' },
  TITLE: { id: 'queue.fact.TITLE' },
  PHOTOS: { id: 'queue.fact.PHOTOS' },
  'SAME PARCEL': { id: 'queue.fact.sameParcel' },
  'SAME PHOTOS': { id: 'queue.fact.samePhotos' },
  'SAME PRICE_AND_SIZE': {
    id: 'queue.fact.sameWorth',
  },
  'SAME PLACE': { id: 'queue.fact.samePlace' },
  'SAME TEXT': { id: 'queue.fact.sameText' },
});
const otherLabels = defineMessages({
  changed: { id: 'queue.fact.other' },
});

/** A fact of a queue item as a sentence. */
export function factSentence(intl: IntlShape, fact: string): string {
  const [, kind, note] = /^REPORT (\w+)(?:: (.*))?$/s.exec(fact) ?? [];
  if (kind === undefined)
    return intl.formatMessage(factLabels[fact as keyof typeof factLabels] ?? otherLabels.changed);
  const word = intl.formatMessage(reportLabels[kind as ReportKind] ?? otherLabels.changed);
  return note === undefined ? word : `${word} (“${note}”)`;
}

/** Listings whose boundaries overlap this one, with the overlap in percent of the smaller area. */
export const overlapsIn = (facts: readonly string[]) =>
  facts.flatMap((fact) => {
    const [, ratio, listingId] = /^OVERLAP ([\d.]+) (\w{26})$/.exec(fact) ?? [];
    return listingId === undefined ? [] : [{ listingId, percent: Math.round(Number(ratio) * 100) }];
  });

/** Id of the listing that looks like this one or claims the same parcel. */
export const otherListingId = (facts: readonly string[]): string | undefined =>
  facts.find((fact) => isOtherListing(fact) && !fact.startsWith('OVERLAP'))?.slice(-26);
/** True if a fact of an item names the other listing. */
export const isOtherListing = (fact: string): boolean =>
  /^(?:ALIKE|PARCEL|OVERLAP [\d.]+) \w{26}$/.test(fact);

const decisionLabels: Readonly<Record<ModerationDecision, MessageDescriptor>> = defineMessages({
  APPROVE: { id: 'common.approved' },
  CHANGES: { id: 'common.changesRequested' },
  REJECT: { id: 'common.rejected' },
  SUSPEND: { id: 'common.suspended' },
  ACCEPT: { id: 'common.accepted' },
  UPHOLD: { id: 'queue.decided.UPHOLD' },
  DISMISS: { id: 'queue.decided.DISMISS' },
  MERGE: { id: 'queue.decided.MERGE' },
  KEEP: { id: 'admin.notDuplicates' },
  ARCHIVE: { id: 'queue.decided.ARCHIVE' },
  SAME_SELLER: { id: 'admin.sameSeller' },
  CO_BROKER: { id: 'queue.coBroker' },
  SUBDIVISION: { id: 'queue.subdivision' },
  BOUNDARY_ERROR: { id: 'queue.boundaryError' },
  FRAUD: { id: 'queue.decided.FRAUD' },
});

/** Label of a decision, or of the state that the listing reached without one. */
export const decisionLabel = (intl: IntlShape, decision: string): string =>
  intl.formatMessage(
    decisionLabels[decision as ModerationDecision] ??
      reasonLabels[decision as ListingReason] ??
      otherLabels.changed,
  );

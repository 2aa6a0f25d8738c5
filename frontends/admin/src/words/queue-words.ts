import type { AnyDecision } from '@ardhi/contracts/listings/queue';
import type { ReportKind } from '@ardhi/contracts/listings/report';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { defineMessages, type IntlShape, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import { reasonWords } from '@ardhi/kit/words/reason-words';
import { reportWords } from '@ardhi/kit/words/report-words';

const facts = defineMessages({
  PRICE: { id: 'queue.fact.PRICE', defaultMessage: 'The price changed by more than 40 %' },
  PIN: { id: 'queue.fact.PIN', defaultMessage: 'The pin moved more than 500 m' },
  BOUNDARY: { id: 'queue.fact.BOUNDARY', defaultMessage: 'The boundary was redrawn' },
  TITLE: { id: 'queue.fact.TITLE', defaultMessage: 'The title record changed' },
  PHOTOS: { id: 'queue.fact.PHOTOS', defaultMessage: 'More than half of the photos were replaced' },
  'SAME PARCEL': { id: 'queue.fact.sameParcel', defaultMessage: 'Both name the same parcel' },
  'SAME PHOTOS': { id: 'queue.fact.samePhotos', defaultMessage: 'They share photos' },
  'SAME PRICE_AND_SIZE': {
    id: 'queue.fact.sameWorth',
    defaultMessage: 'They are of one price and one size',
  },
  'SAME PLACE': { id: 'queue.fact.samePlace', defaultMessage: 'Their pins are within 30 m' },
  'SAME TEXT': { id: 'queue.fact.sameText', defaultMessage: 'Their descriptions are the same' },
});
const other = defineMessages({
  changed: { id: 'queue.fact.other', defaultMessage: 'It changed since it was approved' },
});

/** What a moderator has to look at, as a sentence. */
export function factSentence(intl: IntlShape, fact: string): string {
  const [, kind, said] = /^REPORT (\w+)(?:: (.*))?$/s.exec(fact) ?? [];
  if (kind === undefined) return intl.formatMessage(facts[fact as keyof typeof facts] ?? other.changed);
  const word = intl.formatMessage(reportWords[kind as ReportKind] ?? other.changed);
  return said === undefined ? word : `${word} (“${said}”)`;
}

/** A listing whose land this one lies on, and the share of the smaller in hundredths. */
export const overlapsIn = (facts: readonly string[]) =>
  facts.flatMap((fact) => {
    const [, ratio, listingId] = /^OVERLAP ([\d.]+) (\w{26})$/.exec(fact) ?? [];
    return listingId === undefined ? [] : [{ listingId, percent: Math.round(Number(ratio) * 100) }];
  });

/** The other listing that this one looks like, or that claims its parcel. */
export const otherIn = (facts: readonly string[]): string | undefined =>
  facts.find((fact) => isOther(fact) && !fact.startsWith('OVERLAP'))?.slice(-26);
export const isOther = (fact: string): boolean => /^(?:ALIKE|PARCEL|OVERLAP [\d.]+) \w{26}$/.test(fact);

const decisions: Readonly<Record<AnyDecision, MessageDescriptor>> = defineMessages({
  APPROVE: { id: 'queue.decided.APPROVE', defaultMessage: 'Approved' },
  CHANGES: { id: 'queue.decided.CHANGES', defaultMessage: 'Changes asked for' },
  REJECT: { id: 'queue.decided.REJECT', defaultMessage: 'Rejected' },
  SUSPEND: { id: 'queue.decided.SUSPEND', defaultMessage: 'Suspended' },
  ACCEPT: { id: 'queue.decided.ACCEPT', defaultMessage: 'Accepted' },
  UPHOLD: { id: 'queue.decided.UPHOLD', defaultMessage: 'Reports upheld' },
  DISMISS: { id: 'queue.decided.DISMISS', defaultMessage: 'Reports dismissed' },
  MERGE: { id: 'queue.decided.MERGE', defaultMessage: 'One thing, offered by several' },
  KEEP: { id: 'queue.decided.KEEP', defaultMessage: 'Two different things' },
  ARCHIVE: { id: 'queue.decided.ARCHIVE', defaultMessage: 'Put away as a copy' },
  SAME_SELLER: { id: 'queue.decided.SAME_SELLER', defaultMessage: 'Same seller' },
  CO_BROKER: { id: 'queue.decided.CO_BROKER', defaultMessage: 'They share the mandate' },
  SUBDIVISION: { id: 'queue.decided.SUBDIVISION', defaultMessage: 'Parts of one parcel' },
  BOUNDARY_ERROR: { id: 'queue.decided.BOUNDARY_ERROR', defaultMessage: 'A mistake in the boundary' },
  FRAUD: { id: 'queue.decided.FRAUD', defaultMessage: 'Fraud' },
});

/** What became of an item: a moderator's decision, or where the listing went by itself. */
export const decisionWord = (intl: IntlShape, decision: string): string =>
  intl.formatMessage(
    decisions[decision as AnyDecision] ?? reasonWords[decision as ListingReason] ?? other.changed,
  );

import type { ListingDecision } from '@ardhi/contracts/listings/queue';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { defineMessages, type IntlShape, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import { reasonWords } from '@ardhi/kit/words/reason-words';

const facts = defineMessages({
  PRICE: { id: 'queue.fact.PRICE', defaultMessage: 'The price changed by more than 40 %' },
  PIN: { id: 'queue.fact.PIN', defaultMessage: 'The pin moved more than 500 m' },
  BOUNDARY: { id: 'queue.fact.BOUNDARY', defaultMessage: 'The boundary was redrawn' },
  TITLE: { id: 'queue.fact.TITLE', defaultMessage: 'The title record changed' },
  PHOTOS: { id: 'queue.fact.PHOTOS', defaultMessage: 'More than half of the photos were replaced' },
});
const other = defineMessages({
  changed: { id: 'queue.fact.other', defaultMessage: 'It changed since it was approved' },
});

/** What a moderator has to look at, as a sentence. */
export const factSentence = (intl: IntlShape, fact: string): string =>
  intl.formatMessage(facts[fact as keyof typeof facts] ?? other.changed);

const decisions: Readonly<Record<ListingDecision, MessageDescriptor>> = defineMessages({
  APPROVE: { id: 'queue.decided.APPROVE', defaultMessage: 'Approved' },
  CHANGES: { id: 'queue.decided.CHANGES', defaultMessage: 'Changes asked for' },
  REJECT: { id: 'queue.decided.REJECT', defaultMessage: 'Rejected' },
  SUSPEND: { id: 'queue.decided.SUSPEND', defaultMessage: 'Suspended' },
});

/** What became of an item: a moderator's decision, or where the listing went by itself. */
export const decisionWord = (intl: IntlShape, decision: string): string =>
  intl.formatMessage(
    decisions[decision as ListingDecision] ?? reasonWords[decision as ListingReason] ?? other.changed,
  );

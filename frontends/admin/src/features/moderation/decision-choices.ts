import type { ModerationDecision, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Names of the decisions on their buttons. */
export const choiceLabels: Readonly<Record<ModerationDecision, MessageDescriptor>> = defineMessages({
  APPROVE: { id: 'admin.approve' },
  CHANGES: { id: 'admin.askForChanges' },
  REJECT: { id: 'queue.reject' },
  SUSPEND: { id: 'common.suspend' },
  ACCEPT: { id: 'queue.accept' },
  UPHOLD: { id: 'queue.uphold' },
  DISMISS: { id: 'queue.dismiss' },
  MERGE: { id: 'queue.merge' },
  KEEP: { id: 'admin.notDuplicates' },
  ARCHIVE: { id: 'admin.archiveAsDuplicate' },
  SAME_SELLER: { id: 'admin.sameSeller' },
  CO_BROKER: { id: 'queue.coBroker' },
  SUBDIVISION: { id: 'queue.subdivision' },
  BOUNDARY_ERROR: { id: 'queue.boundaryError' },
  FRAUD: { id: 'admin.archiveAsFraud' },
});

const choicesByKind: Partial<Record<QueueItem['kind'], readonly ModerationDecision[]>> = {
  REPORT: ['UPHOLD', 'DISMISS'],
  DUPLICATE: ['MERGE', 'KEEP', 'ARCHIVE'],
  EVIDENCE: ['ACCEPT', 'REJECT'],
  CONFLICT: ['SAME_SELLER', 'CO_BROKER', 'SUBDIVISION', 'BOUNDARY_ERROR', 'FRAUD'],
};

/** The possible decisions: a listing in its first review can be rejected, a live one suspended. */
export const choicesOf = ({ kind, listing }: QueueItem): readonly ModerationDecision[] =>
  choicesByKind[kind] ??
  (listing?.reason === 'IN_REVIEW' ? ['APPROVE', 'CHANGES', 'REJECT'] : ['APPROVE', 'CHANGES', 'SUSPEND']);

/** The decisions that all of the items allow. */
export const commonChoices = (items: readonly QueueItem[]): readonly ModerationDecision[] => {
  const [first = [], ...others] = items.map(choicesOf);
  return first.filter((choice) => others.every((choices) => choices.includes(choice)));
};

const withNote: readonly ModerationDecision[] = [
  'CHANGES',
  'REJECT',
  'SUSPEND',
  'UPHOLD',
  'ARCHIVE',
  'FRAUD',
];

/** True for a decision that requires a note. */
export const needsNote = (decision: ModerationDecision): boolean => withNote.includes(decision);

/** What a queue item is called in messages. */
export const titleOf = ({ listing }: QueueItem): string => listing?.title || listing?.ref || '';

import type {
  ModerationCommand,
  ModerationDecision,
  QueueItem,
} from '@ardhi/contracts/listings/moderation-queue';
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

const isDecision = (command: ModerationCommand): command is ModerationDecision =>
  command !== 'CLAIM' && command !== 'RELEASE';

/** The decisions that an item accepts from the moderator. */
export const choicesOf = ({ commands }: QueueItem): readonly ModerationDecision[] =>
  commands.filter(isDecision);

/** True for an item that the moderator may decide now. */
export const isDecidable = (item: QueueItem): boolean => choicesOf(item).length > 0;

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

/** Name of a queue item in messages. */
export const titleOf = ({ listing }: QueueItem): string => listing?.title || listing?.ref || '';

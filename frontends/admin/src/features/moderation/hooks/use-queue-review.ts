import { claimItem } from '@ardhi/contracts/listings/back-office.routes';
import type { ModerationDecision, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useSearchParams } from '@ardhi/kit/router';
import { useRowSelection } from '@ardhi/kit/table/use-row-selection';
import { type RefObject, useState } from 'react';
import { choicesOf, isDecidable, needsNote } from '../decision-choices.ts';
import { type DecisionFailure, type HeldDecision, useHeldDecisions } from './use-held-decisions.ts';
import { focusAfter, useQueueShortcuts } from './use-queue-shortcuts.ts';

/** The items that are left, the selection, and the decision that can be undone. */
export interface QueueReview {
  /** The element in which the keys act. */
  readonly region: RefObject<HTMLElement | null>;
  /** The items that are not decided yet. */
  readonly items: readonly QueueItem[];
  readonly selected: readonly QueueItem[];
  readonly failures: readonly DecisionFailure[];
  readonly held: HeldDecision | undefined;
  toggle(id: string): void;
  clearSelection(): void;
  /** Holds a decision on items for ten seconds and moves the focus to the next item. */
  decide(items: readonly QueueItem[], decision: ModerationDecision, note: string): void;
  undo(): void;
  /** The decision that was chosen by its key for this item and only lacks a note. */
  intendedFor(item: QueueItem): ModerationDecision | undefined;
}

/** Review of the queue by keyboard and in bulk, with ten seconds to undo each decision. */
export function useQueueReview(all: readonly QueueItem[]): QueueReview {
  const client = useClient();
  const [params] = useSearchParams();
  const [selectedIds, setSelectedIds] = useRowSelection(params.toString());
  const [intended, setIntended] = useState<{ readonly id: string; readonly decision: ModerationDecision }>();
  const [claimFailure, setClaimFailure] = useState<DecisionFailure>();
  const { held, isDecided, failures, hold, undo } = useHeldDecisions();
  const items = all.filter((item) => !isDecided(item));

  const decide: QueueReview['decide'] = (decided, decision, note) => {
    const ids = decided.map(({ id }) => id);
    focusAfter(ids);
    setSelectedIds(selectedIds.filter((id) => !ids.includes(id)));
    setIntended(undefined);
    setClaimFailure(undefined);
    hold({ items: decided, decision, note });
  };
  /** Others cannot decide the item while its note is written. */
  const writeNote = (item: QueueItem, decision: ModerationDecision) => {
    setIntended({ id: item.id, decision });
    client.exchange(claimItem, { params: { id: item.id } }).catch((error: unknown) => {
      setIntended(undefined);
      setClaimFailure({ item, message: messageOf(error) });
    });
  };
  const toggle = (id: string) =>
    setSelectedIds(
      selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id],
    );
  const withId = (id: string) => items.find((item) => item.id === id && isDecidable(item));
  const region = useQueueShortcuts({
    onDecide(id, choice) {
      const item = withId(id);
      const decision = item && choicesOf(item)[choice];
      if (item === undefined || decision === undefined) return;
      if (needsNote(decision)) writeNote(item, decision);
      else decide([item], decision, '');
    },
    onSelect(id) {
      if (withId(id)) toggle(id);
    },
    onUndo: undo,
  });
  return {
    region,
    items,
    selected: items.filter(({ id }) => selectedIds.includes(id)),
    failures: [...failures, ...(claimFailure ? [claimFailure] : [])],
    held,
    toggle,
    clearSelection: () => setSelectedIds([]),
    decide,
    undo,
    intendedFor: ({ id }) => (intended?.id === id ? intended.decision : undefined),
  };
}

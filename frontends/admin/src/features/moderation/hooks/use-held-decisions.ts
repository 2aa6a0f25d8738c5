import { decideItem, listModerationQueue } from '@ardhi/contracts/listings/back-office.routes';
import type { ModerationDecision, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDecidable } from '../decision-choices.ts';

/** How long a decision can be undone, in milliseconds. */
const undoMs = 10_000;

/** One decision on one or several items. */
export interface HeldDecision {
  readonly items: readonly QueueItem[];
  readonly decision: ModerationDecision;
  /** Empty without a note. */
  readonly note: string;
}

/** An item whose decision the server refused, with its sentence. */
export interface DecisionFailure {
  readonly item: QueueItem;
  readonly message: string;
}

/** Decisions that can still be undone, and those on their way to the server. */
export interface HeldDecisions {
  /** The last decision while it can be undone. */
  readonly held: HeldDecision | undefined;
  /** True for an item that is decided, though the queue does not show it yet. */
  isDecided(item: QueueItem): boolean;
  readonly failures: readonly DecisionFailure[];
  /** Holds a decision for ten seconds; the one before is sent at once. */
  hold(decision: HeldDecision): void;
  undo(): void;
}

/** Holds each decision back for ten seconds, in which it can be undone; leaving the screen sends it at once. */
export function useHeldDecisions(): HeldDecisions {
  const [held, setHeld] = useState<HeldDecision>();
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<readonly DecisionFailure[]>([]);
  const current = useRef<HeldDecision>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutateAsync } = useSendDecision();

  const send = async (batch: HeldDecision) => {
    setSentIds((all) => [...all, ...batch.items.map(({ id }) => id)]);
    const refused = await mutateAsync(batch).then(
      (result) => result.failures,
      // The decisions are stored, but the queue does not show them yet.
      () => [],
    );
    setFailures((all) => [...all, ...refused]);
    setSentIds((all) => all.filter((id) => refused.every(({ item }) => item.id !== id)));
  };
  const take = () => {
    const batch = current.current;
    clearTimeout(timer.current);
    current.current = undefined;
    setHeld(undefined);
    return batch;
  };
  const sendHeld = () => {
    const batch = take();
    if (batch !== undefined) void send(batch);
  };
  const onLeave = useEffectEvent(sendHeld);
  useEffect(() => {
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  return {
    held,
    isDecided: (item) =>
      isDecidable(item) &&
      (sentIds.includes(item.id) || held?.items.some(({ id }) => id === item.id) === true),
    failures,
    hold(decision) {
      sendHeld();
      setFailures([]);
      current.current = decision;
      setHeld(decision);
      timer.current = setTimeout(sendHeld, undoMs);
    },
    undo: () => void take(),
  };
}

/** Sends the decision for each item; a refusal of one does not stop the others. */
const useSendDecision = () =>
  useMutation(
    async (client, { items, decision, note }: HeldDecision) => {
      const failures: DecisionFailure[] = [];
      let position: number | undefined;
      for (const item of items) {
        try {
          const body = { decision, ...(note !== '' && { note }) };
          ({ position } = await client.exchange(decideItem, { params: { id: item.id }, body }));
        } catch (error) {
          failures.push({ item, message: messageOf(error) });
        }
      }
      return { failures, position };
    },
    { refreshes: 'page', visibleIn: listModerationQueue },
  );

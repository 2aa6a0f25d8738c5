import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createDraft, type Draft } from '../draft.ts';
import type { SaveRequest, Snapshot } from './autosave.ts';
import { isTransient } from './save-errors.ts';

const debounceMs = 800;
const retryMs = 5_000;

interface SaveRequestsOptions {
  /** Key of the draft; the request that waits for its answer is stored beside it. */
  readonly draftKey: string;
  /** A request of an earlier page that is repeated first. */
  readonly restored: SaveRequest | undefined;
  /** Fingerprint of what is ready to be saved; undefined when there is nothing or an error blocks saving. */
  readonly readyKey: string | undefined;
  readonly createRequest: () => SaveRequest;
  readonly save: ((request: SaveRequest) => Promise<Snapshot | undefined>) | undefined;
  readonly onSaved: (request: SaveRequest, saved: Snapshot | undefined) => void;
  /** Called with an error that a repetition would not remove. */
  readonly onRejected: (request: SaveRequest, error: unknown) => Promise<void>;
}

interface SaveRequests {
  /** The request without an answer yet; after a reload the one that was sent before. */
  readonly unanswered: SaveRequest | undefined;
  /** A request is on its way. */
  readonly busy: boolean;
  /** Failed attempts since the last answer. */
  readonly failures: number;
}

/** The request that waits for its answer, stored beside the draft. */
export const saveRequestDraft = (draftKey: string): Draft<SaveRequest> =>
  createDraft<SaveRequest>(`${draftKey}:save`, localStorage);

/**
 * Sends saves one after another: after a pause in typing, again after a failure, and at once when the network
 * returns. A request without an answer is repeated with its idempotency key, even after a reload, so that a
 * save whose answer was never read is recognised as our own.
 */
export function useSaveRequests(options: SaveRequestsOptions): SaveRequests {
  const { draftKey, readyKey, save } = options;
  const draft = useMemo(() => saveRequestDraft(draftKey), [draftKey]);
  const [unanswered, setUnanswered] = useState(options.restored);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);

  const send = useEffectEvent(async () => {
    if (save === undefined || busy) return;
    const request = unanswered ?? options.createRequest();
    setBusy(true);
    setUnanswered(request);
    draft.write(request);
    try {
      options.onSaved(request, await save(request));
      setUnanswered(undefined);
      setFailures(0);
    } catch (error) {
      if (isTransient(error)) return setFailures((count) => count + 1);
      setUnanswered(undefined);
      setFailures(0);
      await options.onRejected(request, error).catch(() => setFailures((count) => count + 1));
    } finally {
      setBusy(false);
    }
  });

  // A request stays stored if the form is left before the answer was read.
  useEffect(() => {
    if (unanswered === undefined) draft.clear();
  }, [draft, unanswered]);

  const isRestored = unanswered !== undefined && failures === 0;
  const hasWork = save !== undefined && !busy && (unanswered !== undefined || readyKey !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further change restarts the pause.
  useEffect(() => {
    if (!hasWork) return;
    const onTimer = () => void send();
    const timer = setTimeout(onTimer, isRestored ? 0 : failures === 0 ? debounceMs : retryMs);
    window.addEventListener('online', onTimer);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onTimer);
    };
  }, [readyKey, hasWork, isRestored, failures]);
  return { unanswered, busy, failures };
}

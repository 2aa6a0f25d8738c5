import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { createDraft } from '@ardhi/kit/forms/draft';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

/** Fields by name, as they are typed; what is not valid yet is among them. */
export type Said = Readonly<Record<string, unknown>>;
export type Sentences = Readonly<Record<string, string>>;

interface Given {
  /** What the service has. */
  readonly start: Said;
  /** Under which name what is not saved yet is kept on this device. */
  readonly keep: string;
  readonly check: (field: string, value: unknown, all: Said) => string | undefined;
  /** Sends what may be sent; without it everything stays on this device. */
  readonly send?: (changes: Said, all: Said) => Promise<unknown>;
  /** Whether enough is said to be sent at all; always unless given. */
  readonly enough?: (all: Said) => boolean;
}

/** `waiting`: it did not arrive, and we keep trying. */
export type SaveState = 'kept' | 'saved' | 'saving' | 'waiting' | 'wrong';

export interface Saying {
  readonly said: Said;
  /** What is not saved yet and is sound. */
  readonly ready: Said;
  readonly say: (field: string, value: unknown) => void;
  /** What is wrong, by field. */
  readonly wrong: Sentences;
  /** What was refused as a whole. */
  readonly refusal: string | undefined;
  readonly state: SaveState;
  readonly forget: () => void;
}

const typingMs = 800;
const againMs = 5_000;

/** Saves fields as somebody types: on this device at once, at the service when the typing rests, again until it arrives. */
export function useSaying({ start, keep, check, send, enough = always }: Given): Saying {
  const draft = useMemo(() => createDraft<Said>(keep, localStorage), [keep]);
  const [saved, setSaved] = useState(start);
  const [pending, setPending] = useState<Said>(() => draft.read() ?? {});
  const [refused, setRefused] = useState<Sentences>({});
  const [refusal, setRefusal] = useState<string>();
  const [failed, setFailed] = useState(0);
  const [busy, setBusy] = useState(false);

  const said = { ...saved, ...pending };
  const wrong = { ...wrongIn(pending, said, check), ...refused };
  const ready = Object.fromEntries(Object.entries(pending).filter(([field]) => wrong[field] === undefined));

  const fail = (error: unknown, changes: Said) => {
    if (mayPass(error)) return setFailed((times) => times + 1);
    const field = fieldOf(error);
    if (field !== undefined && field in changes)
      setRefused((before) => ({ ...before, [field]: messageOf(error) }));
    else setRefusal(messageOf(error));
  };
  const local = send === undefined || !enough(said);
  const push = async () => {
    const changes = ready;
    if (send === undefined || local || busy || isEmpty(changes)) return;
    setBusy(true);
    try {
      await send(changes, said);
      setSaved((before) => ({ ...before, ...changes }));
      setPending((before) => without(before, ([field, value]) => changes[field] === value));
      setFailed(0);
    } catch (error) {
      fail(error, changes);
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => (isEmpty(pending) ? draft.clear() : draft.write(pending)), [draft, pending]);
  const due = JSON.stringify(ready);
  const onTime = useEffectEvent(() => void push());
  useEffect(() => {
    if (due === '{}' || local || busy || refusal !== undefined) return;
    const timer = setTimeout(onTime, failed === 0 ? typingMs : againMs);
    window.addEventListener('online', onTime);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onTime);
    };
  }, [due, local, busy, failed, refusal]);

  const say = (field: string, value: unknown) => {
    setPending((before) => ({ ...before, [field]: value }));
    setRefused((before) => without(before, ([name]) => name === field) as Sentences);
    setRefusal(undefined);
  };
  const state = stateOf({
    local: send === undefined || (local && !isEmpty(pending)),
    failed,
    open: busy || due !== '{}',
    wrong,
  });
  return { said, ready, say, wrong, refusal, state, forget: draft.clear };
}

interface Standing {
  readonly local: boolean;
  readonly failed: number;
  readonly open: boolean;
  readonly wrong: Sentences;
}

function stateOf({ local, failed, open, wrong }: Standing): SaveState {
  if (local) return 'kept';
  if (failed > 0) return 'waiting';
  if (open) return 'saving';
  return isEmpty(wrong) ? 'saved' : 'wrong';
}

const always = () => true;
const isEmpty = (record: object) => Object.keys(record).length === 0;

const without = (record: Said, drop: (entry: readonly [string, unknown]) => boolean): Said =>
  Object.fromEntries(Object.entries(record).filter((entry) => !drop(entry)));

const wrongIn = (pending: Said, all: Said, check: Given['check']): Sentences =>
  Object.fromEntries(
    Object.entries(pending).flatMap(([field, value]) => {
      const sentence = check(field, value, all);
      return sentence === undefined ? [] : [[field, sentence]];
    }),
  );

/** The network, a restart or a limit: the same call may go through later. */
const mayPass = (error: unknown) =>
  isCallError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Which field a refusal is about; some codes stand for one without naming it. */
function fieldOf(error: unknown): string | undefined {
  if (!isCallError(error)) return undefined;
  if (error.code === 'PIN_OUTSIDE_PLACE') return 'location';
  const named = error.field ?? error.details?.['field'];
  return typeof named === 'string' ? named.split('.')[0] : undefined;
}

import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { faultSentence } from '@ardhi/kit/words/boundary-fault';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { keptTyping } from './kept-typing.ts';
import { isRival, minesOf, type Typed, type Typing } from './typing.ts';

/** Fields by name, as they are typed; what is not valid yet is among them. */
export type Said = Readonly<Record<string, unknown>>;
export type Sentences = Readonly<Record<string, string>>;

/** A record as the service has it. */
export interface Stand {
  readonly said: Said;
  readonly version: number | undefined;
}

interface Given {
  /** What the service has. */
  readonly start: Said;
  /** The version that `start` was read at; saves are bound to it. */
  readonly version?: number;
  /** Under which name what is not saved yet is kept on this device. */
  readonly keep: string;
  readonly check: (field: string, value: unknown, all: Said) => string | undefined;
  /** Sends what may be sent, and answers how the record stands then; without it everything stays on this device. */
  readonly send?: (changes: Said, all: Said, version: number | undefined) => Promise<Stand | undefined>;
  /** Reads the record again after somebody else has changed it. */
  readonly reread?: () => Promise<Stand>;
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
  /** What was saved elsewhere meanwhile and is typed differently here; nothing of it is sent until somebody decides. */
  readonly rivals: readonly Rival[];
  readonly decide: (field: string, whose: 'mine' | 'theirs') => void;
  /** Changes whenever values came from elsewhere, so that fields are drawn anew. */
  readonly round: number;
  /** Takes over how the record stands after something else changed it. */
  readonly renew: (stand: Stand) => void;
  /** What was refused as a whole. */
  readonly refusal: string | undefined;
  readonly state: SaveState;
  readonly forget: () => void;
}

export interface Rival {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const typingMs = 800;
const againMs = 5_000;

/**
 * Saves fields as somebody types: on this device at once, at the service when the typing rests, again until it arrives.
 * What somebody else saved meanwhile is never written over unseen.
 */
export function useSaying({ start, version, keep, check, send, reread, enough = always }: Given): Saying {
  const kept = useMemo(() => keptTyping(keep), [keep]);
  const [stand, setStand] = useState<Stand>({ said: start, version });
  const [typing, setTyping] = useState<Typing>(kept.read);
  const [refused, setRefused] = useState<Sentences>({});
  const [refusal, setRefusal] = useState<string>();
  const [failed, setFailed] = useState(0);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  const pending = minesOf(typing);
  const said = { ...stand.said, ...pending };
  const rivals = Object.entries(typing)
    .filter(([field, typed]) => isRival(typed, stand.said[field]))
    .map(([field, { mine }]) => ({ field, mine, theirs: stand.said[field] }));
  const wrong = { ...wrongIn(pending, said, check), ...refused };
  const ready = without(
    pending,
    ([field]) => wrong[field] !== undefined || rivals.some((rival) => rival.field === field),
  );

  const renew = (now: Stand) => {
    setStand(now);
    setRound((times) => times + 1);
  };
  const fail = async (error: unknown, changes: Said): Promise<void> => {
    if (reread !== undefined && isCallError(error) && error.code === 'VERSION_CONFLICT')
      return renew(await reread());
    if (mayPass(error)) return setFailed((times) => times + 1);
    const field = fieldOf(error);
    if (field !== undefined && field in changes)
      setRefused((before) => ({ ...before, [field]: faultSentence(error) ?? messageOf(error) }));
    else setRefusal(messageOf(error));
  };
  const local = send === undefined || !enough(said);
  const push = async () => {
    const changes = ready;
    if (send === undefined || local || busy || isEmpty(changes)) return;
    setBusy(true);
    try {
      const after = await send(changes, said, stand.version);
      const now = { ...stand.said, ...changes, ...after?.said };
      setStand({ said: now, version: after?.version ?? stand.version });
      setTyping((before) => settled(before, changes, now));
      setFailed(0);
    } catch (error) {
      await fail(error, changes).catch(() => setFailed((times) => times + 1));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => kept.write(typing), [kept, typing]);
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
    setTyping((before) => ({
      ...before,
      [field]: { mine: value, was: (before[field] ?? { was: stand.said[field] }).was },
    }));
    setRefused((before) => without(before, ([name]) => name === field) as Sentences);
    setRefusal(undefined);
  };
  const decide: Saying['decide'] = (field, whose) => {
    const was = stand.said[field];
    setTyping((before) =>
      whose === 'mine'
        ? { ...before, [field]: { mine: before[field]?.mine, was } }
        : omit(before, (name) => name === field),
    );
    setRound((times) => times + 1);
  };
  const state = stateOf({
    local: send === undefined || (local && !isEmpty(pending)),
    failed,
    open: busy || due !== '{}',
    stuck: !isEmpty(wrong) || rivals.length > 0,
  });
  return { said, ready, say, wrong, rivals, decide, round, renew, refusal, state, forget: kept.clear };
}

interface Standing {
  readonly local: boolean;
  readonly failed: number;
  readonly open: boolean;
  readonly stuck: boolean;
}

function stateOf({ local, failed, open, stuck }: Standing): SaveState {
  if (local) return 'kept';
  if (failed > 0) return 'waiting';
  if (open) return 'saving';
  return stuck ? 'wrong' : 'saved';
}

const always = () => true;
const isEmpty = (record: object) => Object.keys(record).length === 0;

const without = (record: Said, drop: (entry: readonly [string, unknown]) => boolean): Said =>
  Object.fromEntries(Object.entries(record).filter((entry) => !drop(entry)));

const omit = (typing: Typing, drop: (field: string, typed: Typed) => boolean): Typing =>
  Object.fromEntries(Object.entries(typing).filter(([field, typed]) => !drop(field, typed)));

/** What is still to be sent once `changes` have arrived; what was typed meanwhile is typed over what arrived. */
const settled = (typing: Typing, changes: Said, now: Said): Typing =>
  Object.fromEntries(
    Object.entries(omit(typing, (field, { mine }) => field in changes && changes[field] === mine)).map(
      ([field, typed]) => [field, field in changes ? { ...typed, was: now[field] } : typed],
    ),
  );

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
  if (error.code === 'GEOMETRY_INVALID') return 'boundary';
  const named = error.field ?? error.details?.['field'];
  return typeof named === 'string' ? named.split('.')[0] : undefined;
}

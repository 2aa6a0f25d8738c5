import type { BroughtKind, Media } from '@ardhi/contracts/media/media';
import { isCallError, messageOf } from '../client/call-error.ts';
import type { Client } from '../client/client.ts';
import type { ChosenFile, KeptFiles } from './kept-files.ts';
import { announce, patiently, type Sending, sendFile } from './send-file.ts';

/** One file between the phone and the listing. */
export interface OnItsWay {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'QUEUED' | 'SENDING' | 'CUT' | 'DRAWING' | 'REFUSED';
  /** Why it was refused. */
  readonly why?: string;
  /** How long a film may run, where it runs longer. */
  readonly mostSeconds?: number;
}

/** Files on their way into one listing, one after the other, so that they stand there in the order in which they were chosen. */
export interface Uploads {
  current(): readonly OnItsWay[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[], kind: BroughtKind): void;
  /** Goes on with what an earlier page did not finish. */
  resume(): Promise<void>;
  giveUp(key: string): void;
  /** Rests until a later page resumes. */
  stop(): void;
}

interface Given {
  readonly client: Client;
  readonly kept: KeptFiles;
  readonly listingId: string;
  readonly added: (media: Media) => void;
  readonly lineBack: Sending['lineBack'];
}

interface Waiting {
  readonly chosen: ChosenFile;
  /** Under which the browser keeps it. */
  readonly kept: Promise<number | undefined>;
}

export function createUploads({ client, kept, listingId, added, lineBack }: Given): Uploads {
  const listeners = new Set<() => void>();
  const stopped = new AbortController();
  const leaving = new Map<string, AbortController>();
  let list: readonly OnItsWay[] = [];
  let turn = Promise.resolve();
  let count = 0;

  function show(next: readonly OnItsWay[]): void {
    list = next;
    for (const listener of listeners) listener();
  }
  const tell = (key: string, change: Partial<OnItsWay>) =>
    show(list.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: string) => show(list.filter((one) => one.key !== key));

  function queue(waiting: Waiting): void {
    const key = String(count++);
    const leave = new AbortController();
    leaving.set(key, leave);
    const { name, file } = waiting.chosen;
    show([...list, { key, name, bytes: file.size, sent: 0, state: 'QUEUED' }]);
    turn = turn.then(() => run(key, waiting, AbortSignal.any([stopped.signal, leave.signal])));
  }

  async function run(key: string, waiting: Waiting, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const sending: Sending = { client, signal, lineBack, told: (so) => tell(key, so) };
    tell(key, { state: 'SENDING' });
    try {
      added(await brought(sending, waiting));
      forget(key);
    } catch (error) {
      if (!signal.aborted) tell(key, { state: 'REFUSED', why: messageOf(error), ...lengthIn(error) });
    }
  }

  async function brought(sending: Sending, { chosen, kept: keeping }: Waiting): Promise<Media> {
    const key = await keeping;
    try {
      const announced = chosen.announced ?? (await patiently(sending, () => announce(sending, chosen)));
      await kept.keep({ ...chosen, announced }, key);
      const media = await sendFile(sending, chosen, announced);
      await kept.drop(key);
      return media;
    } catch (error) {
      const { announced, ...anew } = chosen;
      const isLate = announced !== undefined && isCallError(error) && error.code === 'GONE';
      if (isLate) return brought(sending, { chosen: anew, kept: keeping });
      if (!stopped.signal.aborted) await kept.drop(key);
      throw error;
    }
  }

  return {
    current: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, kind) {
      for (const file of files) {
        const chosen = { listingId, kind, name: file.name, file };
        queue({ chosen, kept: kept.keep(chosen) });
      }
    },
    async resume() {
      for (const [key, chosen] of await kept.of(listingId)) queue({ chosen, kept: Promise.resolve(key) });
    },
    giveUp(key) {
      leaving.get(key)?.abort();
      forget(key);
    },
    stop: () => stopped.abort(),
  };
}

function lengthIn(error: unknown): Pick<OnItsWay, 'mostSeconds'> {
  const most = isCallError(error) ? error.details?.['maxSeconds'] : undefined;
  return typeof most === 'number' ? { mostSeconds: most } : {};
}

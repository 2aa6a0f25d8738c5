import type { ErrorBody } from '@ardhi/contracts/errors';
import { epoch } from '../clock.ts';
import { delay } from './deadline.ts';

/** How long a call waits for read models. */
interface VisibilityWait {
  /** Milliseconds from the first request within which the last one is sent. */
  readonly withinMs: number;
  readonly signal: AbortSignal | undefined;
}

const firstPauseMs = 1_000;

/**
 * Sends a request again while the server refuses it with NOT_CAUGHT_UP: its read models lag behind a write. The server
 * waits two seconds before each refusal, the client one second after the first and twice as long after each further one.
 */
export async function retryUntilVisible(
  send: () => Promise<Response>,
  { withinMs, signal }: VisibilityWait,
): Promise<Response> {
  const endsAt = epoch() + withinMs;
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const response = await send();
    if (!(await isNotCaughtUp(response)) || epoch() + pauseMs >= endsAt) return response;
    await delay(pauseMs, signal);
  }
}

async function isNotCaughtUp(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Partial<ErrorBody> | undefined;
  return body?.code === 'NOT_CAUGHT_UP';
}

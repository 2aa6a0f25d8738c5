import { setTimeout } from 'node:timers/promises';

/**
 * The first answer that is no 429: journeys beside this one use up the limits of the accounts that they share for a while.
 * `retryAfterOf` tells the seconds after which a refused call may be sent again, undefined for any other answer.
 */
export async function afterLimits<A>(
  send: () => Promise<A>,
  retryAfterOf: (answer: A) => number | undefined,
): Promise<A> {
  for (;;) {
    const answer = await send();
    const seconds = retryAfterOf(answer);
    if (seconds === undefined) return answer;
    await setTimeout(Math.max(1, seconds) * 1_000);
  }
}

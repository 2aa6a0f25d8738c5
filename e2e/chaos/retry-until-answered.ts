import { setTimeout } from 'node:timers/promises';

/** Retries until an attempt succeeds, as every client should; refusals are counted by error code. */
export async function retryUntilAnswered<T>(
  attempt: () => Promise<T>,
  refusals: Record<string, number> = {},
): Promise<T> {
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await attempt();
    } catch (error) {
      const code = String((error as { code?: unknown }).code);
      if (code === 'VERSION_CONFLICT') continue;
      refusals[code] = (refusals[code] ?? 0) + 1;
      await setTimeout(pause);
    }
  }
}

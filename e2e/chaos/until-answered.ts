import { setTimeout } from 'node:timers/promises';

/** Asks until it is answered, as every client should; what was refused meanwhile is counted by its code. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  refusals: Record<string, number> = {},
): Promise<T> {
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await ask();
    } catch (error) {
      const code = String((error as { code?: unknown }).code);
      if (code === 'VERSION_CONFLICT') continue;
      refusals[code] = (refusals[code] ?? 0) + 1;
      await setTimeout(pause);
    }
  }
}

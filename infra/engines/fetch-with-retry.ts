import { setTimeout } from 'node:timers/promises';
import type { ReportProgress } from './local-engine.ts';

/** Pauses between attempts, in milliseconds. */
const pausesMs = [2_000, 10_000, 30_000];

/** Fetches from a registry with retries. @throws Error that names the registry, with its last error */
export async function fetchWithRetry<T>(
  registry: string,
  fetch: () => Promise<T>,
  report: ReportProgress,
  pauses: readonly number[] = pausesMs,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await fetch();
    } catch (error) {
      report(`${registry} did not deliver; trying again (${lastLine(error)})`);
      await setTimeout(pause);
    }
  }
  try {
    return await fetch();
  } catch (error) {
    throw new Error(`${registry} does not deliver after ${pauses.length + 1} tries.\n${messageOf(error)}`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const lastLine = (error: unknown): string => messageOf(error).trim().split('\n').at(-1) ?? '';

import { setTimeout } from 'node:timers/promises';
import type { Tell } from './local-engine.ts';

/** Between one try and the next, in milliseconds; registries refuse for moments more often than for good. */
const pausesMs = [2_000, 10_000, 30_000];

/** Fetches from a registry, a few times before it gives up. @throws Error that names the registry, with the last of what it said */
export async function fetched<T>(
  registry: string,
  fetch: () => Promise<T>,
  tell: Tell,
  pauses: readonly number[] = pausesMs,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await fetch();
    } catch (error) {
      tell(`${registry} did not deliver; trying again (${lastLine(error)})`);
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

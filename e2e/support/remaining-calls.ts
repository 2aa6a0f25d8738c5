import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Calls that a screen and what is done on it may take, by the class of their limit. */
const enough: Readonly<Record<string, number>> = { pub: 100, read: 100, write: 10 };

interface Remaining {
  readonly calls: number;
  /** Unix milliseconds at which all of them may be sent again. */
  readonly resetAt: number;
}
const remainingCalls = new WeakMap<Page, Map<string, Remaining>>();

/** Records how many calls the limits of a page's user and address leave (draft-ietf-httpapi-ratelimit-headers-10). */
export function observeLimits(page: Page): void {
  if (remainingCalls.has(page)) return;
  const classes = new Map<string, Remaining>();
  remainingCalls.set(page, classes);
  page.on('response', (response) => {
    const [, name = '', calls, seconds] =
      /^"(\w+)";r=(\d+);t=(\d+)/.exec(response.headers()['ratelimit'] ?? '') ?? [];
    if (name in enough)
      classes.set(name, { calls: Number(calls), resetAt: Date.now() + Number(seconds) * 1_000 });
  });
}

/** Waits until the limits leave enough calls for a screen: a fast machine sends more in a minute than a person does. */
export async function awaitLimits(page: Page): Promise<void> {
  for (const [name, { calls, resetAt }] of remainingCalls.get(page) ?? [])
    if (calls < (enough[name] ?? 0)) await setTimeout(Math.max(0, resetAt - Date.now()));
}

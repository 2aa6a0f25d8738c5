import type { Locator, Page } from '@playwright/test';

/** What a thumb does on a phone: the taps, and how far it scrolls between two of them. */
export interface CountedTaps {
  readonly taps: () => number;
  /** The longest way between two taps, in screens. */
  readonly longestScroll: () => number;
  tap(target: Locator): Promise<void>;
  /** Taps into a field and types; typing is no tap. */
  type(field: Locator, text: string): Promise<void>;
  /** Opens a list and chooses from it: two taps. */
  choose(field: Locator, label: string): Promise<void>;
  /** Taps made outside of the page, in dialogs of the phone. */
  elsewhere(count: number): void;
}

/** Counts taps and the scrolling that a user does between them; jumps by a link are no scrolling. */
export function countedTaps(page: Page): CountedTaps {
  let taps = 0;
  let longest = 0;
  const reach = async (target: Locator, count = 1) => {
    taps += count;
    const offset = () => page.evaluate(() => scrollY / innerHeight);
    const from = await offset();
    await target.scrollIntoViewIfNeeded();
    longest = Math.max(longest, Math.abs((await offset()) - from));
  };
  return {
    taps: () => taps,
    longestScroll: () => longest,
    async tap(target) {
      await reach(target);
      await target.tap();
    },
    async type(field, text) {
      await reach(field);
      await field.fill(text);
    },
    async choose(field, label) {
      await reach(field, 2);
      await field.selectOption({ label });
    },
    elsewhere(count) {
      taps += count;
    },
  };
}

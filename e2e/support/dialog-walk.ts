import type { Page } from '@playwright/test';
import { type Attempt, type FormRecipe, readDialog, tryDialog, unfold, withoutNumbers } from './form-walk.ts';

/** A button of a screen that opens a dialog, named by the address of the screen and its label. */
export interface FoundOpener {
  readonly name: string;
  readonly index: number;
}

/** All but the command palette, which every screen of the admin has: it sends nothing. */
const openers = (page: Page) =>
  page.locator('main [aria-haspopup=dialog]:not(dialog *):not([aria-keyshortcuts])');

/** Labels of what ends a record, which is tried after everything else that can be done with it. */
const ending = /remove|delete|erase|close|suspend|merge|withdraw|revoke|cancel|end|complete|leave|take back/i;

/** The buttons of the page that open a dialog, after everything that can be unfolded is; those that end a record come last. */
export async function findOpeners(page: Page, path: string): Promise<readonly FoundOpener[]> {
  await unfold(page);
  const labels = await openers(page).evaluateAll((all) =>
    all.map((one) => {
      if (!one.checkVisibility() || one.matches(':disabled')) return '';
      const label = one.textContent?.trim() || (one.getAttribute('aria-label') ?? '');
      // A record and the rows below it may offer the same.
      return one.closest('td') === null ? label : `${label} (row)`;
    }),
  );
  const found = labels.flatMap((label, index) =>
    label === '' ? [] : [{ name: `${path} ${withoutNumbers(label)}`, index }],
  );
  const ends = (name: string) => ending.test(name.slice(path.length));
  return [...found.filter(({ name }) => !ends(name)), ...found.filter(({ name }) => ends(name))];
}

/** Opens a dialog of those that were found, fills it in and submits it, unless `isSubmitted` is false. */
export async function tryOpener(
  page: Page,
  index: number,
  { recipe, isSubmitted }: { readonly recipe: FormRecipe | undefined; readonly isSubmitted: boolean },
): Promise<Attempt> {
  await openers(page).nth(index).click();
  return isSubmitted ? tryDialog(page, recipe) : { problem: undefined, dialogs: [await readDialog(page)] };
}

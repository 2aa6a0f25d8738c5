import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { failureHeadings } from './failure-headings.ts';
import { newPassword } from './new-account.ts';
import { photoFile } from './photo-file.ts';
import { url } from './product-url.ts';
import { demoPassword } from './sign-in.ts';

/** The problem of a form that cannot be submitted. */
const disabledButton = 'its button stays disabled';

/** What a form needs beyond plausible values. */
export interface FormRecipe {
  /** Values by the label of their field. */
  readonly values?: Readonly<Record<string, string>>;
  /** A file instead of a photo. */
  readonly file?: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  /** The paths that may be answered 404, where the form waits for a record. */
  readonly mayBeMissing?: RegExp;
}

/** A form of a screen, named by its address and the label of its button. */
export interface FoundForm {
  readonly name: string;
  /** The same for the forms of one kind, such as one for each row of a list. */
  readonly kind: string;
  readonly index: number;
}

/** Opens a screen and waits until the browser runs it. @throws Error for a screen that could not be shown */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(url(path));
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading, path).toBeVisible();
  const title = (await heading.textContent())?.trim() ?? '';
  if (failureHeadings.includes(title)) throw new Error(`${path} is ${title}`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main h1')].some((heading) =>
      Object.keys(heading).some((key) => key.startsWith('__react')),
    ),
  );
}

/** Waits for a form that comes with a call of its own, by the label of its button; it may still be folded. */
export const awaitForm = (page: Page, label: string): Promise<void> =>
  expect(
    page.locator('main form button[type=submit]').filter({ hasText: label }).first(),
    `a form ${label}`,
  ).toBeAttached();

/** The visible forms of the page, after everything that can be unfolded is, that have a button of their own; others apply while they are filled in. */
export async function findForms(page: Page, path: string): Promise<readonly FoundForm[]> {
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
  const forms = await page.locator('main form').evaluateAll((all) =>
    all.map((form) => {
      const button = form.querySelector('button[type=submit]');
      const fields = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')];
      return {
        label: form.checkVisibility()
          ? (button?.getAttribute('aria-label') ?? button?.textContent ?? '')
          : '',
        fields: [...new Set(fields.map((field) => field.name || field.type))].join(' '),
      };
    }),
  );
  return forms.flatMap(({ label, fields }, index) => {
    const words = label
      .replaceAll(/\d[\d,]*/g, 'n')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const name = `${path} ${words}`;
    return label === '' ? [] : [{ name, kind: `${name}: ${fields}`, index }];
  });
}

const texts: readonly (readonly [RegExp, string])[] = [
  [/latitude/i, '0.3476'],
  [/longitude/i, '32.5825'],
  [/phone|number.*whatsapp/i, '+256772123456'],
  [/measurement/i, 'G-ABCDE12345'],
  [/clickUrl/, '/pricing'],
  [/code|key|short name|slug/i, `nakato-${randomUUID().slice(0, 8)}`],
  [/place|city/i, 'Kampala'],
];

/** The day in a number of days, as a field of a date takes it. */
export const dayIn = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString();

/** A plausible text for a field. */
async function valueFor(field: Locator): Promise<string> {
  const { type, label, autocomplete, inputMode, min } = await field.evaluate((element: HTMLInputElement) => ({
    type: element.type,
    label: `${element.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? ''} ${element.name}`,
    autocomplete: element.autocomplete,
    inputMode: element.inputMode,
    min: element.min,
  }));
  if (type === 'password') return autocomplete === 'new-password' ? newPassword : demoPassword;
  if (type === 'email') return `nakato-${randomUUID().slice(0, 8)}@ardhi.test`;
  if (type === 'tel') return '+256772123456';
  if (type === 'url') return `https://www.youtube.com/watch?v=${randomUUID().slice(0, 8)}abc`;
  const isEnd = /^(?:to|until|valid until|ends?|closes)\b/i.test(label.trim());
  if (type === 'date') return dayIn(isEnd ? 1_600 : -8);
  if (type === 'datetime-local') return `${dayIn(isEnd ? 60 : 30)}T10:00`;
  if (type === 'time') return isEnd ? '18:00' : '08:00';
  if (type === 'number' || inputMode === 'numeric' || inputMode === 'decimal') return min === '' ? '5' : min;
  return (
    texts.find(([pattern]) => pattern.test(label))?.[1] ??
    `Nakato asks about plot ${randomUUID().slice(0, 8)} in Ntinda`
  );
}

async function fillField(page: Page, field: Locator, { file }: FormRecipe): Promise<void> {
  const { tag, type, value, isUsable, isChoice } = await field.evaluate((element: HTMLInputElement) => ({
    tag: element.tagName,
    type: element.type,
    value: element.value,
    isChoice:
      element.type === 'radio' &&
      !element.form?.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`),
    // A field that is hidden from people is filled in by robots only.
    isUsable:
      element.checkVisibility() &&
      !element.matches(':disabled') &&
      !element.readOnly &&
      element.ariaHidden !== 'true',
  }));
  if (type === 'file') return field.setInputFiles(file ?? (await photoFile('gate.jpg', 90, 150, 90)));
  if (isChoice) return field.check();
  if (!isUsable || ['hidden', 'checkbox', 'radio', 'submit', 'button'].includes(type)) return;
  if ((await field.getAttribute('role')) === 'combobox') {
    if (value !== '') return;
    await field.fill('Kampala');
    if (type === 'search') return field.press('Escape');
    return page.getByRole('listbox').getByRole('option').first().click();
  }
  if (tag !== 'SELECT') return value === '' ? field.fill(await valueFor(field)) : undefined;
  const options = await field.evaluate((select) =>
    [...(select as unknown as HTMLSelectElement).options]
      .filter((one) => !one.disabled)
      .map((one) => one.value),
  );
  const option = options.find((one) => one !== '');
  if (value === '' && option !== undefined) await field.selectOption(option);
}

/** Fills in every field that is empty, and the fields of the recipe. */
async function fillIn(page: Page, form: Locator, recipe: FormRecipe): Promise<void> {
  const { values = {} } = recipe;
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    const kind = await field.evaluate((element: HTMLInputElement) => `${element.tagName} ${element.type}`);
    if (/checkbox|radio/.test(kind)) await field.check();
    else if (kind.startsWith('SELECT')) await field.selectOption({ label: value });
    else await field.fill(value);
  }
  for (const field of await form.locator('input, select, textarea').all())
    await fillField(page, field, recipe);
}

/** Whether an answer tells that a record is not there yet, for which the form waits. */
const isMissing = (answer: Response, { mayBeMissing }: FormRecipe): boolean =>
  answer.status() === 404 && mayBeMissing?.test(new URL(answer.url()).pathname) === true;

/** Fills in a form, submits it and returns what went wrong; undefined for a success. */
export async function tryForm(
  page: Page,
  index: number,
  recipe: FormRecipe = {},
): Promise<string | undefined> {
  await findForms(page, '');
  const form = page.locator('main form').nth(index);
  const submit = form.locator('button[type=submit]').first();
  if (await form.evaluate((element) => element.closest('fieldset:disabled') !== null)) return disabledButton;
  await fillIn(page, form, recipe);
  const answers: Response[] = [];
  const onAnswer = (answer: Response) => {
    if (['xhr', 'fetch'].includes(answer.request().resourceType())) answers.push(answer);
  };
  const address = page.url();
  if (await submit.isDisabled()) return disabledButton;
  page.on('response', onAnswer);
  try {
    await submit.click();
    const errors = form.locator('[aria-invalid=true]');
    const alert = page.locator('main [role=alert]:not([data-tone=good])').filter({ hasText: /\S/ });
    const isDone = async () => answers.length > 0 || page.url() !== address;
    const isAnswered = async () =>
      (await isDone()) || (await errors.count()) > 0 || (await alert.count()) > 0;
    await expect.poll(isAnswered, 'an answer to the form').toBe(true);
    if (await errors.count()) return `refused: ${await errors.first().getAttribute('name')}`;
    if ((await alert.count()) > 0) return `says: ${(await alert.first().textContent())?.slice(0, 120)}`;
    await page.waitForLoadState('networkidle');
    const failed = answers.find((answer) => answer.status() >= 400 && !isMissing(answer, recipe));
    if (failed !== undefined) return `${failed.status()} ${new URL(failed.url()).pathname}`;
    if ((await alert.count()) > 0) return `says: ${(await alert.first().textContent())?.slice(0, 120)}`;
    return undefined;
  } finally {
    page.off('response', onAnswer);
  }
}

import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { failureHeadings } from './failure-headings.ts';
import { newPassword } from './new-account.ts';
import { awaitRequests, observeRequests } from './pending-requests.ts';
import { photoFile } from './photo-file.ts';
import { url } from './product-url.ts';
import { awaitLimits, observeLimits } from './remaining-calls.ts';
import { demoPassword } from './sign-in.ts';

/** The problem of a form that cannot be submitted. */
const disabledButton = 'its button stays disabled';

/** Input that a form needs beyond plausible values. */
export interface FormRecipe {
  /** Values by the label of their field. */
  readonly values?: Readonly<Record<string, string>>;
  /** The paths that the screen also asks for, and whose record may be missing. */
  readonly mayBeMissing?: RegExp;
  /** A file instead of a photo. */
  readonly file?: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
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
  await observeRequests(page);
  observeLimits(page);
  await awaitLimits(page);
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

/** Parameters that name the part of a screen that an address shows. */
const partNames: ReadonlySet<string> = new Set(['tab', 'view', 'group', 'show', 'toConfirm']);
/** Parameters that name the record in it; the first of each screen is enough. */
const recordNames: ReadonlySet<string> = new Set(['with', 'lead']);

/** A part of a screen, such as a tab, by what its address shows. */
export interface ScreenPart {
  readonly shown: string;
  readonly path: string;
  readonly isOpen: boolean;
}

/** The parts of the screen that it links to, once it is complete. */
export async function findParts(page: Page): Promise<readonly ScreenPart[]> {
  await awaitRequests(page);
  const screen = new URL(page.url()).pathname;
  const links = await page.locator('main a[href]').evaluateAll((all) =>
    all.map((link) => ({
      address: (link as unknown as HTMLAnchorElement).href,
      isOpen: link.ariaCurrent === 'page',
    })),
  );
  return links.flatMap(({ address, isOpen }) => {
    const { pathname, search, searchParams } = new URL(address);
    const names = [...searchParams.keys()];
    const isPart = names.length > 0 && names.every((name) => partNames.has(name) || recordNames.has(name));
    if (pathname !== screen || !isPart) return [];
    const values = [...searchParams].map(([name, value]) =>
      recordNames.has(name) ? name : `${name}=${value}`,
    );
    return [{ shown: `${pathname}?${values.join('&')}`, path: pathname + search, isOpen }];
  });
}

/** Waits for a form that comes with a call of its own, by the label of its button; it may still be folded. */
export const awaitForm = (page: Page, label: string): Promise<void> =>
  expect(
    page.locator('main form button[type=submit]').filter({ hasText: label }).first(),
    `a form ${label}`,
  ).toBeAttached();

/** How many rows of a table are unfolded: rows in different states offer different actions. */
const unfoldedRows = 5;

/** Unfolds what can be unfolded, with the details of the first rows of a table, and selects its first row. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
  const rows = page.locator('main table td > button[aria-expanded]');
  for (const row of (await rows.all()).slice(0, unfoldedRows))
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  const selection = page.locator('main table td').getByRole('checkbox', { name: /^Select / });
  if ((await selection.count()) > 0) await selection.first().check();
  await awaitRequests(page);
}

/** A label without its numbers, which differ from one record to the next. */
export const withoutNumbers = (label: string): string =>
  label
    .replaceAll(/\d[\d,]*/g, 'n')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The visible forms of the page, after everything that can be unfolded is, that have a button of their own; others apply while they are filled in. */
export async function findForms(page: Page, path: string): Promise<readonly FoundForm[]> {
  await unfold(page);
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
    const name = `${path} ${withoutNumbers(label)}`;
    return label === '' ? [] : [{ name, kind: `${name}: ${fields}`, index }];
  });
}

/** A number of its own for each form: one that asks several agents within the hour has to be confirmed first. */
const newPhone = () => `+256772${randomInt(100, 1_000)}456`;

const texts: readonly (readonly [RegExp, string])[] = [
  [/latitude/i, '0.3476'],
  [/longitude/i, '32.5825'],
  [/measurement/i, 'G-ABCDE12345'],
  [/clickUrl/, '/pricing'],
  [/prefix/i, 'NAKATO-TENTH'],
  [/currency/i, 'UGX'],
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
  if (type === 'tel' || /phone|number.*whatsapp/i.test(label)) return newPhone();
  if (type === 'url') return `https://www.youtube.com/watch?v=${randomUUID().slice(0, 8)}abc`;
  const isEnd = /^(?:to|until|valid until|last|ends?|closes)\b/i.test(label.trim());
  if (type === 'date') return dayIn(isEnd ? 1_600 : -8);
  if (type === 'datetime-local') return `${dayIn(isEnd ? 60 : 30)}T10:00`;
  if (type === 'time') return isEnd ? '18:00' : '08:00';
  if (type === 'number' || inputMode === 'numeric' || inputMode === 'decimal') return min === '' ? '5' : min;
  return (
    texts.find(([pattern]) => pattern.test(label))?.[1] ??
    `Nakato asks about plot ${randomUUID().slice(0, 8)} in Ntinda`
  );
}

async function chooseOption(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await page.getByRole('listbox').getByRole('option').first().click();
}

async function fillField(page: Page, field: Locator, { file }: FormRecipe): Promise<void> {
  const { tag, type, value, isUsable, isChoice, isConsent } = await field.evaluate(
    (element: HTMLInputElement) => ({
      tag: element.tagName,
      type: element.type,
      value: element.value,
      isConsent: element.type === 'checkbox' && element.name === 'consent' && !element.checked,
      isChoice:
        element.type === 'radio' &&
        !element.form?.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`),
      // A field that is hidden from people is filled in by robots only.
      isUsable:
        element.checkVisibility() &&
        !element.matches(':disabled') &&
        !element.readOnly &&
        element.ariaHidden !== 'true',
    }),
  );
  if (type === 'file') return field.setInputFiles(file ?? (await photoFile('gate.jpg', 90, 150, 90)));
  if (isChoice || isConsent) return field.check();
  if (!isUsable || ['hidden', 'checkbox', 'radio', 'submit', 'button'].includes(type)) return;
  if ((await field.getAttribute('role')) === 'combobox') {
    if (value !== '') return;
    if (type !== 'search') return chooseOption(page, field, 'Kampala');
    await field.fill('Kampala');
    return field.press('Escape');
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
    // The list of a combobox has the same label, and comes after it.
    const field = form.getByLabel(label, { exact: true }).first();
    const kind = await field.evaluate((element: HTMLInputElement) => `${element.tagName} ${element.type}`);
    if ((await field.getAttribute('role')) === 'combobox') await chooseOption(page, field, value);
    else if (/checkbox|radio/.test(kind)) await field.check();
    else if (kind.startsWith('SELECT')) await field.selectOption({ label: value });
    else await field.fill(value);
  }
  for (const field of await form.locator('input, select, textarea').all())
    await fillField(page, field, recipe);
}

/** Result of trying a form or a dialog. */
export interface Attempt {
  /** Undefined for a success. */
  readonly problem: string | undefined;
  /** Text of each dialog that was open: its title and the lines below. */
  readonly dialogs: readonly (readonly string[])[];
}

/** Fills in a form of those that were found and submits it. */
export async function tryForm(page: Page, index: number, recipe: FormRecipe = {}): Promise<Attempt> {
  const form = page.locator('main form').nth(index);
  if (await form.evaluate((element) => element.closest('fieldset:disabled') !== null))
    return { problem: disabledButton, dialogs: [] };
  return submitFields(page, { fields: form, submit: form.locator('button[type=submit]').first() }, recipe);
}

/** The dialog that is open. */
export const openDialog = (page: Page): Locator => page.locator('dialog[open]');

/** Text of the open dialog, once it has loaded: its title and the lines below. */
export async function readDialog(page: Page): Promise<readonly string[]> {
  await expect(openDialog(page).getByRole('heading').first()).toBeVisible();
  await awaitRequests(page);
  const lines = (await openDialog(page).innerText()).split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** Fills in the dialog that is open and submits it. */
export async function tryDialog(page: Page, recipe: FormRecipe = {}): Promise<Attempt> {
  const dialog = openDialog(page);
  const texts = await readDialog(page);
  const submits = dialog.locator('form button[type=submit]');
  // A question has no form: its first button after the heading is the answer that acts.
  const buttons = dialog.locator(':not(header) > button:not([aria-haspopup])');
  await expect(submits.or(buttons).first()).toBeVisible();
  const submit = (await submits.count()) > 0 ? submits : buttons;
  const { problem, dialogs } = await submitFields(page, { fields: dialog, submit: submit.first() }, recipe);
  return { problem, dialogs: [texts, ...dialogs] };
}

const isMissing = (answer: Response, { mayBeMissing }: FormRecipe): boolean =>
  answer.status() === 404 && mayBeMissing?.test(new URL(answer.url()).pathname) === true;

interface Submission {
  /** Where its fields are. */
  readonly fields: Locator;
  readonly submit: Locator;
}

const problemOf = (problem: string | undefined): Attempt => ({ problem, dialogs: [] });

async function submitFields(
  page: Page,
  { fields, submit }: Submission,
  recipe: FormRecipe,
): Promise<Attempt> {
  await fillIn(page, fields, recipe);
  const answers: Response[] = [];
  const onAnswer = (answer: Response) => {
    if (['xhr', 'fetch'].includes(answer.request().resourceType())) answers.push(answer);
  };
  const address = page.url();
  const isInDialog = (await openDialog(page).count()) > 0;
  await awaitRequests(page);
  if (await submit.isDisabled()) return problemOf(disabledButton);
  page.on('response', onAnswer);
  try {
    await submit.click();
    const errors = fields.locator('[aria-invalid=true]');
    const alert = page
      .locator('main [role=alert]:not([data-tone=good], [data-tone=warning])')
      .filter({ hasText: /\S/ });
    const isAsked = async () => !isInDialog && (await openDialog(page).count()) > 0;
    // A dialog whose values were not changed closes without a call.
    const isClosed = async () => isInDialog && (await openDialog(page).count()) === 0;
    const isDone = async () =>
      answers.length > 0 || page.url() !== address || (await isAsked()) || (await isClosed());
    const isAnswered = async () =>
      (await isDone()) || (await errors.count()) > 0 || (await alert.count()) > 0;
    await expect.poll(isAnswered, 'an answer to the form').toBe(true);
    if (await errors.count()) return problemOf(`refused: ${await errors.first().getAttribute('name')}`);
    if ((await alert.count()) > 0)
      return problemOf(`says: ${(await alert.first().textContent())?.slice(0, 120)}`);
    await awaitRequests(page);
    const failed = answers.find((answer) => answer.status() >= 400 && !isMissing(answer, recipe));
    if (failed !== undefined) return problemOf(`${failed.status()} ${new URL(failed.url()).pathname}`);
    if ((await alert.count()) > 0)
      return problemOf(`says: ${(await alert.first().textContent())?.slice(0, 120)}`);
    // A form that asks first is done once its question is answered.
    return (await isAsked()) ? await tryDialog(page, { ...recipe, values: {} }) : problemOf(undefined);
  } finally {
    page.off('response', onAnswer);
  }
}

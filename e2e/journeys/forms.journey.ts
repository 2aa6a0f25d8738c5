import type { Locator, Page } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

interface AskedForm {
  readonly name: string;
  readonly path: string;
  /** Opens the form where it is not there at once. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** The part of the page that holds it, where the page has several. */
  readonly part?: string;
  readonly submit: string | RegExp;
  /** Typed before the first try, and there to the end. */
  readonly kept: readonly [label: string, text: string];
  /** The field that the first try lacks, and what mends it. */
  readonly lacking: readonly [label: string, text: string];
  readonly also?: readonly (readonly [label: string, text: string])[];
  readonly tick?: string | RegExp;
}

const password = ['Password', 'four plain words here'] as const;
const anyListing = async (page: Page) => {
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/properties\/\w{26}$/);
};
const write = (button: string) => async (page: Page) => {
  if (page.url().endsWith('/plots')) await anyListing(page);
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
};

const forms: Readonly<Record<string, readonly AskedForm[]>> = {
  '': [
    {
      name: 'signing up',
      path: '/register',
      submit: 'Create account',
      kept: ['Your name', 'Nakato Sarah'],
      lacking: ['Email', 'nakato@ardhi.test'],
      also: [password],
    },
    {
      name: 'a lost password',
      path: '/forgot-password',
      submit: 'Send the link',
      kept: ['Email of your account', 'nakato'],
      lacking: ['Email of your account', 'nakato@ardhi.test'],
    },
    {
      name: 'an enquiry',
      path: '/plots',
      open: write('Write'),
      submit: 'Send',
      kept: ['Message', 'Is the road tarmac?'],
      lacking: ['Your name', 'Nakato'],
      also: [['Phone', '+256 772 123 456']],
      tick: /The agent may answer/,
    },
    {
      name: 'asking for a visit',
      path: '/plots',
      open: write('Ask to see it'),
      submit: 'Ask to see it',
      kept: ['Anything else (if you like)', 'I come from Jinja.'],
      lacking: ['Your name', 'Nakato'],
      also: [
        ['Phone', '+256 772 123 456'],
        ['A time that suits you', '2031-05-04T10:00'],
      ],
    },
  ],
  'user@ardhi.test': [
    {
      name: 'a profile',
      path: '/profile/edit',
      part: 'About you',
      submit: 'Save',
      kept: ['Name', 'Umar M. Mugisha'],
      lacking: ['Phone', '+256 772 123 456'],
    },
    {
      name: 'another address',
      path: '/profile/edit',
      part: 'Email',
      submit: 'Change email',
      kept: ['New email', 'umar.mugisha@ardhi.test'],
      lacking: ['Your password', 'four plain words here'],
    },
  ],
  'super@ardhi.test': [
    {
      name: 'an invitation',
      path: '/agent/agents',
      submit: 'Send the invitation',
      kept: ['A few words (may stay empty)', 'Come and join us.'],
      lacking: ['Email', 'nakato@ardhi.test'],
    },
  ],
  'admin@ardhi.test': [
    {
      name: 'a saved reply',
      path: '/admin/moderation/replies',
      submit: 'Add it',
      kept: ['Short name', 'Blurred'],
      lacking: ['Text', 'The photos are blurred.'],
    },
    {
      name: 'a new account',
      path: '/admin/users',
      open: (page) => page.getByRole('button', { name: 'New user' }).click(),
      submit: 'Open the account',
      kept: ['Name', 'Nakato Sarah'],
      lacking: ['Email', 'nakato.sarah@ardhi.test'],
    },
    {
      name: 'a new feature',
      path: '/admin/features/new',
      submit: 'Save',
      kept: ['Key', 'charcoal-kiln'],
      lacking: ['Label', 'Charcoal kiln'],
      tick: 'Land',
    },
  ],
};

/** A word like NOT_FOUND is ours, not the reader's. */
const rawCode = /\b[A-Z]{2,}(?:_[A-Z]+)+\b/;

async function holds(page: Page, form: AskedForm): Promise<void> {
  const frame = page.getByRole('dialog').or(page.getByRole('main')).last();
  const place: Locator =
    form.part === undefined ? frame : page.getByRole('region', { name: form.part, exact: true });
  const field = (label: string) => place.getByLabel(label, { exact: true });
  const submit = place.getByRole('button', { name: form.submit, exact: true }).last();
  const [kept, text] = form.kept;
  const [lacking, mended] = form.lacking;

  await field(kept).fill(text);
  if (lacking !== kept) await field(lacking).fill(form.part === 'About you' ? '123' : '');
  await submit.click();
  await expect(field(lacking), `${form.name}: what is wrong stands beside its field`).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(field(lacking)).toHaveAccessibleDescription(/\w{3,}.*\./);
  await expect(field(kept)).toHaveValue(text);

  for (const [label, value] of [form.lacking, ...(form.also ?? [])]) await field(label).fill(value);
  if (form.tick !== undefined) await place.getByRole('checkbox', { name: form.tick }).check();
  const typed = lacking === kept ? mended : text;
  await page.context().setOffline(true);
  await submit.click();
  await expect(place.getByText('We cannot reach Ardhi.').first(), form.name).toBeVisible();
  await expect(field(kept)).toHaveValue(typed);
  await page.context().setOffline(false);

  await page.reload();
  await form.open?.(page);
  await expect(field(kept), `${form.name} keeps what was typed through a reload`).toHaveValue(typed);
  expect(await place.innerText()).not.toMatch(rawCode);
}

for (const [who, asked] of Object.entries(forms)) {
  test(`forms of ${who || 'visitors'} say what is wrong and lose nothing`, async ({ page }) => {
    test.slow();
    if (who !== '') await signIn(page, who);
    for (const form of asked) {
      await page.goto(url(form.path));
      await form.open?.(page);
      await holds(page, form);
    }
  });
}

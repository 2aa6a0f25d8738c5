import type { Locator, Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

interface FormCase {
  readonly name: string;
  readonly path: string;
  /** Opens the form if the page does not show it at once. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Region with the form, if the page has several. */
  readonly region?: string;
  readonly submit: string | RegExp;
  /** Field filled before the first attempt, whose text must be retained. */
  readonly retained: readonly [label: string, text: string];
  /** Field that is invalid in the first attempt, and its valid value. */
  readonly invalid: readonly [label: string, text: string];
  readonly others?: readonly (readonly [label: string, text: string])[];
  readonly checkbox?: string | RegExp;
}

const password = ['Password', 'four plain words here'] as const;
const openFirstListing = async (page: Page) => {
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/properties\/\w{26}$/);
};
const openContactForm = (button: string) => async (page: Page) => {
  if (page.url().endsWith('/plots')) await openFirstListing(page);
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
};

const forms: Readonly<Record<string, readonly FormCase[]>> = {
  '': [
    {
      name: 'signing up',
      path: '/register',
      submit: 'Create account',
      retained: ['Your name', 'Nakato Sarah'],
      invalid: ['Email', 'nakato@ardhi.test'],
      others: [password],
    },
    {
      name: 'a lost password',
      path: '/forgot-password',
      submit: 'Send link',
      retained: ['Email of your account', 'nakato'],
      invalid: ['Email of your account', 'nakato@ardhi.test'],
    },
    {
      name: 'an enquiry',
      path: '/plots',
      open: openContactForm('Send a message'),
      submit: 'Send',
      retained: ['Message', 'Is the road tarmac?'],
      invalid: ['Your name', 'Nakato'],
      others: [['Phone', '+256 772 123 456']],
      checkbox: /The agent may reply/,
    },
    {
      name: 'asking for a visit',
      path: '/plots',
      open: openContactForm('Request a viewing'),
      submit: 'Request a viewing',
      retained: ['Anything else? (optional)', 'I come from Jinja.'],
      invalid: ['Your name', 'Nakato'],
      others: [
        ['Phone', '+256 772 123 456'],
        ['A time that suits you', '2031-05-04T10:00'],
      ],
    },
  ],
  'user@ardhi.test': [
    {
      name: 'a profile',
      path: '/profile/edit',
      region: 'About you',
      submit: 'Save',
      retained: ['Name', 'Umar M. Mugisha'],
      invalid: ['Phone', '+256 772 123 456'],
    },
    {
      name: 'another address',
      path: '/profile/edit',
      region: 'Email',
      submit: 'Change email',
      retained: ['New email', 'umar.mugisha@ardhi.test'],
      invalid: ['Your password', 'four plain words here'],
    },
  ],
  'super@ardhi.test': [
    {
      name: 'an invitation',
      path: '/agent/agents',
      submit: 'Send invitation',
      retained: ['Message (optional)', 'Come and join us.'],
      invalid: ['Email', 'nakato@ardhi.test'],
    },
  ],
  'admin@ardhi.test': [
    {
      name: 'a saved reply',
      path: '/admin/moderation/replies',
      submit: 'Add',
      retained: ['Short name', 'Blurred'],
      invalid: ['Text', 'The photos are blurred.'],
    },
    {
      name: 'a new account',
      path: '/admin/users',
      open: (page) => page.getByRole('button', { name: 'New user' }).click(),
      submit: 'Create account',
      retained: ['Name', 'Nakato Sarah'],
      invalid: ['Email', 'nakato.sarah@ardhi.test'],
    },
    {
      name: 'a new feature',
      path: '/admin/features/new',
      submit: 'Save',
      retained: ['Key', 'charcoal-kiln'],
      invalid: ['Label', 'Charcoal kiln'],
      checkbox: 'Land',
    },
  ],
};

/** Error codes such as NOT_FOUND must not be shown to users. */
const errorCodePattern = /\b[A-Z]{2,}(?:_[A-Z]+)+\b/;

async function checkForm(page: Page, form: FormCase): Promise<void> {
  const container = page.getByRole('dialog').or(page.getByRole('main')).last();
  const formArea: Locator =
    form.region === undefined ? container : page.getByRole('region', { name: form.region, exact: true });
  const field = (label: string) => formArea.getByLabel(label, { exact: true });
  const submit = formArea.getByRole('button', { name: form.submit, exact: true }).last();
  const [retainedLabel, retainedText] = form.retained;
  const [invalidLabel, validText] = form.invalid;

  await field(retainedLabel).fill(retainedText);
  if (invalidLabel !== retainedLabel)
    await field(invalidLabel).fill(form.region === 'About you' ? '123' : '');
  await submit.click();
  await expect(field(invalidLabel), `${form.name}: the error is shown at its field`).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(field(invalidLabel)).toHaveAccessibleDescription(/\w{3,}.*\./);
  await expect(field(retainedLabel)).toHaveValue(retainedText);

  for (const [label, value] of [form.invalid, ...(form.others ?? [])]) await field(label).fill(value);
  if (form.checkbox !== undefined) await formArea.getByRole('checkbox', { name: form.checkbox }).check();
  const currentText = invalidLabel === retainedLabel ? validText : retainedText;
  await page.context().setOffline(true);
  await submit.click();
  await expect(formArea.getByText('We cannot reach Ardhi.').first(), form.name).toBeVisible();
  await expect(field(retainedLabel)).toHaveValue(currentText);
  await page.context().setOffline(false);

  await page.reload();
  await form.open?.(page);
  await expect(field(retainedLabel), `${form.name} retains its input after a reload`).toHaveValue(
    currentText,
  );
  expect(await formArea.innerText()).not.toMatch(errorCodePattern);
}

for (const [account, cases] of Object.entries(forms)) {
  test(`forms of ${account || 'visitors'} show field errors and retain input`, async ({ page }) => {
    test.slow();
    if (account !== '') await signIn(page, account);
    for (const form of cases) {
      await page.goto(url(form.path));
      await form.open?.(page);
      await checkForm(page, form);
    }
  });
}

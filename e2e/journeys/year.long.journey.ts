import { dayMs } from '@ardhi/kernel/base/durations';
import type { Page } from '@playwright/test';
import { freePort } from '../../infra/engines/programs.ts';
import { packageDecider, packageId } from '../../services/billing/src/catalogue/package.ts';
import { awaitClosedDialog } from '../support/closed-dialog.ts';
import { password, startHttpProduct } from '../support/http-product.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { unlimitedRates } from '../support/unlimited-rates.ts';

const phone = { width: 360, height: 740 };
const payingNumber = '+256772123000';
/** A number whose payments fail for want of money. */
const emptyNumber = '+256772123002';

const headEmail = 'olive@ardhi.test';
const adminEmail = 'head@ardhi.test';

/** The product with a clock that is moved, an active agency, and Pro with a trial of 30 days. */
async function startYear() {
  let shift = 0;
  const epoch = () => Date.now() + shift;
  const api = await startHttpProduct({
    clock: { epoch, now: () => new Date(epoch()).toISOString() },
    // The cookie of the admin screens needs the address of the product.
    settings: { LOG_LEVEL: 'error', PORT: String(await freePort()) },
    pages: true,
    rates: unlimitedRates,
  });
  const { application, engines, url } = api.product;
  const admin = await api.signUp(adminEmail, 'Hilda Head');
  const { token } = await api.signUp(headEmail, 'Olive Owner');
  await api.confirmPhone(token);
  const { items } = await api.callOk('GET', '/api/geo/countries?limit=500');
  const countryId = items.find(({ code }: { code: string }) => code === 'UG').id;
  await api.callOk('POST', '/api/agents', {
    token,
    body: {
      phones: [{ e164: '+256700000001', whatsapp: true }],
      areaIds: [],
      specialties: ['LAND'],
      languages: ['en'],
    },
  });
  await application.settled();
  const agency = await api.callOk('POST', '/api/agencies', {
    token,
    body: {
      type: 'AGENCY',
      legalName: 'Kyanja Homes Ltd',
      displayName: 'Kyanja Homes',
      email: 'hello@kyanja.test',
      countryId,
      addressLine: 'Kyanja, Kampala',
    },
  });
  const approval = { status: 'ACTIVE', reason: 'The papers are complete.' };
  const statusPath = `/api/admin/broker/agencies/${agency.id}/status`;
  await api.callOk('POST', statusPath, { token: admin.token, body: approval });
  // A longer trial waits for a second admin, whom a new installation does not have.
  await application.contexts
    .get('billing')
    ?.execute(
      packageDecider,
      packageId('pro'),
      { type: 'Amend', changes: { trialDays: 30 } },
      { commandId: 'trial' },
    );
  await application.settled();
  return {
    url: (path: string) => url + path,
    /** The year of the product's clock. */
    year: () => new Date(epoch()).getUTCFullYear(),
    /** Lets days pass: all but the last three at once, as if the product had been stopped, then one after the other. */
    async passDays(days: number) {
      const steps = [Math.max(0, days - 3), ...Array<number>(Math.min(days, 3)).fill(1)];
      for (const step of steps) {
        shift += step * dayMs;
        for (let ran = 1; ran > 0; await application.settled()) ran = await engines.scheduler.runDue();
      }
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

/** A person in a browser, who logs in again where the session has ended in the meantime. */
function person(page: Page, email: string, url: (path: string) => string) {
  return {
    page,
    async open(path: string) {
      await page.goto(url(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (!/\/login/.test(page.url())) return;
      await signIn(page, email, password, url('/login'));
      await page.goto(url(path));
    },
  };
}

test('an agency has a trial, renewals, a failed one, an upgrade, a downgrade, a refund and an end within a year', async ({
  browser,
}) => {
  await using year = await startYear();
  const head = person(await (await browser.newContext({ viewport: phone })).newPage(), headEmail, year.url);
  const { page } = head;
  page.setDefaultTimeout(20_000);
  const subscription = page
    .getByRole('article')
    .filter({ has: page.getByRole('combobox', { name: /^Change / }) });
  const shows = async (name: string, status: string, next: RegExp) => {
    await head.open('/packages');
    await expect(subscription.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(subscription.getByText(status, { exact: true })).toBeVisible();
    await expect(subscription.getByText(next)).toBeVisible();
  };
  const firstYear = year.year();
  /** The year of each payment that was received. */
  const paid: number[] = [];
  const paidBy = (wanted: number) => paid.filter((one) => one === wanted).length;
  const pay = async (number: string, outcome: 'Payment received' | 'Payment failed') => {
    await page.getByRole('radio', { name: 'MTN Mobile Money' }).check();
    await page.getByLabel('Mobile money number').fill(number);
    await page.getByRole('button', { name: /^Pay UGX/ }).click();
    await expect(page.getByRole('heading', { name: outcome })).toBeVisible();
    if (outcome === 'Payment received') paid.push(year.year());
  };
  const payRenewal = async (
    number = payingNumber,
    outcome: 'Payment received' | 'Payment failed' = 'Payment received',
  ) => {
    await head.open('/packages');
    await subscription.getByRole('link', { name: 'Pay now' }).click();
    await pay(number, outcome);
  };
  const change = async (to: string) => {
    await head.open('/packages');
    const choices = subscription.getByRole('combobox', { name: /^Change / });
    await choices.selectOption({
      label: await choices.locator('option', { hasText: to }).first().innerText(),
    });
  };

  // The trial.
  await signIn(page, headEmail, password, year.url('/login'));
  await head.open('/pricing');
  await page.getByRole('link', { name: 'Choose Pro' }).click();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByText('Your free trial has begun.')).toBeVisible();
  await shows('Pro', 'Free trial', /^Free until /);
  expect(await hasNoSidewaysScroll(page)).toBe(true);

  // The first payment, and a renewal.
  await year.passDays(30);
  await payRenewal();
  await shows('Pro', 'Active', /^Renews on /);
  await year.passDays(31);
  await payRenewal();
  await shows('Pro', 'Active', /^Renews on /);

  // A renewal without enough money, which is paid in the days that are left.
  await year.passDays(31);
  await payRenewal(emptyNumber, 'Payment failed');
  await shows('Pro', 'Payment due', /^The renewal is not paid\. Pay by /);
  await year.passDays(5);
  await shows('Pro', 'Ends soon', /^The renewal is not paid\. Pay by /);
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await payRenewal();
  await shows('Pro', 'Active', /^Renews on /);

  // An upgrade half-way, which takes off the days that were not used.
  await year.passDays(10);
  await change('Agency+');
  await expect(subscription.getByText('The new package begins as soon as its order is paid.')).toBeVisible();
  await subscription.getByRole('button', { name: 'Continue to payment' }).click();
  await pay(payingNumber, 'Payment received');
  await shows('Agency+', 'Active', /^Renews on /);

  // A downgrade, which begins with the next period.
  await change('Starter');
  await subscription.getByRole('button', { name: 'Confirm change' }).click();
  await expect(subscription.getByText(/^Changes to Starter on /)).toBeVisible();
  await year.passDays(31);
  await payRenewal();
  await shows('Starter', 'Active', /^Renews on /);

  // An admin gives a part of the last payment back.
  const admin = person(await (await browser.newContext()).newPage(), adminEmail, year.url);
  admin.page.setDefaultTimeout(20_000);
  await signIn(admin.page, adminEmail, password, year.url('/login'));
  await admin.page.getByRole('button', { name: 'I accept' }).click();
  await awaitClosedDialog(admin.page);
  await admin.open('/admin/agency-package-purchases?state=FULFILLED');
  await admin.page
    .getByRole('button', { name: /^(?:Show )?[Dd]etails/ })
    .first()
    .click();
  await admin.page.getByRole('button', { name: 'Refund', exact: true }).first().click();
  await admin.page.getByLabel('Amount in UGX').fill('9000');
  await admin.page.getByLabel('Reason').fill('Ten days without a service.');
  await admin.page.getByRole('button', { name: 'Refund UGX 9,000' }).click();
  await expect(admin.page.getByText('Saved.')).toBeVisible();
  await head.open(`/invoices?kind=CREDIT_NOTE&year=${year.year()}`);
  await expect(page.getByText('UGX 9,000').first()).toBeVisible();

  // It ends, and nothing more is charged to the end of the year.
  await head.open('/packages');
  await subscription.getByRole('button', { name: 'Cancel Starter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Starter' }).click();
  await expect(subscription.getByText(/^Ends on .* Nothing more will be charged\.$/)).toBeVisible();
  await year.passDays(31);
  await head.open('/packages');
  await expect(subscription).toHaveCount(0);
  await year.passDays(200);

  // An invoice for each payment, none for the trial, and nothing that is still to come.
  const invoicesOf = async (wanted: number, count: number) => {
    await head.open(`/invoices?year=${wanted}`);
    await expect(page.getByText('Paid', { exact: true })).toHaveCount(count);
  };
  const lastYear = year.year();
  await invoicesOf(firstYear, paidBy(firstYear));
  await invoicesOf(lastYear, paidBy(lastYear));
  expect(paid.length).toBe(5);
  await admin.open('/admin/subscription');
  const subscriptions = admin.page.getByRole('region', { name: 'Subscriptions' });
  await expect(subscriptions.getByText('Cancelled and ended', { exact: true })).toBeVisible();
});

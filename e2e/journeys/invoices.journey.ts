import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { authorizationOf } from '../support/authorization-of.ts';
import { buyPro } from '../support/buy-pro.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an agency buys, opens its invoice, downloads the PDF and the receipt, and anyone confirms it by its code', async ({
  page,
  browser,
}) => {
  await signIn(page, 'super@ardhi.test');
  await buyPro(page);
  await page.getByRole('link', { name: 'Invoices and receipts' }).click();
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  const download = page.getByRole('button', { name: /^Download [A-Z]{2}-\d{4}-\d{6} as PDF$/ }).first();
  await expect(download).toBeVisible();
  await expect(page.getByText('Paid').first()).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);

  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const pdf = await readFile(await file.path());
  expect(file.suggestedFilename()).toMatch(/^UG-\d{4}-\d{6}\.pdf$/);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download the receipt of/ })
      .first()
      .click(),
  ]);
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // The bytes are those that were promised, and the code on the document confirms it to anyone.
  const answer = await page.request.get(url('/api/invoices?kind=INVOICE'), {
    headers: await authorizationOf(page),
  });
  const { items } = await answer.json();
  const number = file.suggestedFilename().replace('.pdf', '');
  const invoice = items.find((one: { number: string }) => one.number === number);
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(invoice.pdfSha256);

  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const { search } = new URL(invoice.verifyUrl);
  await visitor.goto(url(`/verify${search}`));
  await expect(visitor.getByText(/^This document is genuine\. .+ issued it on/)).toBeVisible();
  expect(await hasNoSidewaysScroll(visitor)).toBe(true);
  await visitor.getByLabel('Code').fill('AAAAA-AAAAA');
  await visitor.getByRole('button', { name: 'Check the document' }).click();
  await expect(visitor.getByText('We did not issue a document with this number and code.')).toBeVisible();

  await page.goto(url('/invoices?year=2024'));
  await expect(page.getByText('No invoices in 2024.')).toBeVisible();
});

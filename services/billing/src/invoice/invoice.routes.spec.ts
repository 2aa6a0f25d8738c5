import { createHash } from 'node:crypto';
import { type AgencyFields, agencyEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { payInvoice } from '@ardhi/contracts/billing/invoice.routes';
import { cancelOrder, placeOrder } from '@ardhi/contracts/billing/order.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, testWorldKey } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { payment } from '../payment/payment.ts';
import { type BillingWorld, billingWorld, proTotal } from '../testing/billing-world.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { agencyFields } from '../testing/publish-facts.ts';
import { invoice } from './invoice.ts';
import { issuedContents } from './invoice-answer.ts';
import { sha256 } from './issue-invoice.ts';
import { renderInvoice } from './pdf/render-invoice.ts';

let billing: BillingWorld;
const [agencies, users] = [publisher(agencyEvents), publisher(userEvents)];
beforeAll(async () => {
  billing = await billingWorld({}, newId(), [agencies.service, users.service]);
});
afterAll(() => billing[Symbol.asyncDispose]());

const get = (path: string, as = billing.head) => billing.app.call('GET', path, { as });
const invoicesOf = async (orderId: string) => (await get(`/api/orders/${orderId}`)).body.invoices;

/** Buys Pro by mobile money and waits until it is paid. */
async function buyPro(): Promise<string> {
  const { body } = await billing.buyPro('000');
  await billing.pass(3);
  return body.order.id;
}

/** The bytes of the PDF of a document. */
async function pdfOf(id: string): Promise<Buffer> {
  return Buffer.from(await (await fetchPdf(`/api/invoices/${id}/pdf`)).arrayBuffer());
}

/** Fetches a file, whose bytes the calls of the test world would read as text. */
function fetchPdf(path: string): Promise<Response> {
  const caller: Caller = {
    id: '',
    subject: '',
    role: '',
    permissions: [],
    emailVerified: true,
    requestId: newId(),
    address: '127.0.0.1',
    ...billing.head,
  };
  const { app } = billing;
  const token = signCaller(caller, { method: 'GET', path, key: testWorldKey, now: app.clock.epoch() });
  return fetch(app.url + path, { headers: { [internalTokenHeader]: token } });
}

/** Places an order that is paid later. */
async function place(line: object, as = billing.head): Promise<string> {
  const { body } = await billing.app.call(placeOrder, {
    as,
    headers: { 'idempotency-key': newId() },
    body: { lines: [{ qty: 1, ...line }], currency: 'UGX' },
  });
  await billing.app.settled();
  return body.id;
}
const placePro = () => place({ kind: 'PACKAGE', refId: packageId('pro') });

const pay = (invoiceId: string, body: object, as = billing.head) =>
  billing.app.call(payInvoice, {
    params: { id: invoiceId },
    as,
    headers: { 'idempotency-key': newId() },
    body: { method: 'MTN_MOMO', msisdn: '+256772123000', ...body },
  });

describe('an order that is paid at the checkout', () => {
  it('gets its invoice and its receipt once the money has arrived', async () => {
    const { body } = await billing.buyPro('000');
    await billing.app.settled();
    expect(await invoicesOf(body.order.id)).toEqual([]);
    await billing.pass(3);
    expect(await invoicesOf(body.order.id)).toMatchObject([
      { number: 'UG-2026-000001', kind: 'INVOICE', status: 'PAID', issuedOn: '2026-11-20' },
      { number: 'UG-2026-RC-000001', kind: 'RECEIPT', status: 'PAID' },
    ]);
  });

  it('gets none when it is not paid, so that its number is not missed', async () => {
    const { body } = await billing.buyPro('001');
    await billing.pass(3);
    expect(await invoicesOf(body.order.id)).toEqual([]);
    const next = await invoicesOf(await buyPro());
    expect(next.map(({ number }: { number: string }) => number)).toEqual([
      'UG-2026-000002',
      'UG-2026-RC-000002',
    ]);
  });
});

describe('an order that is paid later', () => {
  it('gets its invoice when it is placed, which can be paid by itself', async () => {
    const orderId = await placePro();
    const [issued] = await invoicesOf(orderId);
    expect(issued).toMatchObject({ kind: 'INVOICE', status: 'ISSUED' });
    const half = await pay(issued.id, { amount: 100_000 });
    expect(half.body).toMatchObject({
      code: 'AMOUNT_NOT_ALLOWED',
      message: 'Pay between UGX 177,000 and UGX 177,000.',
    });
    expect((await get(`/api/invoices/${issued.id}/receipt`)).status).toBe(404);
    const started = await pay(issued.id, { amount: 177_000 });
    expect([started.status, started.body.payment.state]).toEqual([201, 'PENDING']);
    expect((await pay(issued.id, {})).body.code).toBe('PAYMENT_IN_PROGRESS');
    await billing.pass(3);
    expect(await invoicesOf(orderId)).toMatchObject([{ id: issued.id, status: 'PAID' }, { kind: 'RECEIPT' }]);
    expect((await pay(issued.id, {})).body).toMatchObject({ code: 'WRONG_STATE', message: 'This is paid.' });
  });

  it('has a void invoice once it was cancelled or its time is over', async () => {
    const cancelled = await placePro();
    await billing.app.call(cancelOrder, { params: { id: cancelled }, as: billing.head });
    const expired = await placePro();
    await billing.pass(25 * 3_600, 3_600);
    const statuses = async (orderId: string) => {
      const [{ id, status }] = await invoicesOf(orderId);
      return [status, (await get(`/api/invoices/${id}`)).body.reason];
    };
    expect(await statuses(cancelled)).toEqual(['VOID', 'The order was cancelled.']);
    expect(await statuses(expired)).toEqual(['VOID', 'The order was not paid in time.']);
  });

  it('is overdue when a payment is still being checked after the due day', async () => {
    const orderId = await placePro();
    const [issued] = await invoicesOf(orderId);
    await billing.pass(23 * 3_600, 3_600);
    expect((await pay(issued.id, { method: 'CARD', msisdn: undefined })).status).toBe(201);
    await billing.pass(16 * 3_600, 3_600);
    expect((await invoicesOf(orderId))[0].status).toBe('OVERDUE');
  });
});

describe('an invoice', () => {
  it('says who sold what to whom, and what of it is tax', async () => {
    const [{ id }] = await invoicesOf(await buyPro());
    const { body } = await get(`/api/invoices/${id}`);
    expect(body).toMatchObject({
      status: 'PAID',
      seller: { name: 'Ardhi Development', tin: '1000000000', address: 'Kampala, Uganda' },
      buyer: { type: 'B2B' },
      lines: [{ name: 'Pro', qty: 1, taxRate: 18, total: proTotal }],
      totals: { net: { amount: 150_000 }, tax: { amount: 27_000 }, gross: proTotal, paid: proTotal },
    });
    expect(body.verifyUrl).toMatch(/\/verify\?number=UG-2026-\d{6}&code=[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  });

  it('and its receipt are PDFs with the bytes that were promised', async () => {
    const [issued, receipt] = await invoicesOf(await buyPro());
    const pdf = async (path: string) => {
      const answer = await fetchPdf(path);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      return createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex');
    };
    const { pdfSha256 } = (await get(`/api/invoices/${issued.id}`)).body;
    expect(await pdf(`/api/invoices/${issued.id}/pdf`)).toBe(pdfSha256);
    const { pdfSha256: ofReceipt } = (await get(`/api/invoices/${receipt.id}`)).body;
    expect(await pdf(`/api/invoices/${issued.id}/receipt`)).toBe(ofReceipt);
  });

  it('is confirmed by its number and code, in any spelling, and by nothing else', async () => {
    const [{ id, number }] = await invoicesOf(await buyPro());
    const { verifyUrl } = (await get(`/api/invoices/${id}`)).body;
    const code = new URL(verifyUrl).searchParams.get('code') ?? '';
    const verify = async (query: string) =>
      (await billing.app.call('GET', `/api/invoices/verify?${query}`)).body;
    const confirmed = { valid: true, kind: 'INVOICE', status: 'PAID', gross: proTotal };
    expect(await verify(`number=${number}&code=${code}`)).toMatchObject(confirmed);
    expect(
      await verify(`number=${number.toLowerCase()}&code=${code.replace('-', '').toLowerCase()}`),
    ).toMatchObject(confirmed);
    const wrong = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
    expect(await verify(`number=${number}&code=${wrong}`)).toEqual({ valid: false });
    expect(await verify(`number=UG-2026-999999&code=${code}`)).toEqual({ valid: false });
  });

  it('is hidden from everyone who does not see the order', async () => {
    const [{ id }] = await invoicesOf(await buyPro());
    for (const role of ['USER', 'AGENT', 'SUPER_AGENT'] as const) {
      const as = testCaller(role, { tenant: newId() });
      for (const path of ['', '/pdf', '/receipt'])
        expect((await get(`/api/invoices/${id}${path}`, as)).status, path).toBe(404);
      expect((await pay(id, {}, as)).status).toBe(404);
      expect((await get('/api/invoices', as)).body.total).toBe(0);
    }
    expect((await get(`/api/invoices/${id}`, testCaller('AFRI_ADMIN'))).status).toBe(200);
  });
});

describe('the buyer of an invoice', () => {
  const publishAgency = (fields: Partial<AgencyFields>) =>
    agencies.publish(billing.app, billing.agencyId, {
      ...{ type: 'AgencyRegistered', ref: 'UG-A-1', slug: 'kira', ownerUserId: newId() },
      fields: { ...agencyFields('Kira'), ...fields },
    });
  const address = 'Plot 7, Ntinda Road, Kampala';

  it('is an agency with the legal name, address and tax number that it had at the issue', async () => {
    await publishAgency({ legalName: 'Kira Homes Limited', addressLine: address, tin: '1009876543' });
    const [before] = await invoicesOf(await buyPro());
    await agencies.publish(billing.app, billing.agencyId, {
      type: 'AgencyChanged',
      changes: { legalName: 'Kira Homes PLC', tin: '1000000007' },
    });
    const [after] = await invoicesOf(await buyPro());
    const shown = async ({ id }: { id: string }) => {
      const text = pdfText(await pdfOf(id)).replaceAll('\n', ' ');
      return [(await get(`/api/invoices/${id}`)).body.buyer, /Bill to (.*) Issued/.exec(text)?.[1]];
    };
    expect(await shown(before)).toEqual([
      { name: 'Kira Homes Limited', address, tin: '1009876543', type: 'B2B' },
      `Kira Homes Limited ${address} TIN 1009876543`,
    ]);
    expect(await shown(after)).toEqual([
      { name: 'Kira Homes PLC', address, tin: '1000000007', type: 'B2B' },
      `Kira Homes PLC ${address} TIN 1000000007`,
    ]);
  });

  it('is a person with nothing but a name', async () => {
    const person = testCaller('AGENT');
    const id = person.id ?? '';
    await users.publish(billing.app, id, {
      ...{ type: 'UserRegistered', subject: id, email: 'a@example.test', emailVerified: true },
      ...{ name: 'Désiré Ngũgĩ', locale: 'fr', role: 'USER', by: 'SIGN_UP' },
    });
    const { items } = (await get('/api/items?currency=UGX', person)).body;
    const item = items.find(({ key }: { key: string }) => key === 'BUMP');
    const orderId = await place({ kind: 'ITEM', refId: item.id }, person);
    const [issued] = (await get(`/api/orders/${orderId}`, person)).body.invoices;
    const { body } = await get(`/api/invoices/${issued.id}`, person);
    expect(body.buyer).toEqual({ name: 'Désiré Ngũgĩ', type: 'B2C' });
  });
});

describe('the state of payment of an invoice', () => {
  const stateOf = async (id: string) => {
    const [{ body }, pdf] = [await get(`/api/invoices/${id}`), await pdfOf(id)];
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(body.pdfSha256);
    return [body.settlement, pdfText(pdf)];
  };

  it('is on its PDF, whose hash changes with it', async () => {
    const orderId = await placePro();
    const [{ id }] = await invoicesOf(orderId);
    expect(await stateOf(id)).toEqual([
      { state: 'UNPAID' },
      expect.stringContaining('Unpaid, to be paid by'),
    ]);
    await pay(id, {});
    await billing.pass(3);
    const { on } = (await get(`/api/invoices/${id}`)).body.settlement;
    const day = new Date(on).toLocaleDateString('en-GB', { dateStyle: 'long' });
    expect(await stateOf(id)).toEqual([
      { state: 'PAID', on, method: 'MTN_MOMO' },
      expect.stringContaining(`Paid in full on ${day} by MTN Mobile Money`),
    ]);
  });

  it('is that of its payment from the issue on where it is paid at the checkout', async () => {
    const [{ id }] = await invoicesOf(await buyPro());
    const context = billing.app.application.contexts.get('billing') as ServiceContext;
    const types: string[] = [];
    for await (const { event } of context.history(invoice, id)) types.push(event.type);
    expect(types).toEqual(['InvoiceIssued', 'InvoicePaid']);
    expect((await stateOf(id))[1]).toMatch(/Paid in full on .* 2026 by MTN Mobile Money/);
  });

  it('is void when it was cancelled', async () => {
    const orderId = await placePro();
    const [{ id }] = await invoicesOf(orderId);
    await billing.app.call(cancelOrder, { params: { id: orderId }, as: billing.head });
    await billing.app.settled();
    expect(await stateOf(id)).toEqual([{ state: 'VOID' }, expect.stringContaining('Void: nothing is to be')]);
  });

  it('changes nothing on the PDF of an invoice in the first layout', async () => {
    const [{ id }] = await invoicesOf(await buyPro());
    const context = billing.app.application.contexts.get('billing') as ServiceContext;
    const { layout: _, ...contents } = await issuedContents(context, id);
    const pdfSha256 = sha256(await renderInvoice(contents));
    const by = () => ({ commandId: newId() });
    const old = newId();
    await context.execute(invoice, old, { type: 'IssueInvoice', contents: { ...contents, pdfSha256 } }, by());
    await context.execute(invoice, old, { type: 'VoidInvoice', reason: 'wrong' }, by());
    await billing.app.settled();
    const [settlement, text] = await stateOf(old);
    expect(settlement).toEqual({ state: 'VOID' });
    expect(text).not.toMatch(/Void|in full/);
    expect((await get(`/api/invoices/${old}`)).body.pdfSha256).toBe(pdfSha256);
  });
});

describe('the list of documents', () => {
  it('is filtered by year, status and kind, and shows the agency to its head', async () => {
    await buyPro();
    const list = async (query: string) => (await get(`/api/invoices?${query}`)).body;
    expect((await list('year=2025')).total).toBe(0);
    const receipts = await list('kind=RECEIPT&year=2026');
    expect(receipts.total).toBeGreaterThan(0);
    expect(receipts.items.every(({ kind }: { kind: string }) => kind === 'RECEIPT')).toBe(true);
    expect((await list('scope=agency')).total).toBe((await list('')).total);
    expect((await list('scope=mine')).total).toBe(0);
    const agent = testCaller('AGENT', { tenant: billing.agencyId });
    expect((await get('/api/invoices?scope=agency', agent)).body.code).toBe('FORBIDDEN');
  });
});

describe('a refund by the provider', () => {
  it('has a credit note, and the invoice is credited', async () => {
    const orderId = await buyPro();
    const { payments } = (await get(`/api/orders/${orderId}`)).body;
    const context = billing.app.application.contexts.get('billing');
    const command = { type: 'ReportStatus', via: 'POLL', status: { state: 'REFUNDED' }, raw: '' } as const;
    await context?.execute(payment, payments[0].id, command, { commandId: newId() });
    await billing.app.settled();
    const [issued, , creditNote] = await invoicesOf(orderId);
    expect(issued).toMatchObject({ kind: 'INVOICE', status: 'CREDITED' });
    expect(creditNote).toMatchObject({ kind: 'CREDIT_NOTE', number: 'UG-2026-CN-000001', status: 'ISSUED' });
    expect((await get(`/api/invoices/${creditNote.id}`)).body).toMatchObject({
      invoiceId: issued.id,
      reason: 'The payment was refunded.',
      totals: { gross: proTotal, tax: { amount: 27_000 } },
    });
    const { body: credited } = await get(`/api/invoices/${issued.id}`);
    expect(credited.credited).toEqual(proTotal);
    expect(credited.settlement).toMatchObject({
      ...{ state: 'CREDITED', credited: proTotal, creditNote: creditNote.number, on: creditNote.issuedOn },
    });
    expect(pdfText(await pdfOf(issued.id))).toMatch(
      /Credited in full on .* by credit note\sUG-2026-CN-000001/,
    );
    expect(pdfText(await pdfOf(creditNote.id))).toMatch(/Refunded on \d+ \w+ 2026/);
  });
});

import { createHash } from 'node:crypto';
import { changeInvoice, refundPayment } from '@ardhi/contracts/billing/order-admin.routes';
import { hourMs, minuteMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { testCaller, testWorldKey } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import type { FiscalDocument, FiscalResult, FiscalSystem } from '../invoice/fiscal-system.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { submitOnTime } from './submit-fiscal.ts';

const admin = testCaller('AFRI_ADMIN', { permissions: ['refund.issue'] });
const withSimulator = (more: Record<string, string> = {}) =>
  billingWorld({ FISCAL_SYSTEM: 'simulator', ...more });

interface Document {
  readonly id: string;
  readonly number: string;
  readonly kind: string;
  readonly pdfSha256: string;
  readonly verifyUrl: string;
  readonly fiscal?: { readonly state: string; readonly documentNo: string; readonly reason?: string };
}
async function documents({ app }: BillingWorld, query = ''): Promise<readonly Document[]> {
  return (await app.call('GET', `/api/admin/invoices?sort=issuedAt${query}`, { as: admin })).body.items;
}
const resubmit = ({ app }: BillingWorld, id: string) =>
  app.call(changeInvoice, { params: { id }, as: admin, body: { do: 'RESUBMIT_FISCAL' } });

async function buy(billing: BillingWorld): Promise<{ readonly orderId: string; readonly paymentId: string }> {
  const { body } = await billing.buyPro('000');
  // The payment arrives, and what was issued then is submitted.
  await billing.pass(4);
  return { orderId: body.order.id, paymentId: body.payment.id };
}

/** A tax authority that says what the test wants, and remembers what it was given. */
function played(answers: (FiscalResult | 'DOWN')[]): FiscalSystem & { readonly given: FiscalDocument[] } {
  const given: FiscalDocument[] = [];
  return {
    name: 'EFRIS',
    given,
    async submit(document) {
      given.push(document);
      const answer = answers.shift() ?? cleared('1');
      if (answer === 'DOWN') throw new Error('EFRIS answered 503.');
      return answer;
    },
  };
}
const cleared = (documentNo: string): FiscalResult => ({
  ...{ state: 'CLEARED', documentNo, verificationCode: '42' },
  qr: `https://efris.example/${documentNo}`,
});
const playing = (billing: BillingWorld, system: FiscalSystem) =>
  submitOnTime(billing.app.application.contexts.get('billing') as ServiceContext, system);

async function pdfOf({ app, head }: BillingWorld, id: string): Promise<Buffer> {
  const path = `/api/invoices/${id}/pdf`;
  const nobody = {
    subject: '',
    permissions: [],
    emailVerified: true,
    requestId: newId(),
    address: '127.0.0.1',
  };
  const caller = { id: '', role: '', ...nobody, ...head } as Caller;
  const token = signCaller(caller, { method: 'GET', path, key: testWorldKey, now: app.clock.epoch() });
  const response = await fetch(app.url + path, { headers: { [internalTokenHeader]: token } });
  return Buffer.from(await response.arrayBuffer());
}

describe('a document at the tax authority', () => {
  it('is cleared with numbers that its PDF and its check show; a receipt is not submitted', async () => {
    await using billing = await withSimulator();
    await buy(billing);
    const [invoice] = await documents(billing, '&kind=INVOICE');
    const [receipt] = await documents(billing, '&kind=RECEIPT');
    expect(invoice?.fiscal).toMatchObject({
      ...{ system: 'EFRIS', state: 'CLEARED' },
      documentNo: expect.stringMatching(/^\d{12}$/),
      verificationCode: expect.stringMatching(/^\d{20}$/),
      qr: expect.stringContaining('https://'),
    });
    expect([receipt?.kind, receipt?.fiscal]).toEqual(['RECEIPT', undefined]);
    const pdf = await pdfOf(billing, invoice?.id ?? '');
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(invoice?.pdfSha256);
    const { search } = new URL(invoice?.verifyUrl ?? '');
    const check = await billing.app.call('GET', `/api/invoices/verify${search}`);
    expect(check.body).toMatchObject({ valid: true, fiscal: invoice?.fiscal });
  });

  it('has no fiscal fields where no system is set up, or none exists in the country', async () => {
    for (const settings of [{}, { FISCAL_SYSTEM: 'simulator', SELLER_COUNTRY: 'GH' }]) {
      await using billing = await billingWorld(settings);
      await buy(billing);
      for (const { fiscal } of await documents(billing)) expect(fiscal).toBeUndefined();
    }
  });

  it('is submitted again, later each time, until the authority answers', async () => {
    await using billing = await withSimulator();
    const system = played(['DOWN', 'DOWN', 'DOWN', 'DOWN', 'DOWN', 'DOWN', cleared('325048819042')]);
    playing(billing, system);
    await buy(billing);
    const [pending] = await documents(billing, '&fiscalState=PENDING');
    expect(pending?.fiscal).toMatchObject({ state: 'PENDING', documentNo: '' });
    const pendingSha = pending?.pdfSha256;
    const waits = [1, 5, 15, 60, 360, 360];
    for (const [i, minutes] of waits.entries()) {
      await billing.app.advance(minutes * minuteMs - 5_000);
      expect(system.given, `before ${minutes} minutes`).toHaveLength(i + 1);
      await billing.app.advance(5_000);
      expect(system.given, `after ${minutes} minutes`).toHaveLength(i + 2);
    }
    const [invoice] = await documents(billing, '&fiscalState=CLEARED');
    expect(invoice?.fiscal?.documentNo).toBe('325048819042');
    expect(invoice?.pdfSha256).not.toBe(pendingSha);
    expect(new Set(system.given.map(({ id }) => id)).size).toBe(1);
    expect(await documents(billing, '&fiscalState=PENDING')).toEqual([]);
    await billing.app.advance(24 * hourMs);
    expect(system.given).toHaveLength(7);
  });

  it('that was rejected tells admins why, and is submitted again when one of them asks for it', async () => {
    await using billing = await withSimulator();
    const system = played([{ state: 'REJECTED', reason: 'The TIN is not registered.' }, cleared('7')]);
    playing(billing, system);
    await buy(billing);
    const [rejected] = await documents(billing, '&fiscalState=REJECTED');
    expect(rejected?.fiscal).toMatchObject({ state: 'REJECTED', reason: 'The TIN is not registered.' });
    const { search } = new URL(rejected?.verifyUrl ?? '');
    const check = await billing.app.call('GET', `/api/invoices/verify${search}`);
    expect(check.body.fiscal).toEqual({
      ...{ system: 'EFRIS', state: 'REJECTED', documentNo: '', verificationCode: '', qr: '' },
    });
    expect((await resubmit(billing, rejected?.id ?? '')).body.fiscal.state).toBe('PENDING');
    await billing.pass(1);
    const [invoice] = await documents(billing, '&kind=INVOICE');
    const [receipt] = await documents(billing, '&kind=RECEIPT');
    expect(invoice?.fiscal).toMatchObject({ state: 'CLEARED', documentNo: '7' });
    for (const id of [invoice?.id, receipt?.id])
      expect((await resubmit(billing, id ?? '')).body.code).toBe('WRONG_STATE');
    expect(system.given).toHaveLength(2);
  });

  it('is rejected by the simulator for a seller whose tax number is none', async () => {
    await using billing = await withSimulator({ SELLER_TIN: '12' });
    await buy(billing);
    const [invoice] = await documents(billing, '&kind=INVOICE');
    expect(invoice?.fiscal).toMatchObject({ state: 'REJECTED', reason: expect.stringContaining('12') });
  });

  it('is a credit note only after its invoice, whose number it names', async () => {
    await using billing = await withSimulator();
    const system = played(['DOWN', 'DOWN', 'DOWN', cleared('11'), cleared('12')]);
    playing(billing, system);
    const { paymentId } = await buy(billing);
    const refund = await billing.app.call(refundPayment, {
      params: { id: paymentId },
      as: admin,
      headers: { 'idempotency-key': newId() },
      body: { amount: 1_000, reason: 'Goodwill after an outage' },
    });
    expect(refund.status, JSON.stringify(refund.body)).toBe(200);
    await billing.pass(3);
    for (let hour = 0; hour < 15; hour++) {
      await billing.app.advance(hourMs);
    }
    const kinds = system.given.map(({ kind, originalDocumentNo }) => [kind, originalDocumentNo]);
    expect(kinds.at(-1)).toEqual(['CREDIT_NOTE', '11']);
    expect(kinds.filter(([kind]) => kind === 'CREDIT_NOTE')).toHaveLength(1);
    const note = (await documents(billing, '&kind=CREDIT_NOTE'))[0];
    expect(note?.fiscal).toMatchObject({ state: 'CLEARED', documentNo: '12' });
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Settlement } from '@ardhi/contracts/billing/invoice';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { plot } from './draw-logo.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { renderInvoice } from './render-invoice.ts';

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const line = (name: string, qty: number, unit: number, taxRate = 18) => ({
  kind: 'ITEM' as const,
  refId: '01M7ZFGBQT36JRFSZHTR86K55Y',
  name,
  qty,
  unit: ugx(unit),
  discount: ugx(0),
  tax: ugx((unit * qty * taxRate) / 100),
  taxRate,
  total: ugx((unit * qty * (100 + taxRate)) / 100),
});
const invoice: PrintedInvoice = {
  kind: 'INVOICE',
  layout: 2,
  number: 'UG-2026-000123',
  orderId: '01M7ZFGBQT36JRFSZHTR86K55Y',
  orderNumber: 'O-HTR86K55Y0',
  issuedOn: '2026-05-02',
  dueOn: '2026-05-16',
  seller: { name: 'Ardhi Ltd', tin: '1000029771', address: 'Plot 12, Kampala Road, Kampala, Uganda' },
  country: 'UG',
  buyerType: 'AGENCY',
  buyerId: 'a',
  userId: 'u',
  beneficiary: { type: 'AGENCY', id: 'a' },
  buyerName: 'Kira Homes Limited',
  buyerAddress: 'Plot 7, Ntinda Road, Kampala',
  buyerTin: '1009876543',
  lines: [line('Pro, one month', 1, 150_000), line('Ten extra listings, thirty days', 2, 40_000)],
  net: ugx(230_000),
  tax: ugx(41_400),
  gross: ugx(271_400),
  code: '7K3F9-QX2TM',
  verifyUrl: 'https://ardhi.example/verify?number=UG-2026-000123&code=7K3F9-QX2TM',
};
const receipt: PrintedInvoice = {
  ...invoice,
  kind: 'RECEIPT',
  number: 'UG-2026-RC-000099',
  issuedOn: '2026-05-03',
  invoiceNumber: invoice.number,
  method: 'MPESA',
  providerReceipt: 'SGT7X81KQP',
};
const creditNote: PrintedInvoice = {
  ...invoice,
  kind: 'CREDIT_NOTE',
  number: 'UG-2026-CN-000003',
  issuedOn: '2026-05-09',
  invoiceNumber: invoice.number,
  reason: 'The package was bought twice.',
  reversal: 'REFUND',
};

/** Renders a document, and keeps it in the folder of PDF_FOLDER to look at. */
async function render(document: PrintedInvoice, name = document.number): Promise<Buffer> {
  const pdf = await renderInvoice(document);
  if (process.env['PDF_FOLDER']) await writeFile(`${process.env['PDF_FOLDER']}/${name}.pdf`, pdf);
  return pdf;
}
/** A PDF's text, with its line breaks as spaces. */
const textOf = async (document: PrintedInvoice, name?: string) =>
  pdfText(await render(document, name)).replaceAll('\n', ' ');

const buyers = [
  ['a company, English', 'Kira Homes Limited', 'Plot 7, Ntinda Road, Kampala', '1009876543'],
  [
    'a company, French',
    'Société Générale d’Aménagement Foncier',
    '12, rue de l’Église, Bouaké',
    'CI-2018-B-04512',
  ],
  [
    'a company, Portuguese',
    'Construções São João, Lda.',
    'Avenida 24 de Julho, 1.º andar, Maputo',
    '400123456',
  ],
  ['a company, Swahili', 'Nyumba Bora Kampuni', 'Mtaa wa Samora, Dar es Salaam', '123-456-789'],
  ['a company, Luganda', 'Ennyumba y’Abaŋŋanda', 'Oluguudo lw’e Masaka, Kyengera', '1001112223'],
  ['a company, Amharic', 'ሰላም የመሬት ልማት ኃላፊነቱ የተወሰነ የግል ማኅበር', 'ቦሌ መንገድ፣ አዲስ አበባ', '0054321987'],
  ['a company without a TIN', 'Lakeside Estates', 'Main Street, Jinja', undefined],
  ['a person', 'Désiré Ngũgĩ', undefined, undefined],
  ['a person, Amharic', 'አበበ ቢቂላ', undefined, undefined],
] as const;

describe('the buyer of a document', () => {
  it.each(buyers)('is named in full (%s)', async (title, buyerName, buyerAddress, buyerTin) => {
    const { buyerAddress: _, buyerTin: __, ...rest } = invoice;
    const named = {
      ...rest,
      buyerName,
      ...(buyerAddress && { buyerAddress }),
      ...(buyerTin && { buyerTin }),
    };
    const text = await textOf(named, title.replaceAll(/\W+/g, '-'));
    const buyer = [buyerName, buyerAddress, buyerTin && `TIN ${buyerTin}`].filter(Boolean).join(' ');
    expect(text).toContain(`Bill to ${buyer} Issued on`);
    expect(text.match(/TIN/g)).toHaveLength(buyerTin === undefined ? 2 : 3);
  });
});

describe('the buyer of a document who was erased', () => {
  it('has no line', async () => {
    const { buyerAddress: _, buyerTin: __, ...rest } = invoice;
    expect(await textOf({ ...rest, buyerName: '' }, 'erased')).toContain('Bill to Issued on');
  });
});

describe('long names and high amounts', () => {
  it('wrap within their columns', async () => {
    const high = {
      lines: [line('A package with an unusually long name for a country with many regions', 20, 12_500_000)],
      net: ugx(250_000_000),
      tax: ugx(45_000_000),
      gross: ugx(295_000_000),
    };
    const buyerName = 'The Registered Trustees of the Greater Kampala Metropolitan Land Owners Association';
    const text = await textOf({ ...invoice, ...high, buyerName }, 'high');
    expect(text).toContain(`Bill to ${buyerName} Plot 7`);
    expect(text).toContain('Net UGX 250,000,000 VAT UGX 45,000,000 Total UGX 295,000,000');
  });
});

const on = '2026-05-03';
const settlements: readonly (readonly [Settlement | undefined, PrintedInvoice, string])[] = [
  [undefined, invoice, 'Unpaid, to be paid by 16 May 2026'],
  [{ state: 'UNPAID' }, invoice, 'Unpaid, to be paid by 16 May 2026'],
  [{ state: 'PAID', on, method: 'MPESA' }, invoice, 'Paid in full on 3 May 2026 by M-Pesa'],
  [{ state: 'PAID', on, method: 'MTN_MOMO' }, invoice, 'Paid in full on 3 May 2026 by MTN Mobile Money'],
  [{ state: 'PAID', on, method: 'AIRTEL_MONEY' }, invoice, 'Paid in full on 3 May 2026 by Airtel Money'],
  [{ state: 'PAID', on, method: 'CARD' }, invoice, 'Paid in full on 3 May 2026 by card'],
  [{ state: 'PAID', on, method: 'BANK_TRANSFER' }, invoice, 'Paid in full on 3 May 2026 by bank transfer'],
  [{ state: 'PAID', on, method: 'CASH' }, invoice, 'Paid in full on 3 May 2026 in cash'],
  [{ state: 'PAID', on, method: 'CREDIT' }, invoice, 'Paid in full on 3 May 2026 with credit'],
  [{ state: 'PAID' }, invoice, 'Paid in full'],
  [{ state: 'PARTLY_PAID', on, method: 'CASH' }, invoice, 'Paid in part on 3 May 2026 in cash'],
  [
    { state: 'CREDITED', on, credited: ugx(271_400), creditNote: 'UG-2026-CN-000003' },
    invoice,
    'Credited in full on 3 May 2026 by credit note UG-2026-CN-000003',
  ],
  [
    { state: 'PARTLY_CREDITED', on, credited: ugx(100_000), creditNote: 'UG-2026-CN-000004' },
    invoice,
    'Paid, UGX 100,000 credited on 3 May 2026 by credit note UG-2026-CN-000004',
  ],
  [{ state: 'VOID' }, invoice, 'Void: nothing is to be paid'],
  [undefined, receipt, 'Paid in full on 3 May 2026 by M-Pesa'],
  [undefined, creditNote, 'Refunded on 9 May 2026'],
  [undefined, { ...creditNote, reversal: 'CHARGEBACK' }, 'Taken back by the buyer’s bank on 9 May 2026'],
];

describe('the state of payment of a document', () => {
  it.each(settlements)('is a sentence of its PDF (%o)', async (settlement, document, sentence) => {
    const name = `${document.kind}-${settlement?.state ?? document.reversal ?? 'issued'}`;
    const text = await textOf({ ...document, ...(settlement && { settlement }) }, name);
    expect(text).toContain(`${sentence} UGX 271,400 What`);
  });

  it('comes with how to pay only where money is owed', async () => {
    expect(await textOf(invoice)).toContain('How to pay Sign in at https://ardhi.example/invoices');
    expect(await textOf({ ...invoice, settlement: { state: 'VOID' } })).not.toContain('How to pay');
    expect(await textOf(receipt)).not.toContain('How to pay');
  });
});

describe('the PDF of a document', () => {
  it('names seller, days, order, lines with net, VAT and total, and how to check it', async () => {
    const text = await textOf(invoice);
    for (const part of [
      'Ardhi ardhi.example Invoice UG-2026-000123',
      'Seller Ardhi Ltd Plot 12, Kampala Road, Kampala, Uganda TIN 1000029771',
      'Issued on 2 May 2026 Due on 16 May 2026 Order O-HTR86K55Y0',
      'Pro, one month 1 150,000 150,000 27,000 (18%) 177,000',
      'Ten extra listings, thirty days 2 40,000 80,000 14,400 (18%) 94,400',
      'VAT summary VAT rate Net VAT 18% 230,000 41,400',
      'Net UGX 230,000 VAT UGX 41,400 Total UGX 271,400',
      'the code 7K3F9-QX2TM on https://ardhi.example/verify.',
      'UG-2026-000123 · Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  it('names the invoice that a receipt pays and a credit note credits, and why', async () => {
    expect(await textOf(receipt)).toContain('Paid invoice UG-2026-000123 Reference SGT7X81KQP');
    const text = await textOf(creditNote);
    expect(text).toContain('Credited invoice UG-2026-000123');
    expect(text).toContain('Reason The package was bought twice.');
    expect(text).toContain('Amount refunded UGX 271,400');
  });

  it('divides VAT by rate, and shows discounts and what the payment was rounded by', async () => {
    const lines = [
      { ...line('Pro, one month', 1, 150_000), discount: ugx(10_000), tax: ugx(25_200), total: ugx(165_200) },
      line('Land title search', 1, 20_000, 0),
    ];
    const money = { net: ugx(160_000), tax: ugx(25_200), gross: ugx(185_200), rounded: ugx(185_000) };
    const text = await textOf({ ...receipt, lines, ...money }, 'rates');
    expect(text).toContain('18% 140,000 25,200 0% 20,000 0');
    expect(text).toContain('Discount −UGX 10,000');
    expect(text).toContain('Total UGX 185,200 Rounding −UGX 200 Amount received UGX 185,000');
  });

  it('shows the numbers of the tax authority beside how to check it', async () => {
    const qr = 'https://efris.example/verify?fdn=325048819042&code=48291038475610293847';
    const fiscal = { documentNo: '325048819042', verificationCode: '48291038475610293847', qr };
    const text = await textOf({ ...invoice, fiscal }, 'cleared');
    expect(text).toContain(
      'Fiscal document number (FDN): 325048819042 Verification code: 48291038475610293847',
    );
    expect(text).toContain('Page 1 of 1');
  });

  it('repeats the headings and numbers the pages of many lines', async () => {
    const lines = Array.from({ length: 40 }, (_, i) => line(`Item ${i}`, 1, 1_000));
    const text = await textOf({ ...invoice, lines }, 'many-lines');
    const pages = Number(/Page 1 of (\d)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text.match(/What Quantity/g)?.length).toBeGreaterThan(1);
  });

  it.each([invoice, receipt, creditNote])('has the same bytes each time ($kind)', async (document) => {
    expect((await renderInvoice(document)).equals(await renderInvoice(document))).toBe(true);
  });

  it('of this layout is kept: its hash is promised when it is issued', async () => {
    const hashes = await Promise.all(
      [invoice, receipt, creditNote].map(async (one) =>
        createHash('sha256')
          .update(await renderInvoice(one))
          .digest('hex'),
      ),
    );
    expect(hashes).toMatchInlineSnapshot(`
      [
        "c7f748ad06f8b80e9a0f92edf7d3824b5d2e728e4f41e51947836558424b0959",
        "fb0fed6c8582b52b2b0e466317a7e5ec0b6d5366b124998158577faee0fab674",
        "c897b51873d360f4c0cd34ca1c8f2eaffcc5f7bcb77b94bfb8a301993cd1ed4a",
      ]
    `);
  });

  it('bears the mark of the site', () => {
    const icon = resolve(
      import.meta.dirname,
      '../../../../../frontends/public/static/assets/icon.2c0c48dc.svg',
    );
    expect(readFileSync(icon, 'utf8')).toContain(`d="${plot}"`);
  });
});

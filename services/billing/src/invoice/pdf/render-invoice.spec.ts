import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { textRuns } from '@ardhi/kernel/print/text-runs';
import { describe, expect, it } from 'vitest';
import type { PrintedInvoice } from './printed-invoice.ts';
import { renderInvoice } from './render-invoice.ts';

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const line = (name: string, qty: number, unit: number) => ({
  kind: 'ITEM' as const,
  refId: '01M7ZFGBQT36JRFSZHTR86K55Y',
  name,
  qty,
  unit: ugx(unit),
  discount: ugx(0),
  tax: ugx((unit * qty * 18) / 100),
  taxRate: 18,
  total: ugx((unit * qty * 118) / 100),
});
const sample: PrintedInvoice = {
  kind: 'INVOICE',
  number: 'UG-2026-000123',
  orderId: '01M7ZFGBQT36JRFSZHTR86K55Y',
  orderNumber: 'O-HTR86K55Y0',
  issuedOn: '2026-11-20',
  dueOn: '2026-11-21',
  seller: { name: 'Ardhi Ltd', tin: '1000029771', address: 'Plot 12, Kampala Road, Kampala' },
  country: 'UG',
  buyerType: 'AGENCY',
  buyerId: 'a',
  userId: 'u',
  beneficiary: { type: 'AGENCY', id: 'a' },
  buyerName: 'Désiré Ngũgĩ & Fils, شركة النيل للعقارات (2026)',
  lines: [
    line('Pro, one month', 1, 150_000),
    line('10 extra slots, thirty days – área dos Açores', 2, 40_000),
  ],
  net: ugx(230_000),
  tax: ugx(41_400),
  gross: ugx(271_400),
  code: '7K3F9-QX2TM',
  verifyUrl: 'https://ardhi.example/verify?number=UG-2026-000123&code=7K3F9-QX2TM',
};
const receipt: PrintedInvoice = {
  ...sample,
  kind: 'RECEIPT',
  number: 'UG-2026-RC-000099',
  invoiceNumber: sample.number,
  method: 'MTN_MOMO',
  providerReceipt: 'SIM12345678',
};
const creditNote: PrintedInvoice = {
  ...sample,
  kind: 'CREDIT_NOTE',
  number: 'UG-2026-CN-000003',
  invoiceNumber: sample.number,
  reason: 'The package was bought twice.',
};
const cleared: PrintedInvoice = {
  ...sample,
  number: 'UG-2026-000124',
  fiscal: {
    documentNo: '325048819042',
    verificationCode: '48291038475610293847',
    qr: 'https://efris.example/verify?fdn=325048819042&code=48291038475610293847',
  },
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** The decompressed streams of a PDF. */
const contents = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream]) => {
      try {
        return inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');

/** The glyphs that a PDF shows, as their hexadecimal numbers in the fonts. */
const shownGlyphs = (pdf: Buffer) =>
  [...contents(pdf).matchAll(/\[(.*?)\] TJ/g)].flatMap(([, parts]) =>
    [...(parts ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, codes]) => codes?.match(/.{4}/g) ?? []),
  );

describe('the PDF of a document', () => {
  it.each([sample, receipt, creditNote, cleared])(
    'of the kind $kind with the number $number has the same bytes each time',
    async (document) => {
      const first = await renderInvoice(document);
      if (process.env['PDF_FOLDER'])
        await writeFile(`${process.env['PDF_FOLDER']}/${document.number}.pdf`, first);
      expect(sha256(await renderInvoice(document))).toBe(sha256(first));
      expect(sha256(await renderInvoice({ ...document, buyerName: 'Another buyer' }))).not.toBe(
        sha256(first),
      );
    },
  );

  it('of the releases so far is kept: its hash was promised when it was issued', async () => {
    const hashes = await Promise.all(
      [sample, receipt, creditNote].map(async (one) => sha256(await renderInvoice(one))),
    );
    expect(hashes).toMatchInlineSnapshot(`
      [
        "cbbeefafccc24aac76524d1f07c378f216f229b6d9b6cfceab51f1f566a22843",
        "40f8a20c183d157f5496a18d2442804eacc9995a21a1b9c28be164e12894969e",
        "9268a87aea5831564b5b0704764f22f8d851ee0bbd291f2c22066bb9bded4caf",
      ]
    `);
  });

  it('shows what its payment was rounded by, in either direction, and what was paid', async () => {
    const kes = (amount: number) => ({ amount, currency: 'KES' as const });
    const rowsOf = async (gross: number, rounded: number) => {
      const money = { net: kes(23_333), tax: kes(gross - 23_333), gross: kes(gross), rounded: kes(rounded) };
      const pdf = await renderInvoice({ ...receipt, ...money });
      if (process.env['PDF_FOLDER'])
        await writeFile(`${process.env['PDF_FOLDER']}/rounded-${rounded}.pdf`, pdf);
      return shownGlyphs(pdf).length;
    };
    const plain = shownGlyphs(
      await renderInvoice({ ...receipt, net: kes(1), tax: kes(1), gross: kes(27_067) }),
    );
    expect(await rowsOf(27_067, 27_100)).toBeGreaterThan(plain.length + 20);
    expect(await rowsOf(27_033, 27_000)).toBeGreaterThan(plain.length + 20);
  });

  it('shows the numbers of the tax authority with a QR code of its own, on another page where there is no room', async () => {
    const squares = async (document: PrintedInvoice) =>
      contents(await renderInvoice(document)).match(/ re$/gm)?.length ?? 0;
    expect(await squares(cleared)).toBeGreaterThan((await squares(sample)) + 500);
    const lines = Array.from({ length: 14 }, (_, i) => line(`Item ${i}`, 1, 1_000));
    const pages = async (document: PrintedInvoice) =>
      /\/Count (\d+)/.exec((await renderInvoice({ ...document, lines })).toString('latin1'))?.[1];
    expect([await pages(sample), await pages(cleared)]).toEqual(['1', '2']);
  });

  it('embeds every font that it uses', async () => {
    const pdf = (await renderInvoice(sample)).toString('latin1');
    const fonts = pdf.match(/\/BaseFont \/\S+/g) ?? [];
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) expect(font).toMatch(/^\/BaseFont \/[A-Z]{6}\+NotoSans/);
    expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThan(2);
  });

  it('has a glyph for every character of names with accents and in Arabic', async () => {
    const shown = shownGlyphs(await renderInvoice(sample));
    expect(shown.length).toBeGreaterThan(100);
    // Glyph 0 of a font is the one for characters that it does not have.
    expect(shown).not.toContain('0000');
  });

  it('continues on another page when it has many lines', async () => {
    const lines = Array.from({ length: 40 }, (_, i) => line(`Item ${i}`, 1, 1_000));
    const pdf = (await renderInvoice({ ...sample, lines })).toString('latin1');
    expect(pdf).toMatch(/\/Count [23]\b/);
  });
});

describe('the runs of a line', () => {
  const shown = (text: string) => textRuns(text).map((run) => `${run.script}: ${run.text}`);

  it('keep text from left to right together', () => {
    expect(shown('Kampala Road')).toEqual(['latin: Kampala Road']);
    expect(shown('Désiré Ngũgĩ')).toEqual(['latin: Désiré Ngũgĩ']);
  });

  it('order text from right to left, with numbers from left to right in it', () => {
    expect(shown('شركة النيل')).toEqual(['arabic: شركة النيل']);
    expect(shown('شركة 2026 النيل')).toEqual(['arabic:  النيل', 'latin: 2026', 'arabic: شركة ']);
    expect(shown('Nile شركة النيل Ltd')).toEqual(['latin: Nile ', 'arabic: شركة النيل', 'latin:  Ltd']);
  });
});

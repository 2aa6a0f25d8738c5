import type { Settlement } from '@ardhi/contracts/billing/invoice';
import { moneyText } from '@ardhi/contracts/money-text';
import { a4, type PdfPage, pdfPage } from '@ardhi/kernel/print/page';
import { drawQrCode } from '@ardhi/kernel/print/qr-code';
import { invoiceText, kindTitle } from '../invoice-texts.ts';
import { issuedSettlement } from '../settlement.ts';
import { drawLogo } from './draw-logo.ts';
import { drawLines, drawTotals } from './layout-2-lines.ts';
import { colors, contentBottom, inner, styles } from './layout-2-style.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { dayText, settlementText } from './settlement-text.ts';

const qrSize = 84;

/** The layout since the second release: who buys, in which state the payment is, VAT by rate, and our mark. */
export function renderLayout2(document: PrintedInvoice): Promise<Buffer> {
  const page = pdfPage({
    title: `${kindTitle(document.kind)} ${document.number}`,
    author: document.seller.name,
    at: new Date(`${document.issuedOn}T00:00:00.000Z`),
  });
  const settlement = document.settlement ?? issuedSettlement(document);
  let y = drawHead(page, document);
  y = drawParties(page, document, y + 32);
  y = drawFacts(page, document, y + 26);
  y = drawSettlement(page, { document, settlement, top: y + 26 });
  y = drawLines(page, document, y + 36);
  y = drawTotals(page, document, y + 22);
  if (settlement.state === 'UNPAID') y = drawHowToPay(page, document, y + 36);
  drawVerification(page, document, y + 24);
  page.eachPage((number, count) => drawFooter(page, document, { number, count }));
  return page.finish();
}

/** Our mark, the kind of document and its number; returns where they end. */
function drawHead(page: PdfPage, { kind, number, verifyUrl }: PrintedInvoice): number {
  const size = 44;
  drawLogo(page, a4.margin, a4.margin, size);
  const x = a4.margin + size + 12;
  page.text('Ardhi', x, a4.margin - 2, inner / 2, { size: 20, weight: 700 });
  page.text(new URL(verifyUrl).host, x, a4.margin + 27, inner / 2 - size - 12, styles.small);
  const right = { x: a4.margin + inner / 2, width: inner / 2 };
  const title = { size: 24, weight: 700, color: colors.earth, align: 'end' } as const;
  page.text(kindTitle(kind), right.x, a4.margin - 6, right.width, title);
  page.text(number, right.x, a4.margin + 27, right.width, { size: 11, weight: 700, align: 'end' });
  return a4.margin + size;
}

/** Seller and buyer beside each other, and why money was given back; returns where they end. */
function drawParties(page: PdfPage, document: PrintedInvoice, top: number): number {
  const { seller, buyerName, buyerAddress = '', buyerTin = '', reason } = document;
  const width = (inner - 16) / 2;
  const padding = 16;
  const parties = [
    { title: invoiceText('seller'), lines: partyLines(seller.name, seller.address, seller.tin) },
    { title: invoiceText('billTo'), lines: partyLines(buyerName, buyerAddress, buyerTin) },
  ];
  const textWidth = width - 2 * padding;
  const heights = parties.map(({ lines }) =>
    lines.reduce((sum, line) => sum + page.height(line, textWidth, styles.strong) + 1, 16),
  );
  const height = Math.max(...heights) + 2 * padding;
  for (const [i, { title, lines }] of parties.entries()) {
    const x = a4.margin + i * (width + 16);
    page.path(roundedBox(width, height), x, top, 1, { fill: colors.panel });
    let y = top + padding;
    y += page.text(title, x + padding, y, textWidth, styles.heading) + 5;
    for (const [row, line] of lines.entries())
      y += page.text(line, x + padding, y, textWidth, row === 0 ? styles.strong : styles.body) + 1;
  }
  const end = top + height;
  if (reason === undefined) return end;
  const y = end + 14 + page.text(invoiceText('reason'), a4.margin, end + 14, inner, styles.small);
  return y + page.text(reason, a4.margin, y, inner, styles.body);
}

const partyLines = (name: string, address: string, tin: string) =>
  [name, address, tin && invoiceText('tin', { tin })].filter((line) => line !== '');

/** The days and numbers of the document in columns; returns where they end. */
function drawFacts(page: PdfPage, document: PrintedInvoice, top: number): number {
  const { kind, issuedOn, dueOn, orderNumber, invoiceNumber, providerReceipt } = document;
  const facts: [string, string | undefined][] = [
    [invoiceText('issued'), dayText(issuedOn)],
    [invoiceText('due'), kind === 'INVOICE' ? dayText(dueOn) : undefined],
    [invoiceText('order'), orderNumber],
    [invoiceText(kind === 'CREDIT_NOTE' ? 'creditedInvoice' : 'paidInvoice'), invoiceNumber],
    [invoiceText('reference'), providerReceipt],
  ];
  const shown = facts.filter(([, value]) => value !== undefined);
  const width = inner / Math.max(shown.length, 3);
  const ends = shown.map(([label, value = ''], i) => {
    const x = a4.margin + i * width;
    const y = top + page.text(label, x, top, width - 8, styles.small) + 2;
    return y + page.text(value, x, y, width - 8, styles.strong);
  });
  return Math.max(...ends);
}

interface Tone {
  readonly text: string;
  readonly panel: string;
}
/** Colours of a state of payment: its text and its panel. */
const settled: Tone = { text: '#1f5c33', panel: '#e9f3ea' };
const open: Tone = { text: '#7a4a00', panel: '#fcf1dc' };
const over: Tone = { text: '#4f493f', panel: '#efece5' };
const tones: Readonly<Record<Settlement['state'], Tone>> = {
  UNPAID: open,
  PARTLY_PAID: open,
  PAID: settled,
  PARTLY_CREDITED: settled,
  CREDITED: over,
  REFUNDED: over,
  CHARGED_BACK: over,
  VOID: over,
};

/** Draws the settlement of the document with its amount; returns where it ends. */
function drawSettlement(
  page: PdfPage,
  {
    document,
    settlement,
    top,
  }: { readonly document: PrintedInvoice; readonly settlement: Settlement; readonly top: number },
): number {
  const { text: color, panel } = tones[settlement.state];
  const textWidth = inner * 0.66;
  const style = { size: 11, weight: 700, color } as const;
  const sentence = settlementText(settlement, document.dueOn);
  const height = page.height(sentence, textWidth, style) + 24;
  page.path(roundedBox(inner, height), a4.margin, top, 1, { fill: panel });
  page.text(sentence, a4.margin + 14, top + 12, textWidth, style);
  page.text(
    moneyText(document.rounded ?? document.gross),
    a4.margin + inner * 0.7,
    top + 11,
    inner * 0.3 - 14,
    {
      ...style,
      size: 12.5,
      align: 'end',
    },
  );
  return top + height;
}

/** Where an open invoice is paid; returns where it ends. */
function drawHowToPay(page: PdfPage, { verifyUrl }: PrintedInvoice, top: number): number {
  let y = top;
  if (y + 50 > contentBottom) {
    page.addPage();
    y = a4.margin;
  }
  const invoicesPage = new URL('invoices', verifyUrl).href;
  y += page.text(invoiceText('howToPay'), a4.margin, y, inner, styles.heading) + 3;
  return y + page.text(invoiceText('howToPayText', { page: invoicesPage }), a4.margin, y, inner, styles.body);
}

/** The QR codes that prove the document, ours and that of the tax authority, at the foot of the last page. */
function drawVerification(page: PdfPage, { verifyUrl, code, fiscal }: PrintedInvoice, end: number): void {
  const top = contentBottom - qrSize;
  if (end + 12 > top) page.addPage();
  page.rule(a4.margin, top - 12, inner, colors.hairline);
  const width = fiscal === undefined ? inner : inner / 2 - 8;
  const proof = (content: string, title: string, lines: readonly string[], x: number) => {
    drawQrCode(page, content, { x: x - 8, y: top, size: qrSize });
    const textX = x + qrSize;
    let y = top + 8;
    y += page.text(title, textX, y, width - qrSize, styles.strong) + 4;
    for (const line of lines) y += page.text(line, textX, y, width - qrSize, styles.small) + 2;
  };
  const address = verifyUrl.split('?')[0] ?? verifyUrl;
  const how = invoiceText('verifyHow', { code, page: address });
  proof(verifyUrl, invoiceText('verify'), [how], a4.margin);
  if (fiscal === undefined) return;
  const numbers = [
    `${invoiceText('fiscalNumber')}: ${fiscal.documentNo}`,
    `${invoiceText('fiscalCode')}: ${fiscal.verificationCode}`,
  ];
  proof(fiscal.qr, invoiceText('fiscalTitle'), numbers, a4.margin + inner / 2 + 8);
}

/** Seller, number and page at the foot of each page. */
function drawFooter(
  page: PdfPage,
  { seller, number }: PrintedInvoice,
  at: { readonly number: number; readonly count: number },
): void {
  const y = a4.height - a4.margin;
  page.rule(a4.margin, y - 8, inner, colors.hairline);
  const style = { size: 7, color: colors.soft } as const;
  const sellerLine = partyLines(seller.name, seller.address, seller.tin).join(' · ');
  page.text(sellerLine, a4.margin, y, inner * 0.66, style);
  const pageLine = `${number} · ${invoiceText('page', { page: at.number, pages: at.count })}`;
  page.text(pageLine, a4.margin + inner * 0.66, y, inner * 0.34, { ...style, align: 'end' });
}

/** The outline of a box with rounded corners. */
const roundedBox = (width: number, height: number, radius = 6) => {
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${radius} 0H${width - radius}${corner(radius, radius)}V${height - radius}`,
    `${corner(-radius, radius)}H${radius}${corner(-radius, -radius)}V${radius}${corner(radius, -radius)}Z`,
  ].join('');
};

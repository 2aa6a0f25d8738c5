import type { Money } from '@ardhi/contracts/money';
import { amountText, moneyText } from '@ardhi/contracts/money-text';
import { a4, type PdfPage, pdfPage, type TextStyle } from '@ardhi/kernel/print/page';
import { drawQrCode } from '@ardhi/kernel/print/qr-code';
import { methodNames } from '../../providers/payment-methods.ts';
import type { FiscalNumbers } from '../invoice.ts';
import { invoiceText, kindTitle } from '../invoice-texts.ts';
import type { PrintedInvoice } from './printed-invoice.ts';

const soft = '#4f493f';
const earth = '#a8441f';
const hairline = '#e2dccf';
const small: TextStyle = { size: 8, color: soft };
const body: TextStyle = { size: 9.5 };
const strong: TextStyle = { ...body, weight: 700 };

const inner = a4.width - 2 * a4.margin;
const bottom = a4.height - a4.margin;
const qrSize = 92;

const totalTitles = {
  INVOICE: 'amountPayable',
  RECEIPT: 'amountReceived',
  CREDIT_NOTE: 'amountRefunded',
} as const;

/** The layout of the documents that were issued first: their hashes are promised, so that it never changes. */
export function renderLayout1(document: PrintedInvoice): Promise<Buffer> {
  const page = pdfPage({
    title: `${kindTitle(document.kind)} ${document.number}`,
    author: document.seller.name,
    at: new Date(`${document.issuedOn}T00:00:00.000Z`),
  });
  let y = drawHead(page, document);
  y = drawParties(page, document, y + 26);
  y = drawLines(page, document, y + 24);
  y = drawTotals(page, document, y + 10);
  drawVerification(page, document, y);
  return page.finish();
}

/** Title and facts of the document; returns where they end. */
function drawHead(page: PdfPage, document: PrintedInvoice): number {
  const { kind, number, orderNumber, issuedOn, dueOn, invoiceNumber, method, providerReceipt } = document;
  const x = a4.margin;
  page.text(kindTitle(kind), x, a4.margin, inner / 2, { size: 24, weight: 700, color: earth });
  const facts: [string, string | undefined][] = [
    [invoiceText('number'), number],
    [invoiceText('issued'), issuedOn],
    [invoiceText('due'), kind === 'INVOICE' ? dueOn : undefined],
    [invoiceText('order'), orderNumber],
    [invoiceText('invoiceTitle'), invoiceNumber],
    [invoiceText('paidBy'), method && methodNames[method]],
    [invoiceText('reference'), providerReceipt],
  ];
  let y = a4.margin + 4;
  for (const [label, value] of facts) {
    if (value === undefined) continue;
    page.text(label, x + inner / 2, y + 1, 90, small);
    y += page.text(value, x + inner / 2 + 90, y, inner / 2 - 90, { ...body, align: 'end' }) + 1;
  }
  return Math.max(y, a4.margin + 34);
}

/** Seller and buyer beside each other; returns where they end. */
function drawParties(page: PdfPage, { seller, buyerName, reason }: PrintedInvoice, top: number): number {
  const width = inner / 2 - 16;
  const column = (title: string, lines: readonly string[], x: number) => {
    let y = top + page.text(title, x, top, width, small) + 2;
    for (const [i, line] of lines.entries()) y += page.text(line, x, y, width, i === 0 ? strong : body);
    return y;
  };
  const tin = seller.tin === '' ? [] : [invoiceText('tin', { tin: seller.tin })];
  const left = column(invoiceText('seller'), [seller.name, seller.address, ...tin], a4.margin);
  const right = column(invoiceText('billTo'), [buyerName], a4.margin + inner / 2);
  const end = Math.max(left, right);
  if (reason === undefined) return end;
  const labelHeight = page.text(invoiceText('reason'), a4.margin, end + 12, inner, small);
  return end + 14 + labelHeight + page.text(reason, a4.margin, end + 14 + labelHeight, inner, body);
}

/** Left edge and width of each column as parts of the table, with its alignment. */
const columns = [
  { label: 'lineName', from: 0, to: 0.4, align: 'start' },
  { label: 'lineQuantity', from: 0.4, to: 0.5, align: 'end' },
  { label: 'lineUnit', from: 0.5, to: 0.66, align: 'end' },
  { label: 'tax', from: 0.66, to: 0.83, align: 'end' },
  { label: 'total', from: 0.83, to: 1, align: 'end' },
] as const;

function drawLines(page: PdfPage, { lines }: PrintedInvoice, top: number): number {
  const row = (cells: readonly string[], y: number, style: TextStyle) =>
    Math.max(
      ...columns.map(({ from, to, align }, i) => {
        const x = a4.margin + from * inner;
        return page.text(cells[i] ?? '', x, y, (to - from) * inner - (i === 0 ? 10 : 0), { ...style, align });
      }),
    );
  const headings = columns.map(({ label }) => invoiceText(label));
  let y = top + row(headings, top, small) + 4;
  page.rule(a4.margin, y, inner, hairline);
  for (const { name, qty, unit, tax, taxRate, total } of lines) {
    const cells = [
      name,
      String(qty),
      amountText(unit),
      `${amountText(tax)} (${taxRate}%)`,
      amountText(total),
    ];
    if (y + page.height(name, columns[0].to * inner - 10, body) + 16 > bottom) {
      page.addPage();
      y = a4.margin;
    }
    y += 8 + row(cells, y + 7, body);
    page.rule(a4.margin, y + 3, inner, hairline);
    y += 3;
  }
  return y;
}

/** The total and what its payment is rounded by. */
function roundingRows(gross: Money, rounded: Money | undefined): [string, string, TextStyle][] {
  if (rounded === undefined) return [];
  const difference = rounded.amount - gross.amount;
  const sign = difference < 0 ? '−' : '+';
  return [
    [invoiceText('total'), moneyText(gross), body],
    [invoiceText('rounding'), `${sign}${moneyText({ ...gross, amount: Math.abs(difference) })}`, body],
  ];
}

function drawTotals(page: PdfPage, document: PrintedInvoice, top: number): number {
  const { kind, net, tax, gross, rounded, lines } = document;
  const discount = lines.reduce((sum, line) => sum + BigInt(line.discount.amount), 0n);
  const rows: [string, string, TextStyle][] = [
    ...(discount === 0n
      ? []
      : [
          [invoiceText('discount'), `−${moneyText({ ...net, amount: Number(discount) })}`, body] as [
            string,
            string,
            TextStyle,
          ],
        ]),
    [invoiceText('net'), moneyText(net), body],
    [invoiceText('tax'), moneyText(tax), body],
    ...roundingRows(gross, rounded),
    [
      invoiceText(rounded === undefined && kind === 'INVOICE' ? 'total' : totalTitles[kind]),
      moneyText(rounded ?? gross),
      { size: 12, weight: 700 },
    ],
  ];
  let y = top;
  if (y + 80 > bottom) {
    page.addPage();
    y = a4.margin;
  }
  const x = a4.margin + inner * 0.5;
  for (const [label, value, style] of rows) {
    page.text(label, x, y, inner * 0.22, style);
    y += page.text(value, x + inner * 0.22, y, inner * 0.28, { ...style, align: 'end' }) + 3;
  }
  return y;
}

/** The QR code and how to check the document without it, at the foot of the last page. */
function drawVerification(page: PdfPage, { verifyUrl, code, fiscal }: PrintedInvoice, end: number): void {
  const top = bottom - qrSize;
  const fiscalTop = fiscal === undefined ? top : top - qrSize - 16;
  if (end + 20 > fiscalTop) page.addPage();
  if (fiscal !== undefined) drawFiscal(page, fiscal, fiscalTop);
  page.rule(a4.margin, top - 12, inner, hairline);
  drawQrCode(page, verifyUrl, { x: a4.margin - 8, y: top, size: qrSize });
  const x = a4.margin + qrSize + 8;
  const width = inner - qrSize - 8;
  const height = page.text(invoiceText('verify'), x, top + 16, width, strong);
  const address = verifyUrl.split('?')[0] ?? verifyUrl;
  page.text(invoiceText('verifyHow', { code, page: address }), x, top + 20 + height, width, small);
}

/** Draws the numbers from the tax authority, with its own QR code. */
function drawFiscal(page: PdfPage, { documentNo, verificationCode, qr }: FiscalNumbers, top: number): void {
  page.rule(a4.margin, top - 12, inner, hairline);
  drawQrCode(page, qr, { x: a4.margin - 8, y: top, size: qrSize });
  const x = a4.margin + qrSize + 8;
  const width = inner - qrSize - 8;
  const facts: [string, string][] = [
    [invoiceText('fiscalNumber'), documentNo],
    [invoiceText('fiscalCode'), verificationCode],
  ];
  let y = top + 16 + page.text(invoiceText('fiscalTitle'), x, top + 16, width, strong) + 4;
  for (const [label, value] of facts) {
    page.text(label, x, y + 1, 130, small);
    y += page.text(value, x + 130, y, width - 130, body) + 2;
  }
}

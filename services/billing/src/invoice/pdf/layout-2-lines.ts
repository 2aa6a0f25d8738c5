import { amountText, moneyText } from '@ardhi/contracts/money-text';
import { a4, type PdfPage, type TextStyle } from '@ardhi/kernel/print/page';
import { invoiceText } from '../invoice-texts.ts';
import { colors, contentBottom, inner, styles } from './layout-2-style.ts';
import type { PrintedInvoice } from './printed-invoice.ts';

/** A column: its share of the width, from the start of the row. */
interface Column {
  readonly label: Parameters<typeof invoiceText>[0];
  readonly from: number;
  readonly to: number;
  readonly align: 'start' | 'end';
}

const lineColumns: readonly Column[] = [
  { label: 'lineName', from: 0, to: 0.29, align: 'start' },
  { label: 'lineQuantity', from: 0.29, to: 0.39, align: 'end' },
  { label: 'lineUnit', from: 0.39, to: 0.53, align: 'end' },
  { label: 'net', from: 0.53, to: 0.68, align: 'end' },
  { label: 'vat', from: 0.68, to: 0.84, align: 'end' },
  { label: 'total', from: 0.84, to: 1, align: 'end' },
];
const rateColumns: readonly Column[] = [
  { label: 'vatRate', from: 0, to: 0.3, align: 'start' },
  { label: 'net', from: 0.3, to: 0.65, align: 'end' },
  { label: 'vat', from: 0.65, to: 1, align: 'end' },
];
/** Between two cells, also where both are full. */
const gap = 6;

/** Draws the cells of a row within their columns, and returns its height. */
function drawRow(
  page: PdfPage,
  { columns, cells, y, width, style }: RowCells & { readonly y: number; readonly style: TextStyle },
): number {
  return Math.max(
    ...columns.map((column, i) => {
      const { from, align } = column;
      const x = a4.margin + from * width + (align === 'end' ? gap : 0);
      return page.text(cells[i] ?? '', x, y, cellWidth(column, width), { ...style, align });
    }),
  );
}

interface RowCells {
  readonly columns: readonly Column[];
  readonly cells: readonly string[];
  readonly width: number;
}

const cellWidth = (column: Column | undefined, width: number) =>
  column === undefined ? 0 : (column.to - column.from) * width - gap;

const rowHeight = (page: PdfPage, { columns, cells, width }: RowCells, style: TextStyle) =>
  Math.max(...cells.map((cell, i) => page.height(cell, cellWidth(columns[i], width), style)));

/** The lines with what each costs without and with VAT; returns where they end. */
export function drawLines(page: PdfPage, { lines }: PrintedInvoice, top: number): number {
  const columns = lineColumns;
  const drawHeadings = (y: number) => {
    const cells = columns.map(({ label }) => invoiceText(label));
    const end = y + drawRow(page, { columns, cells, y, width: inner, style: styles.heading }) + 4;
    page.rule(a4.margin, end, inner, colors.earth);
    return end;
  };
  let y = drawHeadings(top);
  for (const line of lines) {
    const { name, qty, unit, discount, tax, taxRate, total } = line;
    const cells = [
      name,
      String(qty),
      amountText(unit),
      amountText({ ...total, amount: total.amount - tax.amount }),
      `${amountText(tax)} (${taxRate}%)`,
      amountText(total),
    ];
    const notes = discount.amount === 0 ? [] : [`${invoiceText('discount')} −${moneyText(discount)}`];
    const height = rowHeight(page, { columns, cells, width: inner }, styles.body) + notes.length * 12;
    if (y + height + 22 > contentBottom) {
      page.addPage();
      y = drawHeadings(a4.margin);
    }
    drawRow(page, { columns, cells, y: y + 11, width: inner, style: styles.body });
    for (const note of notes)
      page.text(note, a4.margin, y + 11 + height - 12, cellWidth(columns[0], inner), styles.small);
    y += height + 22;
    page.rule(a4.margin, y, inner, colors.hairline);
  }
  return y;
}

const totalTitles = {
  INVOICE: 'amountPayable',
  RECEIPT: 'amountReceived',
  CREDIT_NOTE: 'amountRefunded',
} as const;

/** Draws the totals of the document beside its VAT by rate; returns where the longer one ends. */
export function drawTotals(page: PdfPage, document: PrintedInvoice, top: number): number {
  const rows = totalRows(document);
  const rates = vatByRate(document);
  let y = top;
  if (y + Math.max(rows.length * 16 + 34, rates.length * 14 + 40) > contentBottom) {
    page.addPage();
    y = a4.margin;
  }
  const left = drawVatSummary(page, rates, y);
  const x = a4.margin + inner * 0.5;
  const width = inner * 0.5;
  for (const [label, value] of rows) {
    page.text(label, x, y, width * 0.5, styles.body);
    y += page.text(value, x + width * 0.5, y, width * 0.5, { ...styles.body, align: 'end' }) + 5;
  }
  const { kind, gross, rounded } = document;
  const isPlainTotal = rounded === undefined && kind === 'INVOICE';
  page.rule(x, y + 2, width, colors.earth);
  const total = { size: 12, weight: 700 } as const;
  const label = invoiceText(isPlainTotal ? 'total' : totalTitles[kind]);
  page.text(label, x, y + 8, width * 0.5, total);
  const height = page.text(moneyText(rounded ?? gross), x + width * 0.5, y + 8, width * 0.5, {
    ...total,
    align: 'end',
  });
  return Math.max(left, y + 8 + height);
}

function totalRows({ net, tax, gross, rounded, lines }: PrintedInvoice): [string, string][] {
  const discount = lines.reduce((sum, line) => sum + line.discount.amount, 0);
  const rows: [string, string][] = [
    [invoiceText('net'), moneyText(net)],
    [invoiceText('vat'), moneyText(tax)],
  ];
  if (discount > 0) rows.unshift([invoiceText('discount'), `−${moneyText({ ...net, amount: discount })}`]);
  if (rounded === undefined) return rows;
  const difference = rounded.amount - gross.amount;
  const sign = difference < 0 ? '−' : '+';
  rows.push([invoiceText('total'), moneyText(gross)]);
  rows.push([invoiceText('rounding'), `${sign}${moneyText({ ...gross, amount: Math.abs(difference) })}`]);
  return rows;
}

/** Net amount and VAT of the lines of each rate, as a claim of input tax asks for them. */
function vatByRate({ lines, net }: PrintedInvoice): readonly (readonly string[])[] {
  const byRate = Map.groupBy(lines, ({ taxRate }) => taxRate);
  return [...byRate].map(([rate, ofRate]) => {
    const tax = ofRate.reduce((sum, line) => sum + line.tax.amount, 0);
    const total = ofRate.reduce((sum, line) => sum + line.total.amount, 0);
    return [`${rate}%`, amountText({ ...net, amount: total - tax }), amountText({ ...net, amount: tax })];
  });
}

function drawVatSummary(page: PdfPage, rates: readonly (readonly string[])[], top: number): number {
  const width = inner * 0.42;
  const columns = rateColumns;
  let y = top + page.text(invoiceText('vatSummary'), a4.margin, top, width, styles.heading) + 4;
  const headings = columns.map(({ label }) => invoiceText(label));
  y += drawRow(page, { columns, cells: headings, y, width, style: styles.small }) + 2;
  page.rule(a4.margin, y, width, colors.hairline);
  y += 4;
  for (const cells of rates) y += drawRow(page, { columns, cells, y, width, style: styles.body }) + 1;
  return y;
}

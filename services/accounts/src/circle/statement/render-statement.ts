import { setImmediate } from 'node:timers/promises';
import type { Circle } from '@ardhi/contracts/accounts/circle';
import { marketDayOf, marketZoneName } from '@ardhi/contracts/market-day';
import { a4, type PdfPage, pdfPage, type TextStyle } from '@ardhi/kernel/print/page';
import { type StatementSection, statementSections } from './statement-sections.ts';
import { statementText } from './statement-texts.ts';

const soft = '#4f493f';
const earth = '#a8441f';
const hairline = '#e2dccf';
const title: TextStyle = { size: 24, weight: 700, color: earth };
const heading: TextStyle = { size: 13, weight: 700, color: earth };
const strong: TextStyle = { size: 9.5, weight: 700 };
const body: TextStyle = { size: 9.5 };
const small: TextStyle = { size: 8, color: soft };

const inner = a4.width - 2 * a4.margin;
const bottom = a4.height - a4.margin;

/** Everything in a circle as PDF on A4, for the meeting of the family. Other requests are answered between its entries. */
export async function renderStatement(circle: Circle, now: string): Promise<Buffer> {
  const page = pdfPage({ title: circle.name, author: 'Ardhi', at: new Date(now) });
  const column = openColumn(page);
  column.add(circle.name, title, 0);
  column.add(statementText('printed', { day: marketDayOf(now), zone: marketZoneName }), small, 6);
  column.add(ruleText(circle.rule.approvals), small, 0);
  for (const section of statementSections(circle)) await addSection(column, section);
  return page.finish();
}

const ruleText = (approvals: number | undefined): string =>
  approvals === undefined
    ? statementText('rule.majority')
    : statementText('rule.number', { count: approvals });

async function addSection(column: Column, { title: name, entries }: StatementSection): Promise<void> {
  column.add(name, heading, 22);
  column.rule();
  if (entries.length === 0) column.add(statementText('none'), body, 8);
  for (const entry of entries) {
    column.add(entry.title, strong, 9);
    for (const line of entry.lines) column.add(line, body, 1);
    await setImmediate();
  }
}

/** Text from top to bottom, over as many pages as it needs. */
interface Column {
  /** Adds a text below a gap, which falls away at the top of a page. */
  add(text: string, style: TextStyle, gap: number): void;
  /** Draws a line below what was added last. */
  rule(): void;
}

function openColumn(page: PdfPage): Column {
  const wrap = wrapper(page);
  let y: number = a4.margin;
  return {
    add(text, style, gap) {
      y += gap;
      for (const line of wrap(text, style)) {
        if (y + style.size * 1.4 > bottom) {
          page.addPage();
          y = a4.margin;
        }
        y += page.line(line, a4.margin, y, style);
      }
    },
    rule: () => page.rule(a4.margin, y + 3, inner, hairline),
  };
}

/** Longer words are cut: nothing longer fits on a line. */
const longestWord = 60;

/**
 * Breaks texts into lines by the widths of their words, each of which is measured once: a long conversation repeats its words,
 * and measuring is what takes the time.
 */
function wrapper(page: PdfPage): (text: string, style: TextStyle) => readonly string[] {
  const widths = new Map<string, number>();
  const widthOf = (word: string, style: TextStyle): number => {
    const key = `${style.size} ${style.weight} ${word}`;
    const width = widths.get(key) ?? page.width(word, style);
    widths.set(key, width);
    return width;
  };
  return (text, style) => {
    const lines: string[] = [];
    let [line, used] = ['', 0];
    for (const word of text.split(' ').flatMap((one) => one.match(wordParts) ?? [])) {
      const width = widthOf(word, style);
      const space = line === '' ? 0 : widthOf(' ', style);
      if (line !== '' && used + space + width > inner) {
        lines.push(line);
        [line, used] = [word, width];
      } else [line, used] = [line === '' ? word : `${line} ${word}`, used + space + width];
    }
    return [...lines, line];
  };
}

const wordParts = new RegExp(`.{1,${longestWord}}`, 'gsu');

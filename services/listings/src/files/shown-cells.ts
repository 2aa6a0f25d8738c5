const attribute = (tag: string, name: string) =>
  new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`).exec(tag)?.[1];

/** The zeros of each style of cells that pads its numbers, such as 5 for 00123, by its index. */
function paddedStyles(styles: string): ReadonlyMap<number, number> {
  const zeros = new Map<string, number>();
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const code = attribute(tag, 'formatCode') ?? '';
    if (/^0{2,20}$/.test(code)) zeros.set(attribute(tag, 'numFmtId') ?? '', code.length);
  }
  const start = styles.search(/<(?:\w+:)?cellXfs[\s>]/);
  const formats = [...styles.slice(Math.max(start, 0)).matchAll(/<(?:\w+:)?xf\s[^>]*>/g)];
  return new Map(
    formats.flatMap(([tag], index) => {
      const length = zeros.get(attribute(tag, 'numFmtId') ?? '');
      return length === undefined ? [] : [[index, length]];
    }),
  );
}

/**
 * The parts of a workbook with texts in cells of which a number would say something else than the sheet shows: numbers
 * that are padded with zeros, as of references, and the errors of formulas.
 */
export function withShownCells(parts: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
  const padded = paddedStyles(text(parts.get('xl/styles.xml')));
  return new Map(
    [...parts].map(([name, bytes]) => {
      if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) return [name, bytes];
      const sheet = text(bytes);
      const isPlain = padded.size === 0 && !/\st\s*=\s*["']e["']/.test(sheet);
      return [name, isPlain ? bytes : new TextEncoder().encode(shownSheet(sheet, padded))];
    }),
  );
}

const cellStart = /<(?:\w+:)?c\s[^>]*[^>/]>/g;

/** Of a cell with a number or an error; what is longer is prose. */
const maxCellChars = 2_000;

function shownSheet(sheet: string, padded: ReadonlyMap<number, number>): string {
  let [shown, done] = ['', 0];
  for (const { 0: tag, index } of sheet.matchAll(cellStart)) {
    const [cell = ''] = sheet.slice(index, index + maxCellChars).split(/<\/(?:\w+:)?c>/, 1);
    const value = /^[\s\S]*?<(?:\w+:)?v>([^<]*)/.exec(cell);
    const changed = value && shownCell(tag, value[1] ?? '', padded);
    if (!changed) continue;
    const start = index + value[0].length - (value[1]?.length ?? 0);
    shown += sheet.slice(done, index) + changed.tag + sheet.slice(index + tag.length, start) + changed.value;
    done = index + value[0].length;
  }
  return shown + sheet.slice(done);
}

function shownCell(
  tag: string,
  value: string,
  padded: ReadonlyMap<number, number>,
): { readonly tag: string; readonly value: string } | undefined {
  const type = attribute(tag, 't') ?? 'n';
  const asText = tag.replace(/\st\s*=\s*["'][^"']*["']/, '').replace(/>$/, ' t="str">');
  if (type === 'e') return { tag: asText, value };
  const length = padded.get(Number(attribute(tag, 's') ?? Number.NaN));
  if (type !== 'n' || length === undefined || !/^\d{1,20}$/.test(value)) return undefined;
  return { tag: asText, value: value.padStart(length, '0') };
}

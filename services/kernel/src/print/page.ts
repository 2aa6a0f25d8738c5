import PDFDocument from 'pdfkit';
import { faceOf, fontFaces, type Weight } from './fonts.ts';
import { textRuns } from './text-runs.ts';

/** How a line of text is set; positions and sizes in points. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Where the line ends up in its width. */
  readonly align?: 'start' | 'end';
}

/** How an outline is painted; without a fill or a stroke that part is left out. */
export interface PathStyle {
  readonly fill?: string;
  readonly stroke?: string;
  /** Width of the stroke in units of the outline. */
  readonly strokeWidth?: number;
}

/** A page that text, lines and squares are drawn on; the origin is the upper left corner. */
export interface PdfPage {
  /** Draws text that wraps within a width, and returns the height that it took. */
  text(text: string, x: number, y: number, width: number, style: TextStyle): number;
  /** Draws one line as it is, and returns the height that it took. */
  line(text: string, x: number, y: number, style: TextStyle): number;
  /** The width of a line. */
  width(text: string, style: TextStyle): number;
  /** The height that a text would take. */
  height(text: string, width: number, style: TextStyle): number;
  rule(x: number, y: number, width: number, color: string): void;
  square(x: number, y: number, size: number, color: string): void;
  /** Draws an outline in the syntax of SVG paths, with its origin at `x` and `y`, `scale` points to a unit. */
  path(outline: string, x: number, y: number, scale: number, style: PathStyle): void;
  /** Draws a picture in the JPEG format that fills a box of its own proportions. */
  picture(jpeg: Buffer, x: number, y: number, width: number, height: number): void;
  addPage(): void;
  /** Draws on every page once all are there, for example its number. */
  eachPage(draw: (number: number, count: number) => void): void;
  /** The finished document. */
  finish(): Promise<Buffer>;
}

/** Size of A4 and its margin in points. */
export const a4 = { width: 595.28, height: 841.89, margin: 48 } as const;

const lineHeight = 1.36;
const ink = '#1e1b16';
/** Asks the font for its standard features at once for a whole run, not word by word. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern'];

/** A PDF with embedded fonts. The same calls make the same bytes: its only date is `at`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one document, which every function draws on.
export function pdfPage(info: {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  /** Wider than high; upright without it. */
  readonly landscape?: boolean;
}): PdfPage {
  const { title: Title, author: Author, at, landscape = false } = info;
  const document = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    // No standard font, which would not be embedded.
    font: '',
    info: { Title, Author, CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  // The types of pdfkit do not know yet that it takes a font that was parsed before.
  for (const [face, font] of fontFaces()) document.registerFont(face, font as never);

  const measure = (line: string, { size, weight = 400 }: TextStyle) =>
    textRuns(line).reduce((width, { text, script }) => {
      document.font(faceOf(script, weight)).fontSize(size);
      return width + document.widthOfString(text, { features });
    }, 0);

  const drawLine = (line: string, x: number, y: number, { size, weight = 400, color = ink }: TextStyle) => {
    let at = x;
    for (const { text, script } of textRuns(line)) {
      document.font(faceOf(script, weight)).fontSize(size).fillColor(color);
      document.text(text, at, y + size, { lineBreak: false, features, baseline: 'alphabetic' });
      at += document.widthOfString(text, { features });
    }
  };

  return {
    text(text, x, y, width, style) {
      const lines = wrap(text, (line) => measure(line, style) <= width);
      for (const [i, line] of lines.entries()) {
        const indent = style.align === 'end' ? width - measure(line, style) : 0;
        drawLine(line, x + indent, y + i * style.size * lineHeight, style);
      }
      return lines.length * style.size * lineHeight;
    },
    line(text, x, y, style) {
      drawLine(text, x, y, style);
      return style.size * lineHeight;
    },
    width: measure,
    height: (text, width, style) =>
      wrap(text, (line) => measure(line, style) <= width).length * style.size * lineHeight,
    rule(x, y, width, color) {
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.7)
        .strokeColor(color)
        .stroke();
    },
    square(x, y, size, color) {
      document.rect(x, y, size, size).fill(color);
    },
    path(outline, x, y, scale, { fill, stroke, strokeWidth = 1 }) {
      document.save().translate(x, y).scale(scale).path(outline).lineWidth(strokeWidth);
      if (fill !== undefined && stroke !== undefined) document.fillAndStroke(fill, stroke);
      else if (fill !== undefined) document.fill(fill);
      else document.stroke(stroke);
      document.restore();
    },
    picture(jpeg, x, y, width, height) {
      document.image(jpeg, x, y, { width, height });
    },
    addPage: () => void document.addPage(),
    eachPage(draw) {
      const { start, count } = document.bufferedPageRange();
      for (let i = 0; i < count; i++) {
        document.switchToPage(start + i);
        draw(i + 1, count);
      }
    },
    finish() {
      document.end();
      return done;
    },
  };
}

/** Breaks a text at spaces into lines that fit; a word that does not fit is broken too. */
function wrap(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = breakWord(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line];
}

/** The parts of a word that fit; at least one character each. */
function breakWord(word: string, fits: (line: string) => boolean): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

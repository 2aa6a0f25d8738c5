import { inflateSync } from 'node:zlib';

/** Text in one of our PDFs, in the order in which it was drawn; a line for each text on a new height. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(
      ([, number = '', body = '']) => [number, body] as const,
    ),
  );
  const letters = fontLetters(objects);
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) => pageText(stream, letters))
    .join('\n');
}

/** The decompressed stream of an object; empty for one without a text. */
function streamOf(body: string): string {
  const [, stream] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
  if (stream === undefined || !body.includes('/FlateDecode')) return '';
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

type Letters = ReadonlyMap<string, readonly string[]>;

/** By the name of a font in the pages, the text of each of its glyphs. */
function fontLetters(objects: ReadonlyMap<string, string>): Letters {
  const names = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(
    names.map(([, name = '', number = '']) => {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
      return [name, lettersOf(streamOf(objects.get(unicode) ?? ''))];
    }),
  );
}

/** The text of each glyph from a ToUnicode map. */
const lettersOf = (map: string): readonly string[] =>
  [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );

function pageText(stream: string, letters: Letters): string {
  let [text, font, height] = ['', '', ''];
  for (const [, y, name, glyphs = ''] of stream.matchAll(
    / ([\d.-]+) Tm$|^\/(F\d+) [\d.]+ Tf$|^\[(.*)\] TJ$/gm,
  )) {
    font = name ?? font;
    if (y !== undefined) text += height === y ? ' ' : '\n';
    height = y ?? height;
    text += shownText(glyphs, letters.get(font) ?? []);
  }
  return text.replaceAll(/ +/g, ' ').trim();
}

/** The text of the glyphs between the shifts of a line. */
const shownText = (glyphs: string, letters: readonly string[]): string =>
  [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
    .map((code) => letters[Number.parseInt(code, 16)] ?? '')
    .join('');

import type { PrintPack } from '@ardhi/contracts/media/prints.routes';
import { qrSvgPath } from '@ardhi/kernel/print/qr-code';
import { fitLines, lineWidth, type OutlineStyle, svgLine } from '@ardhi/kernel/print/svg-text';
import { type PrintedFacts, printText } from './print-texts.ts';

/** A rectangle in pixels from the upper left corner. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How a size of the picture is divided. */
interface PackLayout {
  readonly width: number;
  readonly height: number;
  readonly photo: Box;
  readonly text: Box;
  /** Size of the title in pixels. */
  readonly title: number;
  /** Side of the QR code; none where the picture is itself a link. */
  readonly qr: number;
  readonly maxBytes: number;
}

/** 1200 × 630 for previews of links, 1080 × 1350 and 1080 × 1920 for messages (model §5 B7). */
export const packLayouts: Readonly<Record<PrintPack, PackLayout>> = {
  og: {
    width: 1200,
    height: 630,
    photo: { left: 0, top: 0, width: 700, height: 630 },
    text: { left: 748, top: 56, width: 404, height: 518 },
    title: 34,
    qr: 0,
    maxBytes: 300_000,
  },
  card: {
    width: 1080,
    height: 1350,
    photo: { left: 0, top: 0, width: 1080, height: 720 },
    text: { left: 64, top: 776, width: 952, height: 510 },
    title: 46,
    qr: 210,
    maxBytes: 60_000,
  },
  status: {
    width: 1080,
    height: 1920,
    photo: { left: 0, top: 0, width: 1080, height: 1080 },
    text: { left: 64, top: 1150, width: 952, height: 640 },
    title: 52,
    qr: 250,
    maxBytes: 120_000,
  },
};

const ink = '#1e1b16';
const soft = '#4f493f';
const earth = '#a8441f';
const paper = '#fbfaf7';

/** The SVG of a picture: everything but the photo, whose place stays empty; without a photo, boundaries of plots. */
export function pictureSvg(
  pack: PrintPack,
  facts: PrintedFacts,
  { url, hasPhoto }: { readonly url: string; readonly hasPhoto: boolean },
): string {
  const { width, height, photo, text } = packLayouts[pack];
  const parts = [
    ...(hasPhoto ? [] : [emptyPhoto(photo)]),
    ...(facts.notice === undefined ? [] : [ribbon(facts.notice, photo)]),
    ...textBlock(pack, facts),
    ...footer(pack, url),
  ];
  const panel = `<rect x="${text.left - 64}" y="${pack === 'og' ? 0 : photo.height}" width="${width}" height="${height}" fill="${paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${panel}${parts.join('')}</svg>`;
}

/** Price, title, place and size from the top of the text. */
function textBlock(pack: PrintPack, { title, place, price, facts }: PrintedFacts): string[] {
  const { text, title: size } = packLayouts[pack];
  const drawn: string[] = [];
  let y = text.top;
  const add = (value: string, most: number, style: OutlineStyle, gap = 0) => {
    y += gap;
    for (const line of fitLines(value, { ...style, width: text.width, most })) {
      y += style.size * 1.28;
      drawn.push(svgLine(line, text.left, y - style.size * 0.28, style));
    }
  };
  add(price, 2, { size: size * 1.3, weight: 700, color: earth });
  add(title, pack === 'og' ? 4 : 3, { size, weight: 700, color: ink }, size * 0.35);
  add(place, 2, { size: size * 0.72, color: soft }, size * 0.35);
  if (facts.length > 0) add(facts.join(' · '), 1, { size: size * 0.72, color: soft });
  return drawn;
}

/** The name of the site, and where there is room the QR code of the page with what it is for. */
function footer(pack: PrintPack, url: string): string[] {
  const { width, height, text, qr, title } = packLayouts[pack];
  const brand: OutlineStyle = { size: title * 0.9, weight: 700, color: earth };
  if (qr === 0) return [svgLine('Ardhi', text.left, height - 56, brand)];
  const [x, y] = [width - 64 - qr, height - 64 - qr];
  const style: OutlineStyle = { size: 28, color: soft };
  const hint = fitLines(printText('scan'), { ...style, width: x - text.left - 48, most: 2 });
  return [
    `<rect x="${x}" y="${y}" width="${qr}" height="${qr}" fill="#ffffff"/>`,
    `<path transform="translate(${x} ${y})" d="${qrSvgPath(url, qr)}" fill="#000000"/>`,
    svgLine('Ardhi', text.left, height - 64, brand),
    ...hint.map((line, i) => svgLine(line, text.left, height - 130 - (hint.length - 1 - i) * 38, style)),
  ];
}

/** A band over the photo of what is sold. */
function ribbon(notice: string, { left, top, height }: Box): string {
  const style: OutlineStyle = { size: 36, weight: 700, color: '#ffffff' };
  const y = top + height - 120;
  const width = lineWidth(notice, style) + 72;
  return `<rect x="${left}" y="${y}" width="${width}" height="72" fill="#55534f"/>${svgLine(notice, left + 36, y + 48, style)}`;
}

/** Boundaries of plots in place of a photo. */
function emptyPhoto({ left, top, width, height }: Box): string {
  const [columns, rows] = [4, 3];
  const lines: string[] = [];
  for (let i = 1; i < columns; i++)
    lines.push(
      `M${left + (width * i) / columns - 30} ${top}L${left + (width * i) / columns + 20} ${top + height}`,
    );
  for (let i = 1; i < rows; i++)
    lines.push(
      `M${left} ${top + (height * i) / rows + 16}L${left + width} ${top + (height * i) / rows - 12}`,
    );
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#e6f1e6"/>` +
    `<path d="${lines.join('')}" stroke="#23693b" stroke-width="3" fill="none"/>`
  );
}

import type { FlyerSize } from '@ardhi/contracts/media/prints.routes';
import { shorten } from '@ardhi/contracts/shorten';
import { a4, type PdfPage, pdfPage, type TextStyle } from '@ardhi/kernel/print/page';
import { drawQrCode } from '@ardhi/kernel/print/qr-code';
import { type PrintedFacts, printText } from './print-texts.ts';

/** Contents of a flyer. */
export interface Flyer extends PrintedFacts {
  readonly ref: string;
  /** Address of the page of the listing. */
  readonly url: string;
  /** A JPEG in the proportions of `flyerPhoto`. */
  readonly photo?: Buffer | undefined;
  readonly at: Date;
}

const soft = '#4f493f';
const earth = '#a8441f';
const hairline = '#e2dccf';

/** How a flyer is divided, in points; the photo fills the page to its edges. */
interface FlyerLayout {
  readonly width: number;
  readonly height: number;
  readonly photo: { readonly x: number; readonly width: number; readonly height: number };
  readonly text: { readonly x: number; readonly y: number; readonly width: number };
  readonly price: number;
  readonly title: number;
  readonly body: number;
  readonly qr: number;
}

const windowText = a4.height * 0.52;
const layouts: Readonly<Record<FlyerSize, FlyerLayout>> = {
  A4: {
    width: a4.width,
    height: a4.height,
    photo: { x: 0, width: a4.width, height: 396 },
    text: { x: a4.margin, y: 428, width: a4.width - 2 * a4.margin },
    price: 32,
    title: 21,
    body: 14,
    qr: 150,
  },
  WINDOW: {
    width: a4.height,
    height: a4.width,
    photo: { x: 0, width: windowText - 24, height: a4.width },
    text: { x: windowText + 16, y: 44, width: a4.height - windowText - 16 - 40 },
    price: 36,
    title: 25,
    body: 17,
    qr: 170,
  },
};

/** Proportions of the photo of a flyer, at two pixels a point. */
export const flyerPhoto = (size: FlyerSize): { readonly width: number; readonly height: number } => {
  const { width, height } = layouts[size].photo;
  return { width: Math.round(width * 2), height: Math.round(height * 2) };
};

/** A flyer as PDF: photo, price, title, place and size, and the QR code of the page. */
export function renderFlyer(size: FlyerSize, flyer: Flyer): Promise<Buffer> {
  const layout = layouts[size];
  const page = pdfPage({
    title: flyer.title,
    author: 'Ardhi',
    at: flyer.at,
    landscape: size === 'WINDOW',
  });
  if (flyer.photo !== undefined)
    page.picture(flyer.photo, layout.photo.x, 0, layout.photo.width, layout.photo.height);
  const isUpright = size === 'A4';
  const top = flyer.photo === undefined && isUpright ? a4.margin : layout.text.y;
  drawText(page, flyer, layout, top);
  drawFoot(page, flyer, layout);
  return page.finish();
}

const mostTitle = 120;

function drawText(page: PdfPage, flyer: Flyer, layout: FlyerLayout, top: number): void {
  const { x, width } = layout.text;
  const title = shorten(flyer.title, mostTitle, '…');
  let y = top;
  const add = (text: string, style: TextStyle, gap = 0) => {
    y += gap + page.text(text, x, y + gap, width, style);
  };
  if (flyer.notice !== undefined) add(flyer.notice, { size: layout.body, weight: 700, color: soft });
  add(flyer.price, { size: layout.price, weight: 700, color: earth });
  add(title, { size: layout.title, weight: 700 }, 4);
  add(flyer.place, { size: layout.body, color: soft }, 6);
  if (flyer.facts.length > 0) add(flyer.facts.join(' · '), { size: layout.body, color: soft }, 2);
}

/** The QR code with its address, the reference and the name of the site. */
function drawFoot(page: PdfPage, { ref, url }: Flyer, { text, height, qr, body }: FlyerLayout): void {
  const bottom = height - 36;
  const top = bottom - qr;
  page.rule(text.x, top - 10, text.width, hairline);
  drawQrCode(page, url, { x: text.x - 12, y: top, size: qr });
  const x = text.x + qr + 4;
  const width = text.width - qr - 4;
  const strong: TextStyle = { size: body, weight: 700 };
  let y = top + 16;
  y += page.text(printText('scan'), x, y, width, strong) + 8;
  y += page.text(url.replace(/^https?:\/\//, ''), x, y, width, { size: 9, color: soft }) + 4;
  page.text(ref, x, y, width, { size: 9, color: soft });
  page.text('Ardhi', x, bottom - 30, width, { size: 18, weight: 700, color: earth });
}

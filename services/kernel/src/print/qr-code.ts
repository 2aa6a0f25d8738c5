import { encode } from 'uqr';
import type { PdfPage } from './page.ts';

/** Draws a QR code as squares; `size` is its width in points, with the quiet zone of four modules around it. */
export function drawQrCode(page: PdfPage, content: string, at: { x: number; y: number; size: number }): void {
  const { data, size: modules } = encode(content, { ecc: 'M', border: 4 });
  const module = at.size / modules;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) page.square(at.x + column * module, at.y + row * module, module, '#000000');
}

/** A QR code as the outline of its dark squares; `size` is its width in pixels, with the quiet zone of four modules around it. */
export function qrSvgPath(content: string, size: number): string {
  const { data, size: modules } = encode(content, { ecc: 'M', border: 4 });
  const module = size / modules;
  const at = (position: number) => Math.round(position * module * 100) / 100;
  return data
    .flatMap((cells, row) =>
      cells.flatMap((isDark, column) =>
        isDark ? [`M${at(column)} ${at(row)}H${at(column + 1)}V${at(row + 1)}H${at(column)}Z`] : [],
      ),
    )
    .join('');
}

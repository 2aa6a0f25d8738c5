import type { PdfPage } from '@ardhi/kernel/print/page';

const earth = '#a8441f';
const paper = '#fbfaf7';

/** Units of the icon of the site, from which the outlines are. */
const units = 48;
const tile = 'M9 0H39A9 9 0 0 1 48 9V39A9 9 0 0 1 39 48H9A9 9 0 0 1 0 39V9A9 9 0 0 1 9 0Z';
/** A plot on a map, and the pin at its corner. */
export const plot = 'M14.6 13.3 27 17.6l10.6-3.1V36L10.4 34z';
const pin = 'M23.4 18.2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0Z';

/** Draws our mark as a square of `size` points. */
export function drawLogo(page: PdfPage, x: number, y: number, size: number): void {
  const scale = size / units;
  page.path(tile, x, y, scale, { fill: earth });
  page.path(plot, x, y, scale, { stroke: paper, strokeWidth: 3 });
  page.path(pin, x, y, scale, { fill: paper });
}

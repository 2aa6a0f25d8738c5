import { a4, type TextStyle } from '@ardhi/kernel/print/page';

/** Colours of the second layout. */
export const colors = {
  soft: '#4f493f',
  earth: '#a8441f',
  hairline: '#e2dccf',
  panel: '#faf6ee',
} as const;

/** Styles of its texts. */
export const styles = {
  small: { size: 8.5, color: colors.soft },
  body: { size: 10 },
  strong: { size: 10, weight: 700 },
  heading: { size: 8.5, weight: 700, color: colors.earth },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** Width between the margins, and where the contents end above the footer. */
export const inner: number = a4.width - 2 * a4.margin;
export const contentBottom: number = a4.height - a4.margin - 22;

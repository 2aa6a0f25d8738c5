import type { RichLine, ShownBlock } from '@ardhi/contracts/content/blocks';

/** A heading of a long text. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** A line without its formatting. */
export const textOf = ({ runs }: Pick<RichLine, 'runs'>): string => runs.map(({ text }) => text).join('');

/** The id of a heading, by which the table of contents links to it. */
export const headingIdOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const headingsIn = (block: ShownBlock): readonly string[] => {
  if (block.t === 'heading') return block.level === 2 ? [block.text] : [];
  return block.t === 'markdown'
    ? block.lines.filter(({ kind, depth }) => kind === 'HEADING' && depth === 2).map(textOf)
    : [];
};

/** The headings of level 2, each once, in their order. */
export const headingsOf = (blocks: readonly ShownBlock[]): readonly Heading[] =>
  [...new Set(blocks.flatMap(headingsIn))].map((text) => ({ id: headingIdOf(text), text }));

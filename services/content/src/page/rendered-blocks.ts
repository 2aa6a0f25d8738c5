import type { ContentBlock, ShownBlock } from '@ardhi/contracts/content/blocks';
import { parseMarkdown } from '../markdown/parse-markdown.ts';

type Image = Extract<ContentBlock, { t: 'image' }>;

/** A part of a page whose Markdown is parsed; a picture has no address yet. */
export type RenderedBlock = Exclude<ShownBlock, { t: 'image' }> | Image;

const linesOf = (text: string) => [...parseMarkdown(text).lines];

/** The parts of a page with their Markdown parsed. */
export const renderBlocks = (blocks: readonly ContentBlock[]): RenderedBlock[] =>
  blocks.map((block) => {
    if (block.t === 'markdown') return { t: 'markdown', lines: linesOf(block.md) };
    if (block.t === 'faq')
      return { t: 'faq', items: block.items.map(({ q, a }) => ({ q, a, lines: linesOf(a) })) };
    return block;
  });

import type { ContentBlock } from '@ardhi/contracts/content/blocks';
import { refuse } from '@ardhi/kernel/base/refusal';
import { parseMarkdown } from '../markdown/parse-markdown.ts';

/** Refuses links that could run a script or lead to a file of the reader. @throws Refusal UNSAFE_CONTENT with the addresses */
export function requireSafeContent(blocks: readonly ContentBlock[] = []): void {
  const texts = blocks.flatMap((block) => {
    if (block.t === 'markdown') return [block.md];
    return block.t === 'faq' ? block.items.map(({ a }) => a) : [];
  });
  const links = texts.flatMap((text) => parseMarkdown(text).unsafeLinks);
  if (links.length > 0) refuse('UNSAFE_CONTENT', { links });
}

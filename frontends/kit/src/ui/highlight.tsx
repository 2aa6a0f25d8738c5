import type { ReactNode } from 'react';

/** Text with every occurrence of the terms in <mark>, ignoring case. */
export function Highlight({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
  const patterns = terms.filter((word) => word !== '').map(escapeRegExp);
  if (patterns.length === 0) return text;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(new RegExp(patterns.join('|'), 'giu'))) {
    parts.push(text.slice(from, index), <mark key={index}>{match}</mark>);
    from = index + match.length;
  }
  return [...parts, text.slice(from)];
}

const escapeRegExp = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

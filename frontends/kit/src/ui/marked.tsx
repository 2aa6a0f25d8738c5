import type { ReactNode } from 'react';

/** Text with the words of the search marked in it, whatever their case. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  const wanted = words.filter((word) => word !== '').map(escaped);
  if (wanted.length === 0) return text;
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(new RegExp(wanted.join('|'), 'giu'))) {
    pieces.push(text.slice(from, index), <mark key={index}>{found}</mark>);
    from = index + found.length;
  }
  return [...pieces, text.slice(from)];
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

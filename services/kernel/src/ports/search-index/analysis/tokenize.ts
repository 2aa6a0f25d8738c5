import { fold } from './fold.ts';

/** One word of a text: its surface form in lower case, and its folded form, under which it is indexed. */
export interface Word {
  readonly surface: string;
  readonly folded: string;
}

/** Longer words are truncated, which bounds the size of the vocabulary. */
const maxWordLength = 64;

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a text, in order. */
export function tokenize(text: string): Word[] {
  return tokenizeAscii(text) ?? tokenizeAnyScript(text);
}

/** The words of a text in any script: the reference for the faster ASCII path. */
export function tokenizeAnyScript(text: string): Word[] {
  const tokens: Word[] = [];
  for (const [match] of text.matchAll(wordPattern)) {
    const surface = match.slice(0, maxWordLength).toWellFormed().toLowerCase();
    const folded = fold(surface);
    if (folded !== '') tokens.push({ surface, folded });
  }
  return tokens;
}

const apostrophe = 0x27;
const isAsciiWordChar = Array.from({ length: 128 }, (_, code) => /[a-z0-9]/i.test(String.fromCharCode(code)));

/** The same for ASCII text, five times as fast; undefined for any other text. */
function tokenizeAscii(text: string): Word[] | undefined {
  const tokens: Word[] = [];
  const lower = text.toLowerCase();
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at);
    if (code > 127) return undefined;
    if (!isAsciiWordChar[code]) continue;
    const end = endOfWord(lower, at);
    const surface = lower.slice(at, Math.min(end, at + maxWordLength));
    tokens.push({ surface, folded: surface.includes("'") ? surface.replaceAll("'", '') : surface });
    at = end - 1;
  }
  return tokens;
}

/** End of the word that starts at `from`; an apostrophe belongs to it when a letter follows. */
function endOfWord(text: string, from: number): number {
  let at = from + 1;
  while (
    isAsciiWordChar[text.charCodeAt(at)] ||
    (text.charCodeAt(at) === apostrophe && isAsciiWordChar[text.charCodeAt(at + 1)])
  )
    at += 1;
  return at;
}

import { sound, soundsFrom } from './sound.ts';
import { variants } from './variants.ts';
import { words } from './words.ts';

/** One word of what somebody typed. */
export interface AskedWord {
  readonly folded: string;
  /** Still being typed: longer words that begin like it count too. */
  readonly open: boolean;
  readonly variants: readonly string[];
  /** Undefined when it is too short to be compared by sound. */
  readonly sound: string | undefined;
  /** Whether spelling may be forgiven. */
  readonly forgiving: boolean;
}

/** What somebody typed: every word must be found, and each phrase in its order within one field. */
export interface AskedText {
  readonly words: readonly AskedWord[];
  /** Positions in `words` of each phrase in quotes. */
  readonly phrases: readonly (readonly number[])[];
}

/** More words than this are not looked for; nobody types them. */
const mostWords = 32;

/**
 * Reads a query text. Quotes make a phrase; the last word is open unless a space follows it.
 * `exactly`: words as they stand, an open one only with a trailing `*`.
 */
export function askedText(text: string, exactly = false): AskedText {
  const found: AskedWord[] = [];
  const phrases: number[][] = [];
  const known = new Map<string, number>();
  const parts = text.split(/["“”«»]/);
  for (const [at, part] of parts.entries()) {
    const quoted = at % 2 === 1 && at < parts.length - 1;
    const open =
      !quoted && at === parts.length - 1 && (exactly ? /\*$/.test(part) : /[\p{L}\p{N}\p{M}]$/u.test(part));
    const said = words(part).slice(0, mostWords - found.length);
    const places = said.map(({ folded }, place) => {
      const isOpen = open && place === said.length - 1 && folded.length > 1;
      const key = isOpen ? `${folded}*` : folded;
      const seen = known.get(key);
      if (seen !== undefined) return seen;
      known.set(key, found.length);
      return found.push(askedWord(folded, isOpen, !exactly && !quoted, exactly)) - 1;
    });
    if (quoted && places.length > 1) phrases.push(places);
  }
  return { words: found, phrases };
}

const askedWord = (folded: string, open: boolean, forgiving: boolean, exactly: boolean): AskedWord => ({
  folded,
  open,
  variants: exactly ? [] : variants(folded),
  sound: forgiving && folded.length >= soundsFrom ? sound(folded) : undefined,
  forgiving,
});

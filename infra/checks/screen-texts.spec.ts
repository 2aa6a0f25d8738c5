import { describe, expect, it } from 'vitest';
import { readMessages } from '../build/messages.ts';
import { withoutNames } from './api-document.ts';
import { builtScreens } from './built-screens.ts';
import { documents, read } from './documents.ts';

/** A text without markup, and with its variables unnamed: "Edit {}". */
const comparable = (text: string) => text.replace(/<[^>]+>/g, '').replace(/\{[^{}]*\}/g, '{}');

interface ScreenTexts {
  readonly path: string;
  /** Its title, and the sentences of its last column. */
  readonly texts: readonly string[];
}

/** The titles and sentences of api.md §5. */
const screenTexts = (section: string): readonly ScreenTexts[] =>
  section.split('\n').flatMap((line) => {
    const [, path, title, sentences] = /^\|(\/[^|]*)\|([^|]*)\|\w+\|[^|]*\|([^|]*)\|$/.exec(line) ?? [];
    if (path === undefined || title === undefined || sentences === undefined) return [];
    const texts = [title, ...sentences.split(' · ')].filter((text) => text !== '');
    return [{ path: withoutNames(path), texts }];
  });

/** The texts of built screens that no message has. */
const missingTexts = (
  screens: readonly ScreenTexts[],
  built: readonly string[],
  messages: Iterable<string>,
): readonly string[] => {
  const known = new Set([...messages].map(comparable));
  /** A link at the end of a sentence has no full stop. */
  const isKnown = (text: string) => {
    const sentences = comparable(text).split(/(?<=\.) /);
    const isWhole = known.has(comparable(text)) || !/[a-z]/i.test(comparable(text));
    return (
      isWhole ||
      (sentences.length > 1 && sentences.every((one) => known.has(one) || known.has(one.slice(0, -1))))
    );
  };
  return screens
    .filter(({ path }) => built.includes(path))
    .flatMap(({ path, texts }) => texts.filter((text) => !isKnown(text)).map((text) => `${path}: ${text}`));
};

const serviceMessages = [
  'contracts/messages/en/refusals',
  'contracts/messages/en/connection',
  'billing/messages/en/payments',
].flatMap((name) => Object.values<string>(JSON.parse(read(`services/${name}.json`))));

describe('the titles and sentences of the screens in api.md §5', () => {
  const screens = screenTexts(documents.api.sections.get('5') ?? '');

  it('each stand in a message catalogue once the screen is built', () => {
    expect(screens.length).toBeGreaterThan(90);
    const messages = [...readMessages().values(), ...serviceMessages];
    expect(missingTexts(screens, builtScreens, messages)).toEqual([]);
  });

  it('are found where a message differs, whatever its variables are called', () => {
    const rows = screenTexts(
      '|/a/{id}|Edit {name}|AD|A1|No a yet. · Failed · Gone. See all.|\n|/b|B|P||Nothing.|',
    );
    expect(missingTexts(rows, ['/a/{}'], ['Edit {title}', '<b>Failed</b>', 'Gone.', 'See all'])).toEqual([
      '/a/{}: No a yet.',
    ]);
  });
});

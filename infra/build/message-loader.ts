import { statSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { type Catalogue, messageFiles, readCatalogues } from './messages.ts';

const inMarkup = /(<FormattedMessage\s+id="([\w.-]+)")/g;
/** An id that is computed, or the name of one: its text would not be in the page. */
const computed = /<FormattedMessage\s+id=\{|formatMessage\(\{\s*id: (?!['"])/;
const inCode = /(\bid:\s*'([\w.-]+)')/g;

/** Only messages with placeholders or tags need parsing. */
const hasParts = (message: string) => /[{<]/.test(message);

const compiled = (message: string): string =>
  JSON.stringify(hasParts(message) ? parse(message, { shouldParseSkeletons: true }) : message);

/**
 * Puts the English text of each message beside its id, parsed, so that a page carries the messages it shows and no
 * parser (6 kB). @throws Error for the id of a `FormattedMessage` that no catalogue has, and for one that is computed
 */
export function compileMessages(source: string, messages: ReadonlyMap<string, string>): string {
  const [found] = computed.exec(source) ?? [];
  if (found !== undefined) throw new Error(`Write the id of a message out: ${found}`);
  return source
    .replace(inMarkup, (_, tag: string, id: string) => {
      const message = messages.get(id);
      if (message === undefined) throw new Error(`No message has the id ${id}.`);
      return `${tag} defaultMessage={${compiled(message)} as never}`;
    })
    .replace(inCode, (property: string, _, id: string) => {
      const message = messages.get(id);
      return message === undefined ? property : `${property}, defaultMessage: ${compiled(message)} as never`;
    });
}

interface LoaderContext {
  addDependency(file: string): void;
}

let cached: { readonly key: string; readonly catalogues: readonly Catalogue[] } | undefined;

/** The catalogues, read again when one of them has changed. */
function currentCatalogues(): readonly Catalogue[] {
  const key = messageFiles.map((file) => statSync(file).mtimeMs).join(' ');
  if (cached?.key !== key) cached = { key, catalogues: readCatalogues() };
  return cached.catalogues;
}

/** True if a source names an id of a catalogue, so that a changed sentence rebuilds only the modules that may show it. */
const usesCatalogue = (source: string, { messages }: Catalogue) =>
  [...source.matchAll(inMarkup), ...source.matchAll(inCode)].some(([, , id = '']) => messages.has(id));

/** The loader of the bundler. */
// biome-ignore lint/style/noDefaultExport: this is how a loader is found.
export default function messageLoader(this: LoaderContext, source: string): string {
  const used = currentCatalogues().filter((catalogue) => usesCatalogue(source, catalogue));
  for (const { file } of used) this.addDependency(file);
  return compileMessages(source, new Map(used.flatMap(({ messages }) => [...messages])));
}

import { parse } from '@formatjs/icu-messageformat-parser';
import { messageFiles, readMessages } from './messages.ts';

const inMarkup = /(<FormattedMessage\s+id="([\w.-]+)")/g;
const inCode = /(\bid:\s*'([\w.-]+)')/g;

/** Only messages with placeholders or tags need parsing. */
const hasParts = (message: string) => /[{<]/.test(message);

const compiled = (message: string): string =>
  JSON.stringify(hasParts(message) ? parse(message, { shouldParseSkeletons: true }) : message);

/**
 * Puts the English text of each message beside its id, parsed, so that a page carries the messages it shows and no
 * parser (6 kB). @throws Error for the id of a `FormattedMessage` that no catalogue has
 */
export const compileMessages = (source: string, messages: ReadonlyMap<string, string>): string =>
  source
    .replace(inMarkup, (_, tag: string, id: string) => {
      const message = messages.get(id);
      if (message === undefined) throw new Error(`No message has the id ${id}.`);
      return `${tag} defaultMessage={${compiled(message)} as never}`;
    })
    .replace(inCode, (property: string, _, id: string) => {
      const message = messages.get(id);
      return message === undefined ? property : `${property}, defaultMessage: ${compiled(message)} as never`;
    });

interface LoaderContext {
  addDependency(file: string): void;
}

let cached: ReadonlyMap<string, string> | undefined;

/** The loader of the bundler. */
// biome-ignore lint/style/noDefaultExport: this is how a loader is found.
export default function messageLoader(this: LoaderContext, source: string): string {
  for (const file of messageFiles) this.addDependency(file);
  cached ??= readMessages();
  return compileMessages(source, cached);
}

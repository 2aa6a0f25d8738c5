import { parse } from '@formatjs/icu-messageformat-parser';

const inCode = /\bdefaultMessage:\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;
const inMarkup = /\bdefaultMessage="([^"]*)"/g;

/** Only messages with something to fill in; the rest need no parsing. */
const hasParts = (message: string) => /[{<]/.test(message);
const parsed = (message: string) => JSON.stringify(parse(message, { shouldParseSkeletons: true }));
const textOf = (literal: string): string =>
  literal
    .slice(1, -1)
    .replace(/\\u([0-9a-f]{4})|\\(.)/gi, (_, code: string | undefined, sign: string) =>
      code === undefined ? sign : String.fromCharCode(Number.parseInt(code, 16)),
    );

/** Parses messages while bundling, so that browsers need not bring the parser (6 KB). */
export const compileMessages = (source: string): string =>
  source
    .replace(inCode, (whole, literal: string) => {
      const message = textOf(literal);
      return hasParts(message) ? `defaultMessage: ${parsed(message)} as never` : whole;
    })
    .replace(inMarkup, (whole, message: string) =>
      hasParts(message) ? `defaultMessage={${parsed(message)} as never}` : whole,
    );

// biome-ignore lint/style/noDefaultExport: this is how a loader is found.
export default compileMessages;

import type { ReactNode } from 'react';
import { createIntl, type IntlShape, type MessageDescriptor, RawIntlProvider } from 'react-intl';

/** Every sentence of a screen goes through these, with an id and its English words beside it. */
export { FormattedMessage, type IntlShape, type MessageDescriptor, useIntl } from 'react-intl';

/** Words by name; extracted by this function's name, as react-intl's own are, but their values need no declaring. */
export const defineMessages = <K extends string>(
  words: Readonly<Record<K, MessageDescriptor>>,
): Readonly<Record<K, MessageDescriptor>> => words;

/** Gives all screens their words. */
export function IntlProvider({
  locale,
  children,
}: {
  readonly locale: string;
  readonly children: ReactNode;
}) {
  return <RawIntlProvider value={intlOf(locale)}>{children}</RawIntlProvider>;
}

const made = new Map<string, IntlShape>();

/** What writes a language, made once: the first one makes a browser look through all that it can write (100 ms on a phone). */
export function intlOf(locale: string): IntlShape {
  const intl = made.get(locale) ?? sayingPlainly(createIntl({ locale, defaultLocale: 'en' }));
  made.set(locale, intl);
  return intl;
}

/**
 * Messages with parts are parsed while bundling (`infra/build/message-loader.ts`), so all other text is its own
 * formatting. The library would try to parse it, miss the parser, and throw and catch two errors for each.
 */
function sayingPlainly(intl: IntlShape): IntlShape {
  const formatMessage = ((said: MessageDescriptor, ...rest: []) =>
    isPlain(said.defaultMessage) && intl.messages[said.id ?? ''] === undefined
      ? said.defaultMessage
      : intl.formatMessage(said, ...rest)) as IntlShape['formatMessage'];
  return { ...intl, formatMessage, $t: formatMessage };
}

const isPlain = (message: unknown): message is string => typeof message === 'string' && !/[{<]/.test(message);

import type { ReactNode } from 'react';
import { createIntl, type IntlShape, type MessageDescriptor, RawIntlProvider } from 'react-intl';

/** Every sentence of a screen goes through these; its English text stands in `frontends/messages/en` under its id. */
export { FormattedMessage, type IntlShape, type MessageDescriptor, useIntl } from 'react-intl';

/** Messages by name; extracted by this function's name, like react-intl's own, but without declaring their `values`. */
export const defineMessages = <K extends string>(
  messages: Readonly<Record<K, MessageDescriptor>>,
): Readonly<Record<K, MessageDescriptor>> => messages;

/** Provides the messages of one locale to all screens. */
export function IntlProvider({
  locale,
  children,
}: {
  readonly locale: string;
  readonly children: ReactNode;
}) {
  return <RawIntlProvider value={intlOf(locale)}>{children}</RawIntlProvider>;
}

const intlByLocale = new Map<string, IntlShape>();

/** The formatter of a locale, created once: creating the first one loads the browser's locale data (100 ms on a phone). */
export function intlOf(locale: string): IntlShape {
  const intl = intlByLocale.get(locale) ?? withPlainMessages(createIntl({ locale, defaultLocale: 'en' }));
  intlByLocale.set(locale, intl);
  return intl;
}

/**
 * The build puts the text of a message beside its id, parsed if it has placeholders (`infra/build/message-loader.ts`), so every other message is
 * returned as it is. The library would try to parse it without a parser, and throw and catch two errors for each.
 */
function withPlainMessages(intl: IntlShape): IntlShape {
  const formatMessage = ((descriptor: MessageDescriptor, ...rest: []) =>
    isPlain(descriptor.defaultMessage) &&
    (descriptor.id === undefined || intl.messages[descriptor.id] === undefined)
      ? descriptor.defaultMessage
      : intl.formatMessage(descriptor, ...rest)) as IntlShape['formatMessage'];
  return { ...intl, formatMessage, $t: formatMessage };
}

const isPlain = (message: unknown): message is string => typeof message === 'string' && !/[{<]/.test(message);

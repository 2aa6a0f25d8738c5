import type { MessageDescriptor } from 'react-intl';

/** Every sentence of a screen goes through these, with an id and its English words beside it. */
export {
  FormattedMessage,
  IntlProvider,
  type IntlShape,
  type MessageDescriptor,
  useIntl,
} from 'react-intl';

/** Words by name; extracted by this function's name, as react-intl's own are, but their values need no declaring. */
export const defineMessages = <K extends string>(
  words: Readonly<Record<K, MessageDescriptor>>,
): Readonly<Record<K, MessageDescriptor>> => words;

/** Every sentence of a screen goes through these, with an id and its English words beside it. */
export {
  defineMessages,
  FormattedMessage,
  IntlProvider,
  type IntlShape,
  type MessageDescriptor,
  useIntl,
} from 'react-intl';

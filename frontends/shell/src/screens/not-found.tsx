import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Form, Link } from '@ardhi/kit/router/router.tsx';
import { MessageScreen } from './message-screen.tsx';

/** For every path that no screen has, and for records that are not there. */
export function NotFound() {
  const { formatMessage } = useIntl();
  const placeholder = formatMessage({
    id: 'shell.notFound.search',
    defaultMessage: 'Search land and houses',
  });
  return (
    <MessageScreen
      title={<FormattedMessage id="shell.notFound" defaultMessage="Page Not Found" />}
      actions={
        <Link to="/">
          <FormattedMessage id="shell.home" defaultMessage="Home" />
        </Link>
      }
    >
      <p>
        <FormattedMessage
          id="shell.notFound.why"
          defaultMessage="The address may be mistyped, or what it showed is gone."
        />
      </p>
      <Form action="/plots" role="search">
        <input type="search" name="q" placeholder={placeholder} aria-label={placeholder} />
      </Form>
    </MessageScreen>
  );
}

import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Form } from '@ardhi/kit/router/router.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import styles from './message-screen.module.css';
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
        <ButtonLink to="/" kind="plain">
          <FormattedMessage id="shell.home" defaultMessage="Home" />
        </ButtonLink>
      }
    >
      <p>
        <FormattedMessage
          id="shell.notFound.why"
          defaultMessage="The address may be mistyped, or what it showed is gone."
        />
      </p>
      <Form action="/plots" role="search" className={styles['search']}>
        <input type="search" name="q" placeholder={placeholder} aria-label={placeholder} />
        <Button type="submit" kind="main">
          <FormattedMessage id="shell.search" defaultMessage="Search" />
        </Button>
      </Form>
    </MessageScreen>
  );
}

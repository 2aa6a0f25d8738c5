import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Form } from '@ardhi/kit/router';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import styles from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';

/** Shown for unknown paths and missing records. */
export function NotFound() {
  const { formatMessage } = useIntl();
  const placeholder = formatMessage({
    id: 'common.searchLandAndProperty',
  });
  return (
    <MessageScreen
      title={<FormattedMessage id="shell.notFound" />}
      actions={
        <ButtonLink to="/" variant="text">
          <FormattedMessage id="shell.home" />
        </ButtonLink>
      }
    >
      <p>
        <FormattedMessage id="shell.notFound.why" />
      </p>
      <Form action="/plots" role="search" className={styles.search}>
        <input type="search" name="q" placeholder={placeholder} aria-label={placeholder} />
        <Button type="submit" variant="primary">
          <FormattedMessage id="common.search" />
        </Button>
      </Form>
    </MessageScreen>
  );
}

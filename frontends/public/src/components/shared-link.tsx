import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import styles from './shared-link.module.css';

/** Copies a link and says so; a browser that cannot leaves it to the field of the link. */
export function useCopyLink(): (url: string) => Promise<void> {
  const intl = useIntl();
  const toast = useToast();
  return async (url) => {
    await navigator.clipboard?.writeText(url).then(
      () => toast('success', intl.formatMessage({ id: 'common.linkCopied' })),
      () => undefined,
    );
  };
}

/** The link of a list that was shared, to be copied by hand. */
export const SharedLink = ({ url }: { readonly url: string }) => (
  <label className={styles.link}>
    <FormattedMessage id="favourites.link" />
    <input readOnly value={url} onFocus={({ target }) => target.select()} />
  </label>
);

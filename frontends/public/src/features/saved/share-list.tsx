import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useState } from 'react';
import { SharedLink, useCopyLink } from '../../components/shared-link.tsx';
import styles from './saved-screen.module.css';

/** Passes listings on by a link that names them, without an account: through the dialog of the phone, or copied. */
export function ShareList({ ids }: { readonly ids: readonly string[] }) {
  const { formatMessage } = useIntl();
  const copyLink = useCopyLink();
  const [link, setLink] = useState<string>();
  const share = async () => {
    const url = new URL(`/saved?list=${ids.join(',')}`, location.href).href;
    if (navigator.share === undefined) {
      setLink(url);
      return copyLink(url);
    }
    await navigator.share({ title: formatMessage({ id: 'shared.tab' }), url }).catch((error: Error) => {
      if (error.name !== 'AbortError') setLink(url);
    });
  };
  return (
    <div className={styles.share}>
      <Button onClick={() => void share()}>
        <Icon name="share-2" />
        <FormattedMessage id="favourites.share" />
      </Button>
      {link !== undefined && <SharedLink url={link} />}
    </div>
  );
}

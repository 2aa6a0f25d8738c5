import type { Media } from '@ardhi/contracts/media';
import { useState } from 'react';
import { messageOf } from '../client/call-error.ts';
import { useClient } from '../client/client-context.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { control, Field } from '../ui/field.tsx';
import styles from './add-files.module.css';
import { mediaRoutes } from './media-routes.ts';

interface AddLinkProps {
  readonly listingId: string;
  readonly onAdded: (media: Media) => void;
}

/** Adds a video by its URL on another platform. */
export function AddLink({ listingId, onAdded }: AddLinkProps) {
  const client = useClient();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const add = async () => {
    setError(undefined);
    try {
      onAdded(await client.call(mediaRoutes.link, { body: { listingId, url: url.trim() } }));
      setUrl('');
    } catch (cause) {
      setError(messageOf(cause));
    }
  };
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        label={<FormattedMessage id="media.link" />}
        hint={<FormattedMessage id="media.linkHint" />}
        error={error}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            type="url"
            inputMode="url"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={url.trim() === ''}>
        <FormattedMessage id="media.linkAdd" />
      </Button>
    </form>
  );
}

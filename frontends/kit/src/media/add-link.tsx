import type { Media } from '@ardhi/contracts/media/media';
import { useState } from 'react';
import { messageOf } from '../client/call-error.ts';
import { useClient } from '../client/client-context.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { control, Field } from '../ui/field.tsx';
import styles from './add-files.module.css';
import { mediaRoutes } from './media-routes.ts';

interface Given {
  readonly listingId: string;
  readonly onAdded: (media: Media) => void;
}

/** The address of a film that lies elsewhere: the lightest way to show one. */
export function AddLink({ listingId, onAdded }: Given) {
  const client = useClient();
  const [url, setUrl] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const add = async () => {
    setRefusal(undefined);
    try {
      onAdded(await client.call(mediaRoutes.link, { body: { listingId, url: url.trim() } }));
      setUrl('');
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <form
      className={styles['link']}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        label={<FormattedMessage id="media.link" defaultMessage="Or the link of a film" />}
        hint={<FormattedMessage id="media.linkHint" defaultMessage="On YouTube, Vimeo or TikTok" />}
        error={refusal}
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
        <FormattedMessage id="media.linkAdd" defaultMessage="Add the film" />
      </Button>
    </form>
  );
}

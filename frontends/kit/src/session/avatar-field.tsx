import type { removeAvatar, setAvatar } from '@ardhi/contracts/media/avatar.routes';
import { useId, useState } from 'react';
import { messageOf } from '../client/call-error.ts';
import { useClient } from '../client/client-context.ts';
import { slimRoute } from '../client/slim-route.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import styles from './avatar-field.module.css';
import { Face } from './face.tsx';
import type { Profile } from './session-state.ts';

/** The specification gives uploads 60 s; a slim contract has to say so again. */
const showRoute: typeof setAvatar = {
  ...slimRoute<typeof setAvatar>({ method: 'POST', path: '/api/users/avatar', timeoutMs: 60_000 }),
  multipart: true,
};
const removeRoute = slimRoute<typeof removeAvatar>({ method: 'DELETE', path: '/api/users/avatar' });

interface Given {
  readonly user: Profile;
  readonly onChanged: () => Promise<void>;
}

/** The picture beside one's name: shown, changed, taken away. */
export function AvatarField({ user, onChanged }: Given) {
  const client = useClient();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [shown, setShown] = useState(user.avatarUrl);
  const attempt = async (task: () => Promise<string | undefined>) => {
    setBusy(true);
    setRefusal('');
    try {
      setShown(await task());
      await onChanged();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const upload = (file: File) =>
    attempt(async () => {
      const body = new FormData();
      body.append('file', file);
      return (await client.call(showRoute, { body })).avatarUrl;
    });
  return (
    <div className={styles['avatar']} aria-busy={busy}>
      <Face name={user.name} url={shown} />
      <div>
        <label htmlFor={id}>
          <FormattedMessage id="avatar.choose" defaultMessage="Picture (JPEG, PNG or WebP)" />
        </label>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={busy}
          aria-describedby={`${id}-wrong`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void upload(file);
          }}
        />
        <p id={`${id}-wrong`} role="alert" className={styles['wrong']}>
          {refusal}
        </p>
      </div>
      {shown !== undefined && (
        <Button
          disabled={busy}
          onClick={() => void attempt(() => client.call(removeRoute).then(() => undefined))}
        >
          <FormattedMessage id="avatar.remove" defaultMessage="Take it away" />
        </Button>
      )}
    </div>
  );
}

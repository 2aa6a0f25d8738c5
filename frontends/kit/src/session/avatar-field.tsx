import type { removeAvatar, setAvatar } from '@ardhi/contracts/media/avatar.routes';
import { useId, useState } from 'react';
import { messageOf } from '../client/call-error.ts';
import { useClient } from '../client/client-context.ts';
import { slimRoute } from '../client/slim-route.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { Avatar } from './avatar.tsx';
import styles from './avatar-field.module.css';
import type { Profile } from './session-state.ts';

/** Uploads have 60 s (specification §9); a slim route has to repeat it. */
const uploadRoute: typeof setAvatar = {
  ...slimRoute<typeof setAvatar>({ method: 'POST', path: '/api/users/avatar', timeoutMs: 60_000 }),
  multipart: true,
};
const removeRoute = slimRoute<typeof removeAvatar>({ method: 'DELETE', path: '/api/users/avatar' });

interface AvatarFieldProps {
  readonly user: Profile;
  readonly onChanged: () => Promise<void>;
}

/** Shows, replaces and removes the user's avatar. */
export function AvatarField({ user, onChanged }: AvatarFieldProps) {
  const client = useClient();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [avatarUrl, setAvatarUrl] = useState(user.avatarUrl);
  const run = async (task: () => Promise<string | undefined>) => {
    setBusy(true);
    setError('');
    try {
      setAvatarUrl(await task());
      await onChanged();
    } catch (cause) {
      setError(messageOf(cause));
    } finally {
      setBusy(false);
    }
  };
  const upload = (file: File) =>
    run(async () => {
      const body = new FormData();
      body.append('file', file);
      return (await client.call(uploadRoute, { body })).avatarUrl;
    });
  return (
    <div className={styles['avatar']} aria-busy={busy}>
      <Avatar name={user.name} url={avatarUrl} />
      <div>
        <label htmlFor={id}>
          <FormattedMessage id="avatar.choose" />
        </label>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={busy}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void upload(file);
          }}
        />
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      </div>
      {avatarUrl !== undefined && (
        <Button
          disabled={busy}
          onClick={() => void run(() => client.call(removeRoute).then(() => undefined))}
        >
          <FormattedMessage id="avatar.remove" />
        </Button>
      )}
    </div>
  );
}

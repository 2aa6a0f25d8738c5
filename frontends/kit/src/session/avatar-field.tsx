import { removeAvatar, setAvatar } from '@ardhi/contracts/media/avatar.routes';
import { useId, useState } from 'react';
import { messageOf } from '../client/call-error.ts';
import { useClient } from '../client/client-context.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { Avatar } from './avatar.tsx';
import styles from './avatar-field.module.css';
import type { Profile } from './session-state.ts';

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
      return (await client.call(setAvatar, { body })).avatarUrl;
    });
  return (
    <div className={styles.avatar} aria-busy={busy}>
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
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      </div>
      {avatarUrl !== undefined && (
        <Button
          disabled={busy}
          onClick={() => void run(() => client.call(removeAvatar).then(() => undefined))}
        >
          <FormattedMessage id="avatar.remove" />
        </Button>
      )}
    </div>
  );
}

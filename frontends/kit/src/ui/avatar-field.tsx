import { removeAvatar, setAvatar } from '@ardhi/contracts/media/avatar.routes';
import { useId, useState } from 'react';
import type { Client } from '../client/client.ts';
import { useMutation } from '../client/use-mutation.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Avatar } from '../session/avatar.tsx';
import type { Profile } from '../session/session-state.ts';
import styles from './avatar-field.module.css';
import { Button } from './button.tsx';

interface AvatarFieldProps {
  readonly user: Profile;
  readonly onChanged: () => Promise<void>;
}

/** Shows, replaces and removes the user's avatar. */
export function AvatarField({ user, onChanged }: AvatarFieldProps) {
  const id = useId();
  const [avatarUrl, setAvatarUrl] = useState(user.avatarUrl);
  const change = useMutation(
    async (client, file: File | undefined) => {
      setAvatarUrl(await saveAvatar(client, file));
      await onChanged();
    },
    { refreshes: 'nothing' },
  );
  const busy = change.isPending;
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
          aria-invalid={change.errorMessage !== undefined || undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void change.mutate(file);
          }}
        />
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {change.errorMessage}
        </p>
      </div>
      {avatarUrl !== undefined && (
        <Button disabled={busy} onClick={() => void change.mutate(undefined)}>
          <FormattedMessage id="avatar.remove" />
        </Button>
      )}
    </div>
  );
}

/** Uploads an avatar, or removes it without a file; returns its URL. */
async function saveAvatar(client: Client, file: File | undefined): Promise<string | undefined> {
  if (file === undefined) {
    await client.call(removeAvatar);
    return undefined;
  }
  const body = new FormData();
  body.append('file', file);
  return (await client.call(setAvatar, { body })).avatarUrl;
}

import type { FavouriteRow, saveFavourite } from '@ardhi/contracts/accounts/favourites.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import { useSending } from '../forms/use-sending.ts';
import styles from './remark.module.css';

const saveRoute = slimRoute<typeof saveFavourite>({
  method: 'PUT',
  path: '/api/users/favourites/:listingId',
});

/** What I say about a favourite, for me alone, and the folder it is in. */
export function Remark({
  row,
  folders,
}: {
  readonly row: FavouriteRow;
  readonly folders: readonly string[];
}) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const sending = useSending(async ({ note = '', folder = '' }) => {
    const body = { note, ...(folder !== '' && { folder }) };
    await client.call(saveRoute, { params: { listingId: row.listingId }, body });
    await revalidate();
    setOpen(false);
  }, `note:${row.listingId}`);
  const { note = '', folder = '' } = row;
  const list = `folders-${row.listingId}`;
  return (
    <details
      className={styles['remark']}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {note === '' ? (
          <FormattedMessage id="favourites.addNote" defaultMessage="Add a note" />
        ) : (
          <FormattedMessage id="favourites.changeNote" defaultMessage="Change the note" />
        )}
      </summary>
      <form ref={sending.form} noValidate onSubmit={sending.onSubmit}>
        {sending.refusal !== undefined && <p role="alert">{sending.refusal}</p>}
        <Field label={<FormattedMessage id="favourites.note" defaultMessage="Note, for you alone" />}>
          {(ids) => (
            <textarea {...ids} className={control} name="note" rows={3} maxLength={500} defaultValue={note} />
          )}
        </Field>
        <Field label={<FormattedMessage id="favourites.folder" defaultMessage="Folder" />}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              name="folder"
              maxLength={60}
              defaultValue={folder}
              list={list}
            />
          )}
        </Field>
        <datalist id={list}>
          {folders.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button kind="main" type="submit" disabled={sending.busy}>
          <FormattedMessage id="favourites.saveNote" defaultMessage="Save" />
        </Button>
      </form>
    </details>
  );
}

import { type FavouriteRow, saveFavourite } from '@ardhi/contracts/accounts/favourites.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useRevalidator } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import styles from './favourite-note.module.css';

/** A private note on a favourite and the folder it is in. */
export function FavouriteNote({
  row,
  folders,
}: {
  readonly row: FavouriteRow;
  readonly folders: readonly string[];
}) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const form = useFormSubmit(async ({ note = '', folder = '' }) => {
    const body = { note, ...(folder !== '' && { folder }) };
    await client.call(saveFavourite, { params: { listingId: row.listingId }, body });
    await revalidate();
    setOpen(false);
  }, `note:${row.listingId}`);
  const { note = '', folder = '' } = row;
  const datalistId = `folders-${row.listingId}`;
  return (
    <details
      className={styles['remark']}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {note === '' ? (
          <FormattedMessage id="favourites.addNote" />
        ) : (
          <FormattedMessage id="favourites.changeNote" />
        )}
      </summary>
      <form ref={form.formRef} noValidate onSubmit={form.onSubmit}>
        {form.formError !== undefined && <p role="alert">{form.formError}</p>}
        <Field label={<FormattedMessage id="favourites.note" />}>
          {(ids) => (
            <textarea {...ids} className={control} name="note" rows={3} maxLength={500} defaultValue={note} />
          )}
        </Field>
        <Field label={<FormattedMessage id="favourites.folder" />}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              name="folder"
              maxLength={60}
              defaultValue={folder}
              list={datalistId}
            />
          )}
        </Field>
        <datalist id={datalistId}>
          {folders.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button variant="main" type="submit" disabled={form.busy}>
          <FormattedMessage id="common.save" />
        </Button>
      </form>
    </details>
  );
}

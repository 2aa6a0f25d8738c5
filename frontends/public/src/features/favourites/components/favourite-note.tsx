import type { FavouriteRow } from '@ardhi/contracts/accounts/favourites.routes';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { type ReactNode, useState } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { InputField, TextAreaField } from '../../../components/form/fields.tsx';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { favouriteNoteMutation } from '../api/favourites-mutations.ts';
import styles from './favourite-note.module.css';

interface FavouriteNoteProps {
  readonly row: FavouriteRow;
  /** Names of the existing folders. */
  readonly folders: readonly string[];
}

/** A private note on a favourite and the folder it is in. */
export function FavouriteNote({ row, folders }: FavouriteNoteProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.note}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {row.note === undefined || row.note === '' ? (
          <FormattedMessage id="favourites.addNote" />
        ) : (
          <FormattedMessage id="favourites.changeNote" />
        )}
      </summary>
      <FavouriteNoteForm row={row} onSaved={() => setOpen(false)}>
        {folders.map((name) => (
          <option key={name} value={name} />
        ))}
      </FavouriteNoteForm>
    </details>
  );
}

interface FavouriteNoteFormProps {
  readonly row: FavouriteRow;
  readonly onSaved: () => void;
  /** Suggested folders as options. */
  readonly children: ReactNode;
}

function FavouriteNoteForm({ row, onSaved, children }: FavouriteNoteFormProps) {
  const { listingId, note, folder } = row;
  const datalistId = `folders-${listingId}`;
  const form = useActionForm(favouriteNoteMutation, {
    input: (values) => ({
      params: { listingId },
      body: { note: values['note'] ?? '', ...(values['folder'] && { folder: values['folder'] }) },
    }),
    draft: { name: `note:${listingId}` },
    revalidate: true,
    onSuccess: onSaved,
  });
  return (
    <ActionForm
      form={form}
      submitButton={
        <SubmitButton form={form}>
          <FormattedMessage id="common.save" />
        </SubmitButton>
      }
    >
      <TextAreaField
        form={form}
        name="note"
        label={<FormattedMessage id="favourites.note" />}
        rows={3}
        maxLength={500}
        defaultValue={note}
      />
      <InputField
        form={form}
        name="folder"
        label={<FormattedMessage id="favourites.folder" />}
        maxLength={60}
        defaultValue={folder}
        list={datalistId}
      />
      <datalist id={datalistId}>{children}</datalist>
    </ActionForm>
  );
}

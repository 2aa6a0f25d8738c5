import { useId, useState } from 'react';
import { useMutation } from '../client/use-mutation.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { control, Field } from '../ui/field.tsx';
import styles from './documents-field.module.css';
import { uploadSingleFile } from './upload-single-file.ts';

interface DocumentsFieldProps {
  readonly purpose: Parameters<typeof uploadSingleFile>[1];
  readonly max: number;
  /** Called with the ids of all uploaded documents after each change. */
  readonly onChange: (fileIds: readonly string[]) => void;
}

interface UploadedDocument {
  readonly id: string;
  readonly name: string;
}

/** Photos and documents that go with a message; each is uploaded as soon as it is chosen, and can be taken out again. */
export function DocumentsField({ purpose, max, onChange }: DocumentsFieldProps) {
  const listId = useId();
  const { formatMessage } = useIntl();
  const [documents, setDocuments] = useState<readonly UploadedDocument[]>([]);
  const show = (next: readonly UploadedDocument[]) => {
    setDocuments(next);
    onChange(next.map(({ id }) => id));
  };
  const upload = useMutation(
    async (client, files: readonly File[]) => {
      let all = documents;
      for (const file of files) {
        all = [...all, { id: await uploadSingleFile(client, purpose, file), name: file.name }];
        show(all);
      }
      return all;
    },
    { refreshes: 'nothing' },
  );
  const room = max - documents.length;
  return (
    <div className={styles.documents}>
      <Field
        label={<FormattedMessage id="kit.documents.label" />}
        hint={<FormattedMessage id="kit.documents.hint" values={{ max }} />}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            type="file"
            multiple
            accept="image/*,application/pdf"
            disabled={upload.isPending || room === 0}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])].slice(0, room);
              target.value = '';
              if (files.length > 0) void upload.mutate(files);
            }}
          />
        )}
      </Field>
      {upload.isPending && (
        <p role="status">
          <FormattedMessage id="kit.documents.sending" />
        </p>
      )}
      {upload.errorMessage && <p role="alert">{upload.errorMessage}</p>}
      {documents.length > 0 && (
        <ul className={styles.list} aria-label={formatMessage({ id: 'kit.documents.list' })}>
          {documents.map(({ id, name }) => (
            <li key={id}>
              <span id={`${listId}${id}`}>{name}</span>
              <Button
                variant="text"
                aria-describedby={`${listId}${id}`}
                onClick={() => show(documents.filter((one) => one.id !== id))}
              >
                <FormattedMessage id="common.remove" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

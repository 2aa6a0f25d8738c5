import type { Media } from '@ardhi/contracts/media';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { mediaName } from '@ardhi/kit/media/media-name';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import styles from './whatsapp.module.css';

interface SendDocumentProps {
  readonly documents: readonly Media[];
  readonly busy: boolean;
  readonly onSend: (fileId: string) => void;
}

/** Sends one of the listing's documents unchanged. */
export function SendDocument({ documents, busy, onSend }: SendDocumentProps) {
  const [selectedId, setSelectedId] = useState('');
  return (
    <div className={styles.actions}>
      <DocumentSelect documents={documents} selectedId={selectedId} onChange={setSelectedId} />
      <Button disabled={busy || selectedId === ''} onClick={() => onSend(selectedId)}>
        <FormattedMessage id="wa.sendDocument" />
      </Button>
    </div>
  );
}

/** Selects one of a listing's documents. */
export function DocumentSelect({
  documents,
  selectedId,
  onChange,
}: Pick<SendDocumentProps, 'documents'> & {
  readonly selectedId: string;
  readonly onChange: (fileId: string) => void;
}) {
  return (
    <Field label={<FormattedMessage id="wa.document" />}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={selectedId}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="" />
          {documents.map((item) => (
            <option key={item.id} value={item.id}>
              {mediaName(item)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

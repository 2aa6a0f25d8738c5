import type { Media } from '@ardhi/contracts/media/media';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { nameOf } from '@ardhi/kit/media/name-of';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import styles from './whatsapp.module.css';

interface Given {
  readonly documents: readonly Media[];
  readonly busy: boolean;
  readonly onSend: (fileId: string) => void;
}

/** One of the listing's documents, sent as it came. */
export function SendDocument({ documents, busy, onSend }: Given) {
  const [chosen, setChosen] = useState('');
  return (
    <div className={styles['ways']}>
      <DocumentChoice documents={documents} chosen={chosen} onChoose={setChosen} />
      <Button disabled={busy || chosen === ''} onClick={() => onSend(chosen)}>
        <FormattedMessage id="wa.sendDocument" defaultMessage="Send the document" />
      </Button>
    </div>
  );
}

/** Which of a listing's documents. */
export function DocumentChoice({
  documents,
  chosen,
  onChoose,
}: Pick<Given, 'documents'> & {
  readonly chosen: string;
  readonly onChoose: (fileId: string) => void;
}) {
  return (
    <Field label={<FormattedMessage id="wa.document" defaultMessage="Document of this listing" />}>
      {(ids) => (
        <select {...ids} className={control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="" />
          {documents.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

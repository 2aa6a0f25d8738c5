import { type ListingKind, listingKinds } from '@ardhi/contracts/listings/vocabulary';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import styles from './imports.module.css';
import type { Importing } from './use-import.ts';

const kinds = defineMessages({
  PROPERTY: { id: 'import.kind.PROPERTY', defaultMessage: 'Houses and buildings' },
  PLOT: { id: 'import.kind.PLOT', defaultMessage: 'Land' },
  HOTEL: { id: 'import.kind.HOTEL', defaultMessage: 'Hotels' },
  PRODUCT: { id: 'import.kind.PRODUCT', defaultMessage: 'Products and services' },
});

/** A file to hand in; nothing becomes a listing before it has been checked. */
export function UploadForm({ importing: { busy, start, saveTemplate } }: { readonly importing: Importing }) {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<ListingKind>('PROPERTY');
  const [file, setFile] = useState<File>();
  return (
    <form
      className={styles['upload']}
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void start(file, kind);
      }}
    >
      <Choices legend={<FormattedMessage id="import.what" defaultMessage="What is in the file?" />}>
        {listingKinds.map((one) => (
          <Choice key={one} type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)}>
            {formatMessage(kinds[one])}
          </Choice>
        ))}
      </Choices>
      <Field
        label={<FormattedMessage id="import.file" defaultMessage="File" />}
        hint={
          <FormattedMessage
            id="import.fileHint"
            defaultMessage="CSV, TSV, XLSX, JSON or XML, or a zip of one with its photos. At most 5,000 rows and 10 MB, with photos 20 MB."
          />
        }
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.json,.xml,.zip"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
      <Button kind="main" type="submit" disabled={busy || file === undefined}>
        <FormattedMessage id="import.start" defaultMessage="Hand in the file" />
      </Button>
      <Button kind="plain" disabled={busy} onClick={() => void saveTemplate(kind)}>
        <FormattedMessage id="import.template" defaultMessage="Save an empty table to fill in" />
      </Button>
    </form>
  );
}

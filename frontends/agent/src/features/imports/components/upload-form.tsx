import { type ListingKind, listingKinds } from '@ardhi/contracts/listings/listing-enums';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import type { ImportActions } from '../hooks/use-import.ts';
import styles from './imports.module.css';

const kindLabels = defineMessages({
  PROPERTY: { id: 'agent.housesAndBuildings' },
  PLOT: { id: 'common.land' },
  HOTEL: { id: 'common.hotels' },
  PRODUCT: { id: 'agent.productsAndServices' },
});

/** Uploads a file; no listing is created before the check. */
export function UploadForm({
  importing: { busy, start, downloadTemplate: saveTemplate },
}: {
  readonly importing: ImportActions;
}) {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<ListingKind>('PROPERTY');
  const [file, setFile] = useState<File>();
  return (
    <form
      className={styles.upload}
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void start(file, kind);
      }}
    >
      <ChipGroup legend={<FormattedMessage id="import.what" />}>
        {listingKinds.map((option) => (
          <ChipInput
            key={option}
            type="radio"
            name="kind"
            checked={kind === option}
            onChange={() => setKind(option)}
          >
            {formatMessage(kindLabels[option])}
          </ChipInput>
        ))}
      </ChipGroup>
      <Field label={<FormattedMessage id="import.file" />} hint={<FormattedMessage id="import.fileHint" />}>
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
      <Button variant="primary" type="submit" disabled={busy || file === undefined}>
        <FormattedMessage id="import.start" />
      </Button>
      <Button variant="text" disabled={busy} onClick={() => void saveTemplate(kind)}>
        <FormattedMessage id="import.template" />
      </Button>
    </form>
  );
}

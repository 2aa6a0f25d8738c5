import { listingKinds } from '@ardhi/contracts/listings/listing-enums';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import * as z from 'zod/mini';
import type { ImportActions } from '../hooks/use-import.ts';
import styles from './imports.module.css';

const kindLabels = defineMessages({
  PROPERTY: { id: 'agent.housesAndBuildings' },
  PLOT: { id: 'common.land' },
  HOTEL: { id: 'common.hotels' },
  PRODUCT: { id: 'agent.productsAndServices' },
});

const schema = z.strictObject({
  kind: z.enum(listingKinds),
  file: z.optional(z.instanceof(File)),
});
type UploadValues = z.infer<typeof schema>;

/** Uploads a file; no listing is created before the check. */
export function UploadForm({ importing }: { readonly importing: ImportActions }) {
  const { formatMessage } = useIntl();
  const form = useContractForm({
    schema,
    initial: { kind: 'PROPERTY' } as UploadValues,
    onSubmit: async ({ file, kind }: UploadValues) => file && importing.start(file, kind),
  });
  const [kind, file] = form.watch(['kind', 'file']);
  const { busy } = importing;
  return (
    <form className={styles.upload} onSubmit={form.submit} noValidate>
      <ChipGroup legend={<FormattedMessage id="import.what" />}>
        {listingKinds.map((option) => (
          <ChipInput key={option} type="radio" value={option} {...form.register('kind')}>
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
            onChange={({ target }) => form.setValue('file', target.files?.[0])}
          />
        )}
      </Field>
      <Button variant="primary" type="submit" disabled={busy || file === undefined}>
        <FormattedMessage id="import.start" />
      </Button>
      <Button variant="text" disabled={busy} onClick={() => void importing.downloadTemplate(kind)}>
        <FormattedMessage id="import.template" />
      </Button>
    </form>
  );
}

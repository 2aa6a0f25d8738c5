import { type ImportJob, type ImportMapping, savedMapping } from '@ardhi/contracts/listings/import';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import type { MappingPreset } from '../api/load-imports.ts';
import type { ImportActions } from '../hooks/use-import.ts';
import styles from './imports.module.css';

interface PresetSelectProps {
  readonly job: ImportJob;
  readonly presets: readonly MappingPreset[];
  readonly onChoose: (mapping: ImportMapping) => void;
}

/** Applies a mapping preset to the columns the file has in common with it. */
export function PresetSelect({ job, presets, onChoose }: PresetSelectProps) {
  if (presets.length === 0) return null;
  const choose = (id: string) => {
    const preset = presets.find((candidate) => candidate.id === id);
    if (preset === undefined) return;
    const columns = job.columns.map(({ header, field }) => [header, preset.columns[header] ?? field ?? null]);
    onChoose({ columns: Object.fromEntries(columns), values: preset.values, defaults: preset.defaults });
  };
  return (
    <Field label={<FormattedMessage id="import.asIn" />} hint={<FormattedMessage id="import.asInHint" />}>
      {(ids) => (
        <select {...ids} className={control} defaultValue="" onChange={({ target }) => choose(target.value)}>
          <option value="" />
          {presets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface MappingPresetsProps {
  readonly presets: readonly MappingPreset[];
  readonly importing: ImportActions;
}

/** The saved mapping presets; each can be renamed or deleted. */
export function MappingPresets({ presets, importing }: MappingPresetsProps) {
  if (presets.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="import.saved" />}>
      <ul className={styles.jobs}>
        {presets.map((mapping) => (
          <PresetRow key={mapping.id} mapping={mapping} importing={importing} />
        ))}
      </ul>
    </Section>
  );
}

const presetName = z.pick(savedMapping, { name: true });

function PresetRow({
  mapping,
  importing,
}: {
  readonly mapping: MappingPreset;
  readonly importing: ImportActions;
}) {
  const { formatMessage } = useIntl();
  const { id, name, columns } = mapping;
  const form = useContractForm({
    schema: presetName,
    initial: { name },
    onSubmit: (values: z.infer<typeof presetName>) => importing.renameMapping(id, values.name.trim()),
  });
  const newName = form.watch('name').trim();
  return (
    <li>
      <form className={styles.renamed} onSubmit={form.submit} noValidate>
        <input
          className={control}
          aria-label={formatMessage({ id: 'import.savedName' }, { name })}
          maxLength={60}
          required
          {...form.register('name')}
        />
        <Button type="submit" disabled={importing.busy || newName === '' || newName === name}>
          <FormattedMessage id="import.rename" />
        </Button>
      </form>
      <span>
        <FormattedMessage
          id="import.savedCount"
          values={{ n: Object.values(columns).filter((field) => field !== null).length }}
        />
      </span>
      <Button
        variant="text"
        disabled={importing.busy}
        aria-label={formatMessage({ id: 'common.deleteName' }, { name })}
        onClick={() => void importing.deleteMapping(id)}
      >
        <FormattedMessage id="common.delete" />
      </Button>
    </li>
  );
}

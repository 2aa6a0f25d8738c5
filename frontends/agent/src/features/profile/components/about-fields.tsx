import { category } from '@ardhi/contracts/listings/listing-enums';
import { locales } from '@ardhi/contracts/values';
import type { Autosave } from '@ardhi/kit/forms/autosave';
import { choiceLabel } from '@ardhi/kit/forms/choice-label';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import styles from '@ardhi/kit/listing-editor/sections.module.css';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import type { ReactNode } from 'react';

interface AboutFieldsProps {
  readonly autosave: Autosave;
}

/** Job title, biography, specialties and languages of an agent. */
export function AboutFields({ autosave }: AboutFieldsProps) {
  const intl = useIntl();
  const { values, errors, setValue } = autosave;
  const bio = values['bio'] as { en?: string } | null | undefined;
  return (
    <div className={styles.grid}>
      <Field
        label={<FormattedMessage id="agentProfile.role" />}
        hint={<FormattedMessage id="agentProfile.roleHint" />}
        error={errors['title']}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            defaultValue={String(values['title'] ?? '')}
            onChange={({ target }) => setValue('title', target.value)}
          />
        )}
      </Field>
      <div className={styles.fullWidth}>
        <Field label={<FormattedMessage id="common.aboutYou" />} error={errors['bio']}>
          {(ids) => (
            <textarea
              {...ids}
              className={control}
              rows={6}
              defaultValue={bio?.en ?? ''}
              onChange={({ target }) => setValue('bio', { ...bio, en: target.value })}
            />
          )}
        </Field>
      </div>
      <ChoiceList
        autosave={autosave}
        field="specialties"
        legend={<FormattedMessage id="agentProfile.fields" />}
        options={category.options}
        labelOf={(option) => choiceLabel(intl, option)}
      />
      <ChoiceList
        autosave={autosave}
        field="languages"
        legend={<FormattedMessage id="agentProfile.languages" />}
        options={locales}
        labelOf={(option) => localeNames[option]}
      />
    </div>
  );
}

interface ChoiceListProps<Option extends string> extends AboutFieldsProps {
  readonly field: string;
  readonly legend: ReactNode;
  readonly options: readonly Option[];
  readonly labelOf: (option: Option) => string;
}

/** A field whose value is a list of options. */
function ChoiceList<Option extends string>(props: ChoiceListProps<Option>) {
  const { autosave, field, legend, options, labelOf } = props;
  const selected = (autosave.values[field] ?? []) as readonly string[];
  const toggle = (option: Option, checked: boolean) =>
    autosave.setValue(field, checked ? [...selected, option] : selected.filter((other) => other !== option));
  return (
    <ChipGroup legend={legend}>
      {options.map((option) => (
        <ChipInput
          key={option}
          type="checkbox"
          checked={selected.includes(option)}
          onChange={({ target }) => toggle(option, target.checked)}
        >
          {labelOf(option)}
        </ChipInput>
      ))}
    </ChipGroup>
  );
}

import type { Facets } from '@ardhi/contracts/listings/search';
import { useFollowingField } from '@ardhi/kit/forms/use-following-field';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import { Form } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import type { ReactNode } from 'react';
import { categoryLabels } from '../../lib/category-labels.ts';
import styles from './agents-screen.module.css';
import type { AgentFilters, AgentsData } from './load-agents.ts';

type Counts = Facets['counts'][string];

/** The filters of a list of the directory, each option with its number of entries; works without scripts. */
export function AgentFilterForm({ list, filters, results }: AgentsData) {
  const intl = useIntl();
  const flag = (list === 'agents' ? filters.licensed : filters.verified) ?? '';
  const flagField = useFollowingField<HTMLInputElement>(flag);
  const nameField = useFollowingField<HTMLInputElement>(filters.q ?? '');
  const counts = results?.counts ?? {};
  const speciality = (value: string) =>
    Object.hasOwn(categoryLabels, value)
      ? intl.formatMessage(categoryLabels[value as keyof typeof categoryLabels])
      : value;
  const language = (value: string) => localeNames[value as keyof typeof localeNames] ?? value;
  const choice = (name: keyof AgentFilters, label: ReactNode, textOf?: (value: string) => string) => (
    <Choice
      name={name}
      label={label}
      value={filters[name]}
      counts={counts[name] ?? []}
      {...(textOf && { textOf })}
    />
  );
  return (
    <Form role="search" className={styles.filters}>
      {list !== 'agents' && <input type="hidden" name="show" value={list} />}
      <Field label={<FormattedMessage id="agents.name" />}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            name="q"
            maxLength={120}
            ref={nameField}
            defaultValue={filters.q}
          />
        )}
      </Field>
      {choice('area', <FormattedMessage id="filter.worksIn" />)}
      {choice('speciality', <FormattedMessage id="filter.speciality" />, speciality)}
      {list === 'agents' && choice('language', <FormattedMessage id="filter.speaks" />, language)}
      <label className={styles.flag}>
        <input
          type="checkbox"
          name={list === 'agents' ? 'licensed' : 'verified'}
          value="true"
          ref={flagField}
          defaultChecked={flag === 'true'}
        />
        {list === 'agents' ? (
          <FormattedMessage id="filter.licensedAgent" />
        ) : (
          <FormattedMessage id="filter.verifiedAgency" />
        )}
      </label>
      <Button type="submit" variant="primary">
        <FormattedMessage id="common.search" />
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string | undefined;
  readonly counts: Counts;
  readonly textOf?: (value: string) => string;
}

/** A filter with one value: those that entries have, and the one that is chosen. */
function Choice({ name, label, value = '', counts, textOf = (text) => text }: ChoiceProps) {
  const intl = useIntl();
  const field = useFollowingField<HTMLSelectElement>(value);
  const isMissing = value !== '' && !counts.some(({ v }) => v === value);
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} className={control} name={name} ref={field} defaultValue={value}>
          <option value="">{intl.formatMessage({ id: 'common.any' })}</option>
          {isMissing && <option value={value}>{textOf(value)}</option>}
          {counts.map(({ v, n, label: place }) => (
            <option key={v} value={v}>
              {intl.formatMessage({ id: 'agents.option' }, { text: place ?? textOf(v), n })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

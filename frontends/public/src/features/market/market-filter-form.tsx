import { PlaceCombobox } from '@ardhi/kit/combobox/place-combobox';
import { useFieldValue } from '@ardhi/kit/forms/use-field-value';
import { useFollowingField } from '@ardhi/kit/forms/use-following-field';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { purposeLabels } from '@ardhi/kit/labels/purpose-labels';
import { Form } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { type ReactNode, useState } from 'react';
import type { MarketFilters } from './load-market.ts';
import styles from './market.module.css';

const purposes = ['SALE', 'RENT', 'LEASE'] as const;
const periods = [6, 12, 24, 36] as const;

interface MarketFilterFormProps {
  readonly filters: MarketFilters;
  /** Name of the place whose report is shown. */
  readonly place: string | undefined;
}

/** Place, kind, purpose and months; sent by GET, so that a report has an address. */
export function MarketFilterForm({ filters, place }: MarketFilterFormProps) {
  const { formatMessage } = useIntl();
  const [area, setArea] = useFieldValue(filters.area ?? '');
  const [chosen, setChosen] = useState<{ readonly id: string; readonly name: string }>();
  const areaName = [{ id: filters.area, name: place }, chosen].find((one) => one?.id === area)?.name;
  return (
    <Form action="/market" className={styles.filters}>
      <div>
        <PlaceCombobox
          key={filters.area}
          name={formatMessage({ id: 'common.place' })}
          onChoose={(id, name) => {
            setArea(id);
            setChosen({ id, name });
          }}
        />
        {areaName !== undefined && <p role="status">{areaName}</p>}
        {area !== '' && <input type="hidden" name="area" value={area} />}
      </div>
      <Choice name="kind" label={<FormattedMessage id="market.kind" />} value={filters.kind}>
        <option value="PLOT">{formatMessage({ id: 'market.plots' })}</option>
        <option value="PROPERTY">{formatMessage({ id: 'kind.PROPERTY' })}</option>
      </Choice>
      <Choice name="purpose" label={<FormattedMessage id="common.purpose" />} value={filters.purpose}>
        {purposes.map((purpose) => (
          <option key={purpose} value={purpose}>
            {formatMessage(purposeLabels[purpose])}
          </option>
        ))}
      </Choice>
      <Choice name="months" label={<FormattedMessage id="market.period" />} value={filters.months ?? '12'}>
        {periods.map((n) => (
          <option key={n} value={n}>
            {formatMessage({ id: 'market.months' }, { n })}
          </option>
        ))}
      </Choice>
      <Button type="submit" variant="primary">
        <FormattedMessage id="market.show" />
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string | undefined;
  readonly children: ReactNode;
}

function Choice({ name, label, value = '', children }: ChoiceProps) {
  const field = useFollowingField<HTMLSelectElement>(value);
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} className={control} name={name} ref={field} defaultValue={value}>
          {children}
        </select>
      )}
    </Field>
  );
}

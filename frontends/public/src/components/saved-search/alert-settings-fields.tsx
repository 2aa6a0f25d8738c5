import type { AlertFrequency, AlertTrigger, SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import type { ActionFormState, FormValues } from '../../lib/actions/use-action-form.ts';
import { SelectField } from '../form/fields.tsx';
import { triggerLabels } from './alert-labels.ts';

interface AlertSettingsFieldsProps {
  readonly form: ActionFormState;
  readonly search: SavedSearch;
}

const triggers = Object.keys(triggerLabels) as AlertTrigger[];
const dropPercents = [1, 3, 5, 10, 20];
const listingsPerMessage = [5, 10, 20, 30];
/** 22:00 to 07:00. */
const defaultQuietHours: [number, number] = [22, 7];
const noQuietHours: [number, number] = [0, 0];

const hasQuietHours = ({ quietHours: [from, until] }: SavedSearch) => from !== until;
const quietHoursOf = (search: SavedSearch) => (hasQuietHours(search) ? search.quietHours : defaultQuietHours);

/** Alert triggers, minimum price drop, maximum listings in a message, and quiet hours. */
export function AlertSettingsFields({ form, search }: AlertSettingsFieldsProps) {
  const intl = useIntl();
  const [quietFrom, quietUntil] = quietHoursOf(search).map((hour) => `${String(hour).padStart(2, '0')}:00`);
  return (
    <>
      <ChipGroup legend={<FormattedMessage id="common.about" />}>
        {triggers.map((trigger) => (
          <ChipInput
            key={trigger}
            type="checkbox"
            name={trigger}
            defaultChecked={search.triggers.includes(trigger)}
          >
            {intl.formatMessage(triggerLabels[trigger])}
          </ChipInput>
        ))}
      </ChipGroup>
      <SelectField
        form={form}
        name="minDropPercent"
        label={<FormattedMessage id="saved.drop" />}
        defaultValue={search.minDropPercent}
      >
        {withCurrent(dropPercents, search.minDropPercent).map((percent) => (
          <option key={percent} value={percent}>
            {intl.formatNumber(percent / 100, { style: 'percent' })}
          </option>
        ))}
      </SelectField>
      <SelectField
        form={form}
        name="maxPerMessage"
        label={<FormattedMessage id="saved.most" />}
        defaultValue={search.maxPerMessage}
      >
        {withCurrent(listingsPerMessage, search.maxPerMessage).map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <ChipGroup legend={<FormattedMessage id="common.when" />}>
        <ChipInput type="checkbox" name="quiet" defaultChecked={hasQuietHours(search)}>
          <FormattedMessage id="saved.quiet" values={{ from: quietFrom, until: quietUntil }} />
        </ChipInput>
      </ChipGroup>
    </>
  );
}

const withCurrent = (defaults: readonly number[], current: number) =>
  [...new Set([...defaults, current])].toSorted((a, b) => a - b);

/** The alert settings from form values. */
export const alertSettingsFrom = (values: FormValues, search: SavedSearch) => ({
  frequency: values['frequency'] as AlertFrequency,
  triggers: triggers.filter((trigger) => values[trigger] !== undefined),
  quietHours: values['quiet'] === undefined ? noQuietHours : quietHoursOf(search),
  minDropPercent: Number(values['minDropPercent']),
  maxPerMessage: Number(values['maxPerMessage']),
});

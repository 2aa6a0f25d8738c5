import type { AlertFrequency, AlertTrigger, SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { changeSavedSearch } from '@ardhi/contracts/listings/saved-searches.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import { useFormSubmit } from '../../lib/forms/use-form-submit.ts';
import { resultsHref } from '../../lib/search/saved-query.ts';
import { setSearchEdit } from '../../lib/search/search-edit-store.ts';
import { SubmitForm } from '../form-page.tsx';
import { triggerLabels } from './alert-labels.ts';
import { FrequencyField } from './frequency-field.tsx';

interface EditSavedSearchProps {
  readonly search: SavedSearch;
  readonly token: string | undefined;
  readonly onClose: () => void;
  readonly onChanged: (search: SavedSearch) => void;
}

const triggers = Object.keys(triggerLabels) as AlertTrigger[];
const dropPercents = [1, 3, 5, 10, 20];
const listingsPerMessage = [5, 10, 20, 30];
/** 22:00 to 07:00. */
const defaultQuietHours: [number, number] = [22, 7];
const noQuietHours: [number, number] = [0, 0];
const withCurrent = (defaults: readonly number[], current: number) =>
  [...new Set([...defaults, current])].toSorted((a, b) => a - b);

/** Dialog for the name, frequency, triggers and quiet hours of a saved search. */
export function EditSavedSearch({ search, token, onClose, onChanged }: EditSavedSearchProps) {
  const intl = useIntl();
  const client = useClient();
  const hasQuietHours = search.quietHours[0] !== search.quietHours[1];
  const hours = hasQuietHours ? search.quietHours : defaultQuietHours;
  const form = useFormSubmit(async (values) => {
    const selectedTriggers = triggers.filter((trigger) => values[trigger] !== undefined);
    const body = {
      name: values['name'],
      frequency: values['frequency'] as AlertFrequency,
      triggers: selectedTriggers,
      quietHours: values['quiet'] === undefined ? noQuietHours : hours,
      minDropPercent: Number(values['minDropPercent']),
      maxPerMessage: Number(values['maxPerMessage']),
    };
    onChanged(await client.call(changeSavedSearch, { params: { id: search.id }, query: { token }, body }));
  });
  const [quietFrom, quietUntil] = hours.map((hour) => `${String(hour).padStart(2, '0')}:00`);
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="saved.editTitle" />}>
      <SubmitForm
        form={form}
        submitButton={
          <Button variant="main" type="submit" fullWidth disabled={form.busy}>
            <FormattedMessage id="common.save" />
          </Button>
        }
      >
        <p>
          {search.humanText}
          <br />
          <Link to={resultsHref(search.query)} onClick={() => setSearchEdit({ search, token })}>
            <FormattedMessage id="saved.changeFilters" />
          </Link>
        </p>
        <Field label={<FormattedMessage id="saved.name" />} error={form.errors['name']}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              name="name"
              maxLength={80}
              defaultValue={search.name}
              required
            />
          )}
        </Field>
        <FrequencyField value={search.frequency} />
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
        <Field label={<FormattedMessage id="saved.drop" />}>
          {(ids) => (
            <select {...ids} className={control} name="minDropPercent" defaultValue={search.minDropPercent}>
              {withCurrent(dropPercents, search.minDropPercent).map((percent) => (
                <option key={percent} value={percent}>
                  {intl.formatNumber(percent / 100, { style: 'percent' })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={<FormattedMessage id="saved.most" />}>
          {(ids) => (
            <select {...ids} className={control} name="maxPerMessage" defaultValue={search.maxPerMessage}>
              {withCurrent(listingsPerMessage, search.maxPerMessage).map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          )}
        </Field>
        <ChipGroup legend={<FormattedMessage id="common.when" />}>
          <ChipInput type="checkbox" name="quiet" defaultChecked={hasQuietHours}>
            <FormattedMessage id="saved.quiet" values={{ from: quietFrom, until: quietUntil }} />
          </ChipInput>
        </ChipGroup>
      </SubmitForm>
    </Dialog>
  );
}

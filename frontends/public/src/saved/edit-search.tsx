import type { AlertFrequency, AlertTrigger, SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { useClient } from '@ardhi/kit/client/client-context';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { DoorForm } from '../auth/door-page.tsx';
import { useSending } from '../forms/use-sending.ts';
import { setChanging } from './changing.ts';
import { FrequencyField } from './frequency-field.tsx';
import { triggerWords } from './frequency-words.ts';
import { resultsOf } from './saved-query.ts';
import { changeRoute } from './saved-routes.ts';

interface Given {
  readonly search: SavedSearch;
  readonly token: string | undefined;
  readonly onClose: () => void;
  readonly onChanged: (search: SavedSearch) => void;
}

const triggers = Object.keys(triggerWords) as AlertTrigger[];
const drops = [1, 3, 5, 10, 20];
const sizes = [5, 10, 20, 30];
/** From ten in the evening to seven in the morning. */
const night: [number, number] = [22, 7];
const never: [number, number] = [0, 0];
const withOwn = (usual: readonly number[], own: number) =>
  [...new Set([...usual, own])].toSorted((a, b) => a - b);

/** What a search is called, how often and of what one is told. */
export function EditSearch({ search, token, onClose, onChanged }: Given) {
  const intl = useIntl();
  const client = useClient();
  const isQuiet = search.quietHours[0] !== search.quietHours[1];
  const hours = isQuiet ? search.quietHours : night;
  const sending = useSending(async (values) => {
    const wanted = triggers.filter((one) => values[one] !== undefined);
    const body = {
      name: values['name'],
      frequency: values['frequency'] as AlertFrequency,
      triggers: wanted,
      quietHours: values['quiet'] === undefined ? never : hours,
      minDropPercent: Number(values['minDropPercent']),
      maxPerMessage: Number(values['maxPerMessage']),
    };
    onChanged(await client.call(changeRoute, { params: { id: search.id }, query: { token }, body }));
  });
  const [from, until] = hours.map((hour) => `${String(hour).padStart(2, '0')}:00`);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="saved.editTitle" defaultMessage="Edit the search" />}
    >
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" wide disabled={sending.busy}>
            <FormattedMessage id="saved.keep" defaultMessage="Save" />
          </Button>
        }
      >
        <p>
          {search.humanText}
          <br />
          <Link to={resultsOf(search.query)} onClick={() => setChanging({ search, token })}>
            <FormattedMessage id="saved.changeFilters" defaultMessage="Change the filters" />
          </Link>
        </p>
        <Field
          label={<FormattedMessage id="saved.name" defaultMessage="Name of the search" />}
          error={sending.errors['name']}
        >
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
        <FrequencyField chosen={search.frequency} />
        <Choices legend={<FormattedMessage id="saved.about" defaultMessage="About" />}>
          {triggers.map((one) => (
            <Choice key={one} type="checkbox" name={one} defaultChecked={search.triggers.includes(one)}>
              {intl.formatMessage(triggerWords[one])}
            </Choice>
          ))}
        </Choices>
        <Field label={<FormattedMessage id="saved.drop" defaultMessage="Price cuts of at least" />}>
          {(ids) => (
            <select {...ids} className={control} name="minDropPercent" defaultValue={search.minDropPercent}>
              {withOwn(drops, search.minDropPercent).map((percent) => (
                <option key={percent} value={percent}>
                  {intl.formatNumber(percent / 100, { style: 'percent' })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={<FormattedMessage id="saved.most" defaultMessage="Listings in one mail, at most" />}>
          {(ids) => (
            <select {...ids} className={control} name="maxPerMessage" defaultValue={search.maxPerMessage}>
              {withOwn(sizes, search.maxPerMessage).map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Choices legend={<FormattedMessage id="saved.when" defaultMessage="When" />}>
          <Choice type="checkbox" name="quiet" defaultChecked={isQuiet}>
            <FormattedMessage
              id="saved.quiet"
              defaultMessage="Not between {from} and {until}"
              values={{ from, until }}
            />
          </Choice>
        </Choices>
      </DoorForm>
    </Dialog>
  );
}

import type { AlertFrequency } from '@ardhi/contracts/listings/saved-search';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { frequencyLabels } from './alert-labels.ts';

/** Alert frequency. Guests cannot choose NONE, because they have no page that lists their searches. */
export function FrequencyField({
  value,
  isGuest = false,
}: {
  readonly value: AlertFrequency;
  readonly isGuest?: boolean;
}) {
  const intl = useIntl();
  const frequencies = Object.keys(frequencyLabels) as AlertFrequency[];
  return (
    <ChipGroup legend={<FormattedMessage id="saved.often" />}>
      {frequencies
        .filter((frequency) => !isGuest || frequency !== 'NONE')
        .map((frequency) => (
          <ChipInput
            key={frequency}
            type="radio"
            name="frequency"
            value={frequency}
            defaultChecked={frequency === value}
          >
            {intl.formatMessage(frequencyLabels[frequency])}
          </ChipInput>
        ))}
    </ChipGroup>
  );
}

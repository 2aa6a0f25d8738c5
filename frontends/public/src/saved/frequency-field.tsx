import type { AlertFrequency } from '@ardhi/contracts/listings/saved-search';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { frequencyWords } from './frequency-words.ts';

/** How often one is told; a visitor has no page of their own to look at instead. */
export function FrequencyField({
  chosen,
  visitor = false,
}: {
  readonly chosen: AlertFrequency;
  readonly visitor?: boolean;
}) {
  const intl = useIntl();
  const all = Object.keys(frequencyWords) as AlertFrequency[];
  return (
    <Choices legend={<FormattedMessage id="saved.often" defaultMessage="Tell me" />}>
      {all
        .filter((one) => !visitor || one !== 'NONE')
        .map((one) => (
          <Choice key={one} type="radio" name="frequency" value={one} defaultChecked={one === chosen}>
            {intl.formatMessage(frequencyWords[one])}
          </Choice>
        ))}
    </Choices>
  );
}

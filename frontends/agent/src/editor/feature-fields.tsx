import type { Feature } from '@ardhi/contracts/listings/feature';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { featureGroupWords } from '@ardhi/kit/words/feature-group-words';
import type { Saying } from './use-saying.ts';

interface Given {
  readonly saying: Saying;
  readonly features: readonly Feature[];
}

/** Amenities to tick, by group. */
export function FeatureFields({ saying: { said, say }, features }: Given) {
  const { formatMessage } = useIntl();
  const chosen = (said['features'] ?? []) as readonly string[];
  const names = Object.keys(featureGroupWords) as Feature['group'][];
  return names
    .map((group) => ({ group, of: features.filter((one) => one.group === group) }))
    .filter(({ of }) => of.length > 0)
    .map(({ group, of }) => (
      <Choices key={group} legend={formatMessage(featureGroupWords[group])}>
        {of.map(({ key, label }) => (
          <Choice
            key={key}
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              say('features', target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          >
            {label.en}
          </Choice>
        ))}
      </Choices>
    ));
}

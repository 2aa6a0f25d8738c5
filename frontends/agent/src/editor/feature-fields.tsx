import type { Feature } from '@ardhi/contracts/listings/feature';
import { defineMessages, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import type { Saying } from './use-saying.ts';

const groups: Readonly<Record<Feature['group'], MessageDescriptor>> = defineMessages({
  INTERIOR: { id: 'editor.group.INTERIOR', defaultMessage: 'Inside' },
  EXTERIOR: { id: 'editor.group.EXTERIOR', defaultMessage: 'Outside' },
  SECURITY: { id: 'editor.group.SECURITY', defaultMessage: 'Security' },
  UTILITIES: { id: 'editor.group.UTILITIES', defaultMessage: 'Power, water, internet' },
  ACCESSIBILITY: { id: 'editor.group.ACCESSIBILITY', defaultMessage: 'Accessibility' },
  COMMUNITY: { id: 'editor.group.COMMUNITY', defaultMessage: 'Around it' },
  LAND: { id: 'editor.group.LAND', defaultMessage: 'Land' },
  VIEW: { id: 'editor.group.VIEW', defaultMessage: 'View' },
});

interface Given {
  readonly saying: Saying;
  readonly features: readonly Feature[];
}

/** Amenities to tick, by group. */
export function FeatureFields({ saying: { said, say }, features }: Given) {
  const { formatMessage } = useIntl();
  const chosen = (said['features'] ?? []) as readonly string[];
  const names = Object.keys(groups) as Feature['group'][];
  return names
    .map((group) => ({ group, of: features.filter((one) => one.group === group) }))
    .filter(({ of }) => of.length > 0)
    .map(({ group, of }) => (
      <Choices key={group} legend={formatMessage(groups[group])}>
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

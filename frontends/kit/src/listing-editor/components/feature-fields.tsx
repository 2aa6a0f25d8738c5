import type { Feature } from '@ardhi/contracts/listings/feature';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { useIntl } from '../../i18n/intl.tsx';
import { featureGroupLabels } from '../../labels/feature-group-labels.ts';
import { ChipGroup, ChipInput } from '../../ui/chip-input.tsx';

interface FeatureFieldsProps {
  readonly autosave: Autosave;
  readonly features: readonly Feature[];
}

/** Amenity checkboxes by group. */
export function FeatureFields({ autosave: { values, setValue }, features }: FeatureFieldsProps) {
  const { formatMessage } = useIntl();
  const selectedKeys = (values['features'] ?? []) as readonly string[];
  const groups = Object.keys(featureGroupLabels) as Feature['group'][];
  return groups
    .map((group) => ({ group, groupFeatures: features.filter((feature) => feature.group === group) }))
    .filter(({ groupFeatures }) => groupFeatures.length > 0)
    .map(({ group, groupFeatures }) => (
      <ChipGroup key={group} legend={formatMessage(featureGroupLabels[group])}>
        {groupFeatures.map(({ key, label }) => (
          <ChipInput
            key={key}
            type="checkbox"
            checked={selectedKeys.includes(key)}
            onChange={({ target }) =>
              setValue(
                'features',
                target.checked ? [...selectedKeys, key] : selectedKeys.filter((feature) => feature !== key),
              )
            }
          >
            {label.en}
          </ChipInput>
        ))}
      </ChipGroup>
    ));
}

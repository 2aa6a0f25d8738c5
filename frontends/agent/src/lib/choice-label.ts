import type { IntlShape, MessageDescriptor } from '@ardhi/kit/i18n/intl';
import { evidenceLabels } from '@ardhi/kit/labels/evidence-labels';
import { houseFactsLabels } from '@ardhi/kit/labels/house-facts-labels';
import { landFactsLabels } from '@ardhi/kit/labels/land-facts-labels';
import { plotUseLabels } from '@ardhi/kit/labels/plot-use-labels';
import { priceUnitLabels } from '@ardhi/kit/labels/price-unit-labels';
import { propertyTypeLabels } from '@ardhi/kit/labels/property-type-labels';
import { purposeLabels } from '@ardhi/kit/labels/purpose-labels';
import { tenureLabels } from '@ardhi/kit/labels/tenure-labels';

const labels: Readonly<Record<string, MessageDescriptor>> = {
  ...evidenceLabels,
  ...tenureLabels,
  ...plotUseLabels,
  ...landFactsLabels,
  ...houseFactsLabels,
  ...propertyTypeLabels,
  ...priceUnitLabels,
  ...purposeLabels,
};

/** Label of an enum value; a value without a label becomes text: GUEST_HOUSE becomes "Guest house". */
export function choiceLabel(intl: IntlShape, choice: string): string {
  const label = labels[choice];
  if (label !== undefined) return intl.formatMessage(label);
  const plain = choice.replaceAll('_', ' ').toLowerCase();
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

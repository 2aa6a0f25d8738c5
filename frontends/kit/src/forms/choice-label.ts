import type { IntlShape, MessageDescriptor } from '../i18n/intl.tsx';
import { evidenceLabels } from '../labels/evidence-labels.ts';
import { houseFactsLabels } from '../labels/house-facts-labels.ts';
import { landFactsLabels } from '../labels/land-facts-labels.ts';
import { plotUseLabels } from '../labels/plot-use-labels.ts';
import { priceUnitLabels } from '../labels/price-unit-labels.ts';
import { propertyTypeLabels } from '../labels/property-type-labels.ts';
import { purposeLabels } from '../labels/purpose-labels.ts';
import { tenureLabels } from '../labels/tenure-labels.ts';

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

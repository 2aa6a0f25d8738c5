import type { IntlShape, MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import { evidenceWords } from '@ardhi/kit/words/evidence-words';
import { houseFactsWords } from '@ardhi/kit/words/house-facts-words';
import { landFactsWords } from '@ardhi/kit/words/land-facts-words';
import { plotUseWords } from '@ardhi/kit/words/plot-use-words';
import { priceUnitWords } from '@ardhi/kit/words/price-unit-words';
import { propertyTypeWords } from '@ardhi/kit/words/property-type-words';
import { purposeWords } from '@ardhi/kit/words/purpose-words';
import { tenureWords } from '@ardhi/kit/words/tenure-words';

const known: Readonly<Record<string, MessageDescriptor>> = {
  ...evidenceWords,
  ...tenureWords,
  ...plotUseWords,
  ...landFactsWords,
  ...houseFactsWords,
  ...propertyTypeWords,
  ...priceUnitWords,
  ...purposeWords,
};

/** A choice as people say it; one without words of its own is read as it is written: GUEST_HOUSE, "Guest house". */
export function choiceWord(intl: IntlShape, choice: string): string {
  const words = known[choice];
  if (words !== undefined) return intl.formatMessage(words);
  const plain = choice.replaceAll('_', ' ').toLowerCase();
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

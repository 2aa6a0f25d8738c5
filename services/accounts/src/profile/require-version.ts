import { fieldRefusalText } from '@ardhi/contracts/field-refusals';
import type { Settings } from '@ardhi/contracts/settings';
import { refuse } from '@ardhi/kernel/base/refusal';

type Text = keyof Settings['terms'];

const sentences = {
  termsChanged: () => fieldRefusalText('termsChanged'),
  currentVersion: (version: string) => fieldRefusalText('currentVersion', { version }),
};

/**
 * Only the version in force can be accepted. The refusal names it, so that the next attempt needs no settings that a cache still holds.
 * @throws Refusal VALIDATION_FAILED with the `current` version
 */
export function requireVersion(
  terms: Settings['terms'],
  text: Text,
  accepted: string,
  sentence: keyof typeof sentences,
): void {
  const current = terms[text];
  if (accepted === current) return;
  refuse('VALIDATION_FAILED', { field: text, fields: { [text]: sentences[sentence](current) }, current });
}

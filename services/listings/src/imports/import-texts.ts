import { typedMessagesOf } from '@ardhi/contracts/format-message';
import imports from '../../messages/en/imports.json' with { type: 'json' };

/** Placeholders of the texts of import reports; `infra/checks/service-messages.spec.ts` compares them with the catalogue. */
export const importTextPlaceholders = {
  draft: ['reason'],
  draftWithout: ['reason', 'fields'],
  duplicateRow: ['row'],
  foreignCurrency: ['currency', 'country', 'local'],
  formulaError: ['error'],
  longReference: ['max'],
  missingField: ['field'],
  notHalves: ['max'],
  notWholeNumber: ['max'],
  photoMissing: ['name'],
  photoType: ['name'],
  pinOutside: ['km', 'place'],
  placeGuessed: ['text', 'place'],
  'placeGuessed.hint': ['place'],
  placeOutside: ['place'],
  rowTitle: ['row', 'title'],
  severalPhotos: ['name'],
  textCut: ['max'],
  tooManyPhotos: ['max'],
  tooSmall: ['m2'],
  unknownFeature: ['label'],
  unknownPurpose: ['word'],
  unknownValue: ['word'],
  'unknownValue.hint': ['examples'],
  unsavableField: ['field'],
} as const;

/** The findings of an import and their hints, in English; misspelt ids and wrong values do not compile. */
export const importText = typedMessagesOf(imports, importTextPlaceholders);

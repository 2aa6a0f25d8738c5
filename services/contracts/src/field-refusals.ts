import fieldRefusals from '../messages/en/field-refusals.json' with { type: 'json' };
import { typedMessagesOf } from './format-message.ts';

/** Placeholders of the sentences beside a refused field; `infra/checks/service-messages.spec.ts` compares them with the catalogue. */
export const fieldRefusalPlaceholders = {
  currentVersion: ['version'],
  kindOfCall: ['kind'],
  maxQuantity: ['count'],
  minQuantity: ['count'],
  notPanorama: ['file'],
  notReceiver: ['name'],
  tooLargePicture: ['kilobytes'],
  valueCount: ['count'],
  otherAmounts: ['min', 'max'],
  otherDiscountMethods: ['methods'],
  wholeUnits: ['unit'],
  payerCountry: ['method', 'countries'],
  payerOperator: ['operator', 'method'],
} as const;

/** Placeholders of each sentence that has any, by its id. */
export type FieldRefusalPlaceholders = typeof fieldRefusalPlaceholders;

/** An id of the sentences beside a field that a service refuses although its shape is valid. */
export type FieldRefusalId = keyof typeof fieldRefusals;

/** The sentence beside a refused field, in English. */
export const fieldRefusalText = typedMessagesOf(fieldRefusals, fieldRefusalPlaceholders);

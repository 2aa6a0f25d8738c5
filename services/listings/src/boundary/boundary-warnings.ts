import { typedMessagesOf } from '@ardhi/contracts/format-message';
import warnings from '../../messages/en/boundary-warnings.json' with { type: 'json' };

/** Placeholders of the warnings; `infra/checks/service-messages.spec.ts` compares them with the catalogue. */
export const boundaryWarningPlaceholders = {
  converted: ['datum'],
  fixesLeftOut: ['dropped', 'limit'],
  holes: ['n'],
  shapesLeftOut: ['n'],
} as const;

/** The warnings about a parsed boundary, in English; misspelt ids and wrong values do not compile. */
export const boundaryWarning = typedMessagesOf(warnings, boundaryWarningPlaceholders);

import type { agencyChanges, agencyInput } from '@ardhi/contracts/accounts/agency-and-agent';
import type { AgencyFields } from '@ardhi/contracts/accounts/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { infer as Infer } from 'zod/mini';

/** The event fields of a new agency. */
export const agencyFieldsOf = (input: Infer<typeof agencyInput>): AgencyFields =>
  omitUndefined(input) as AgencyFields;

/** The fields of an agency that a request changes. */
export const agencyChangesOf = (input: Infer<typeof agencyChanges>): Partial<AgencyFields> =>
  omitUndefined(input) as Partial<AgencyFields>;

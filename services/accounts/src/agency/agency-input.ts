import type { AgencyFields } from '@ardhi/contracts/accounts/events';
import type { agencyChanges, agencyInput } from '@ardhi/contracts/accounts/organisations';
import type { infer as Infer } from 'zod/mini';
import { present } from '../present.ts';

/** Fields of a new agency as its events keep them. */
export const agencyFieldsOf = (input: Infer<typeof agencyInput>): AgencyFields =>
  present(input) as AgencyFields;

/** Fields of an agency that somebody wants to be different. */
export const agencyChangesOf = (input: Infer<typeof agencyChanges>): Partial<AgencyFields> =>
  present(input) as Partial<AgencyFields>;

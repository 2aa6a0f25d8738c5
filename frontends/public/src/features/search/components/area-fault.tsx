import { useIntl } from '@ardhi/kit/i18n/intl';
import { boundaryFaultMessage } from '@ardhi/kit/labels/boundary-fault-labels';
import type { SearchError } from '../../../lib/search/find-listings.ts';

interface AreaFaultProps {
  readonly fault: NonNullable<SearchError['fault']>;
  /** The sentence of the response, for a fault unknown to this version. */
  readonly message: string;
}

/** The fault of a drawn area and how to correct it. Loaded only when a search is rejected. */
export const AreaFault = ({ fault, message }: AreaFaultProps) =>
  boundaryFaultMessage(useIntl(), fault) ?? message;

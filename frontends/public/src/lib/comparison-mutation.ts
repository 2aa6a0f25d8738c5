import { putComparison } from '@ardhi/contracts/listings/comparison.routes';
import { apiMutation } from './actions/mutation.ts';

/** Replaces the listings that the user compares. */
export const comparisonMutation = apiMutation(putComparison);

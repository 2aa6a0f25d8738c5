import type { PublishedVisitorListsEvent } from '@ardhi/contracts/accounts/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { comparison } from './comparison.ts';

/** Takes over what a user compared before they signed in, and forgets the comparison with the account (decision 68). */
export const onVisitorListsChanged: Reaction<PublishedVisitorListsEvent> = {
  name: 'listings.take-over-comparison',
  subscribesTo: ['visitorlists'],
  on: {
    GuestComparisonMerged: ({ listingIds }, { subject, id: commandId }, { execute }) =>
      execute(comparison, subject, { type: 'AddToComparison', listingIds }, { commandId }),
    ComparisonSet: ({ listingIds }, { subject, id: commandId }, { execute }) =>
      execute(comparison, subject, { type: 'Compare', listingIds }, { commandId }),
    VisitorListsCleared: (_, { subject, id: commandId }, { execute }) =>
      execute(comparison, subject, { type: 'ClearComparison' }, { commandId }),
  },
};

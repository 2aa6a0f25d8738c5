import { listingDecisions } from '@ardhi/contracts/listings/moderation-queue';
import { listingReasons } from '@ardhi/contracts/listings/status';
import type { DecisionContext } from '@ardhi/kernel/write/decider';
import { accepts } from '@ardhi/testing/accepts';
import { describe, expect, it } from 'vitest';
import { listing } from '../listing/listing.ts';
import { eventsUpTo, stateOf } from '../testing/listing-fixtures.ts';
import { allowedDecisions, decisionsByKind, endsRecheck, statusCommandOf } from './allowed-decisions.ts';

const moderator: DecisionContext = {
  now: '2026-02-01T00:00:00.000Z',
  actor: 'amina',
  role: 'ASSISTANT_ADMIN',
};

describe('the decisions on a listing', () => {
  const states = listingReasons.flatMap((reason) =>
    ([[], ['PRICE']] as const).map((recheck) => ({ reason, recheck })),
  );

  it.each(states)(
    'are those that it accepts while it is $reason with recheck $recheck',
    ({ reason, recheck }) => {
      const state = { ...stateOf(eventsUpTo(reason)), reason, recheck };
      const accepted = listingDecisions.filter((decision) =>
        accepts(
          listing,
          state,
          endsRecheck(state, decision)
            ? { type: 'ClearRecheck' }
            : {
                type: 'ChangeListingStatus',
                cmd: statusCommandOf[decision],
                evidence: { ownerActive: true },
              },
          moderator,
        ),
      );
      expect(allowedDecisions(undefined, state, moderator.now)).toEqual(accepted);
    },
  );

  it('are those of the kind for every other item, and none without a listing', () => {
    const state = { reason: 'PAUSED', recheck: [] } as const;
    for (const kind of ['CONFLICT', 'EVIDENCE', 'REPORT', 'DUPLICATE'] as const) {
      expect(allowedDecisions(kind, state, moderator.now)).toEqual(decisionsByKind[kind]);
      expect(allowedDecisions(kind, undefined, moderator.now)).toEqual([]);
    }
  });
});

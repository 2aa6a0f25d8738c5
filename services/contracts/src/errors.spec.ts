import { describe, expect, it } from 'vitest';
import { agencyStatuses, agentStatuses, userStatuses } from './accounts/user-fields.ts';
import { orderState } from './billing/order.ts';
import { paymentState } from './billing/payment.ts';
import { adCampaignStates } from './content/ad-campaign.ts';
import { errorMessage } from './errors.ts';
import { webhookEndpoint } from './integrations/webhook.ts';
import { importStates } from './listings/import.ts';
import { listingReasons } from './listings/status.ts';

const sentence = (state: string) => errorMessage('WRONG_STATE', { state });

describe('a refusal because of a state', () => {
  it.each([
    ['PARTLY_PAID', 'This is partly paid.'],
    ['LIVE', 'This is on the market.'],
    ['DISABLED_GONE', 'This is switched off, because its address no longer exists.'],
    ['an account without a verified email', 'This is an account without a verified email.'],
  ])('says %s in words', (state, expected) => {
    expect(sentence(state)).toBe(expected);
  });

  it('never shows a code', () => {
    const states = [
      ...listingReasons,
      ...importStates,
      ...adCampaignStates,
      ...orderState.options,
      ...paymentState.options,
      ...webhookEndpoint.shape.state.options,
      ...userStatuses,
      ...agentStatuses,
      ...agencyStatuses,
    ];
    expect(states.map(sentence).filter((text) => /[A-Z_]{2}/.test(text))).toEqual([]);
  });
});

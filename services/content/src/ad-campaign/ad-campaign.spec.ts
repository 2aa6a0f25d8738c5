import { type AdCampaignCommandName, adCampaignCommands } from '@ardhi/contracts/content/ad-campaign';
import { accepts } from '@ardhi/testing/accepts';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignPlan } from '../testing/campaigns.ts';
import {
  type AdCampaignAggregate,
  type AdCampaignCommand,
  type AdCampaignEvent,
  adCampaign,
  allowedCommands,
} from './ad-campaign.ts';

const plan = campaignPlan;
const advertiser = { advertiserType: 'EXTERNAL', advertiserName: 'Lake Bank' } as const;
const entered: AdCampaignEvent = { type: 'CampaignEntered', plan, ...advertiser };
const booking = { bookedBy: 'u1', orderId: 'o1' };
const booked: AdCampaignEvent = { ...entered, ...booking };
const price = { amount: 400, currency: 'USD' } as const;
const approved: AdCampaignEvent = { type: 'CampaignApproved' };
const approve: AdCampaignCommand = { type: 'ApproveCampaign' };
const givenCampaign = given(adCampaign);
const stateAfter = (...events: AdCampaignEvent[]) =>
  events.reduce((state, event) => adCampaign.evolve[event.type](state, event as never), adCampaign.initial);

describe('a campaign', () => {
  it('of an admin waits for its review, a booked one for its payment', () => {
    givenCampaign()
      .when({ type: 'EnterCampaign', plan, ...advertiser })
      .emits(entered);
    givenCampaign()
      .when({ type: 'BookCampaign', plan, price, ...advertiser, ...booking })
      .emits(booked, { type: 'CampaignBooked', name: 'Land loans', price, ...booking });
    expect([stateAfter(entered).state, stateAfter(booked).state]).toEqual(['IN_REVIEW', 'DRAFT']);
    givenCampaign(booked).when({ type: 'SubmitCampaign' }).emits({ type: 'CampaignSubmitted' });
    givenCampaign(entered).when({ type: 'SubmitCampaign' }).refuses('INVALID_TRANSITION');
  });

  it('is approved with all creatives that wait for their review', () => {
    givenCampaign(entered).when(approve).emits(approved);
    const rejectedOne: AdCampaignEvent = { type: 'CreativeReviewed', creativeId: 'c2', approved: false };
    const { state, plan: shown } = stateAfter(entered, rejectedOne, approved);
    expect([state, shown?.creatives.map((creative) => creative.state)]).toEqual([
      'APPROVED',
      ['APPROVED', 'REJECTED'],
    ]);
  });

  it('is paused, resumed and ended, and never starts again', () => {
    const paused: AdCampaignEvent = { type: 'CampaignPaused' };
    const ended: AdCampaignEvent = { type: 'CampaignEnded' };
    givenCampaign(entered, approved).when({ type: 'PauseCampaign' }).emits(paused);
    givenCampaign(entered, approved, paused)
      .when({ type: 'ResumeCampaign' })
      .emits({ type: 'CampaignResumed' });
    givenCampaign(entered, approved, paused).when({ type: 'EndCampaign' }).emits(ended);
    for (const type of ['ApproveCampaign', 'PauseCampaign', 'ResumeCampaign', 'EndCampaign'] as const)
      givenCampaign(entered, approved, ended).when({ type }).refuses('INVALID_TRANSITION');
  });

  it('can be rejected with a reason, and approved after all', () => {
    const rejected: AdCampaignEvent = { type: 'CampaignRejected', reason: 'No terms.' };
    givenCampaign(entered).when({ type: 'RejectCampaign', reason: 'No terms.' }).emits(rejected);
    givenCampaign(entered, rejected).when(approve).emits(approved);
    givenCampaign(entered, approved).when({ type: 'RejectCampaign' }).refuses('INVALID_TRANSITION');
  });

  it('is removed unless it was shown', () => {
    givenCampaign(entered).when({ type: 'RemoveCampaign' }).emits({ type: 'CampaignRemoved' });
    givenCampaign(entered, approved).when({ type: 'RemoveCampaign' }).refuses('IN_USE');
    givenCampaign(entered, { type: 'CampaignRemoved' }).when(approve).refuses('NOT_FOUND');
  });

  it('records only what changes', () => {
    givenCampaign(entered)
      .when({ type: 'ChangeCampaign', changes: { name: 'Land loans', dailyCap: 50 } })
      .emits({ type: 'CampaignChanged', changes: { dailyCap: 50 }, before: {} });
    givenCampaign(entered)
      .when({ type: 'ChangeCampaign', changes: { name: 'Land loans' } })
      .changesNothing();
  });
});

describe('the commands of a campaign', () => {
  const examples: Readonly<Record<AdCampaignCommandName, AdCampaignCommand>> = {
    APPROVE: approve,
    REJECT: { type: 'RejectCampaign' },
    PAUSE: { type: 'PauseCampaign' },
    RESUME: { type: 'ResumeCampaign' },
    END: { type: 'EndCampaign' },
    DELETE: { type: 'RemoveCampaign' },
    PAY: { type: 'SubmitCampaign' },
  };
  const states = [
    'UNKNOWN',
    'REMOVED',
    'DRAFT',
    'IN_REVIEW',
    'APPROVED',
    'PAUSED',
    'ENDED',
    'REJECTED',
  ] as const satisfies readonly AdCampaignAggregate['state'][];

  it.each(states)('are those that it accepts while it is %s', (state) => {
    expect(allowedCommands(state)).toEqual(
      adCampaignCommands.filter((command) => accepts(adCampaign, { state, plan }, examples[command])),
    );
  });
});

describe('the laws of a campaign', () => {
  obeysDeciderLaws(
    adCampaign,
    fc.constantFrom<AdCampaignCommand>(
      { type: 'EnterCampaign', plan, ...advertiser },
      { type: 'SubmitCampaign' },
      approve,
      { type: 'RejectCampaign' },
      { type: 'PauseCampaign' },
      { type: 'ResumeCampaign' },
      { type: 'EndCampaign' },
      { type: 'FollowCampaign', delivered: { impressions: 1_000, viewable: 0, clicks: 0 } },
      { type: 'FollowCampaign', delivered: { impressions: 0, viewable: 0, clicks: 0 } },
      { type: 'RemoveCampaign' },
      { type: 'ReviewCreative', creativeId: 'c1', approved: true },
    ),
    fc.constantFrom<AdCampaignEvent>(
      entered,
      booked,
      approved,
      { type: 'CampaignSubmitted' },
      { type: 'CampaignRejected' },
      { type: 'CampaignPaused' },
      { type: 'CampaignResumed' },
      { type: 'CampaignEnded' },
      { type: 'CampaignStarted' },
      { type: 'CampaignExhausted' },
      { type: 'CampaignFinished', why: 'TIME' },
      { type: 'CampaignRemoved' },
    ),
  );
});

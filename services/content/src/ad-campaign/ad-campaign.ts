import {
  type AdCampaignCommandName,
  type AdCampaignFields,
  type AdCampaignState,
  type AdCreative,
  adCampaignCommands,
} from '@ardhi/contracts/content/ad-campaign';
import { adCampaignEvents } from '@ardhi/contracts/content/events';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { stateOf, type Totals } from './campaign-state.ts';

/** Campaign plan: creatives, places, times and frequency. */
export type AdCampaignPlan = Omit<AdCampaignFields, 'advertiser' | 'creatives' | 'placements'> & {
  readonly placements: readonly string[];
  readonly creatives: readonly AdCreative[];
};

/** Who advertises: an agency, or someone from outside. Name and address may be those of a person. */
export interface Advertiser {
  readonly advertiserType: 'AGENCY' | 'EXTERNAL';
  readonly advertiserId?: string;
  readonly advertiserName: string;
  readonly advertiserEmail?: string;
}

/** Who booked a campaign, and how it is paid. */
interface Booking {
  /** The user who booked it. */
  readonly bookedBy: string;
  /** The custom payment by which it is paid. */
  readonly orderId: string;
}

/** Commands on a campaign. */
export type AdCampaignCommand =
  | ({ readonly type: 'EnterCampaign'; readonly plan: AdCampaignPlan } & Advertiser)
  | ({ readonly type: 'BookCampaign'; readonly plan: AdCampaignPlan; readonly price: Money } & Advertiser &
      Booking)
  | { readonly type: 'ChangeCampaign'; readonly changes: Partial<AdCampaignPlan> }
  | { readonly type: 'SubmitCampaign' }
  | { readonly type: 'ApproveCampaign' }
  | { readonly type: 'RejectCampaign'; readonly reason?: string }
  | { readonly type: 'ReviewCreative'; readonly creativeId: string; readonly approved: boolean }
  | { readonly type: 'PauseCampaign' }
  | { readonly type: 'ResumeCampaign' }
  | { readonly type: 'EndCampaign' }
  /** Records that it began or is over, by the time and by what was delivered. */
  | { readonly type: 'FollowCampaign'; readonly delivered: Totals }
  | { readonly type: 'RemoveCampaign' }
  | { readonly type: 'ForgetAdvertiser' };

type InternalEvent =
  | ({ readonly type: 'CampaignEntered'; readonly plan: AdCampaignPlan } & Advertiser & Partial<Booking>)
  | {
      readonly type: 'CampaignChanged';
      readonly changes: Partial<AdCampaignPlan>;
      readonly before: Partial<AdCampaignPlan>;
    }
  | { readonly type: 'CampaignSubmitted' }
  /** All creatives that waited for their review are approved with it. */
  | { readonly type: 'CampaignApproved' }
  | { readonly type: 'CampaignRejected'; readonly reason?: string }
  | { readonly type: 'CreativeReviewed'; readonly creativeId: string; readonly approved: boolean }
  | { readonly type: 'CampaignPaused' }
  | { readonly type: 'CampaignResumed' }
  | { readonly type: 'CampaignEnded' }
  | { readonly type: 'CampaignRemoved' }
  /** The account that booked it was erased. */
  | { readonly type: 'AdvertiserForgotten' };
/** Events of a campaign. */
export type AdCampaignEvent = DeciderEvent<typeof adCampaignEvents, InternalEvent>;

/** The states that are decided; RUNNING and EXHAUSTED follow from the time and from what was delivered. */
export type DecidedState = Exclude<AdCampaignState, 'RUNNING' | 'EXHAUSTED'>;

/** A campaign as far as its next decision needs it. */
export interface AdCampaignAggregate {
  readonly state: 'UNKNOWN' | 'REMOVED' | DecidedState;
  readonly plan?: AdCampaignPlan;
  readonly agencyId?: string;
  /** Delivery as last recorded. */
  readonly phase?: 'RUNNING' | 'EXHAUSTED' | 'ENDED';
}

/** Where each step may begin, and where it leads. */
const steps = {
  SubmitCampaign: [['DRAFT'], 'IN_REVIEW'],
  ApproveCampaign: [['DRAFT', 'IN_REVIEW', 'REJECTED'], 'APPROVED'],
  RejectCampaign: [['DRAFT', 'IN_REVIEW'], 'REJECTED'],
  PauseCampaign: [['APPROVED'], 'PAUSED'],
  ResumeCampaign: [['PAUSED'], 'APPROVED'],
  EndCampaign: [['APPROVED', 'PAUSED'], 'ENDED'],
} as const satisfies Readonly<Record<string, readonly [from: readonly DecidedState[], to: DecidedState]>>;
type Step = keyof typeof steps;

const neverShown: readonly DecidedState[] = ['DRAFT', 'IN_REVIEW', 'REJECTED'];

/** States from which each command starts; a payment submits the campaign. */
const allowedFrom: Readonly<Record<AdCampaignCommandName, readonly DecidedState[]>> = {
  APPROVE: steps.ApproveCampaign[0],
  REJECT: steps.RejectCampaign[0],
  PAUSE: steps.PauseCampaign[0],
  RESUME: steps.ResumeCampaign[0],
  END: steps.EndCampaign[0],
  DELETE: neverShown,
  PAY: steps.SubmitCampaign[0],
};

/** The commands that a campaign accepts in a state. */
export const allowedCommands = (state: AdCampaignAggregate['state']): AdCampaignCommandName[] =>
  state === 'UNKNOWN' || state === 'REMOVED'
    ? []
    : adCampaignCommands.filter((command) => allowedFrom[command].includes(state));

interface Known {
  readonly state: DecidedState;
  readonly plan: AdCampaignPlan;
}

/** @throws Refusal NOT_FOUND */
function requireKnown({ state, plan }: AdCampaignAggregate): Known {
  return state === 'UNKNOWN' || state === 'REMOVED' || plan === undefined
    ? refuse('NOT_FOUND')
    : { state, plan };
}

/** @throws Refusal NOT_FOUND, INVALID_TRANSITION */
function requireStep(current: AdCampaignAggregate, step: Step): Known {
  const known = requireKnown(current);
  const [from, to]: readonly [readonly DecidedState[], DecidedState] = steps[step];
  if (from.includes(known.state)) return known;
  const allowed = Object.values(steps).flatMap(
    ([begins, leads]: readonly [readonly DecidedState[], DecidedState]) =>
      begins.includes(known.state) ? [leads] : [],
  );
  return refuse('INVALID_TRANSITION', { from: known.state, to, allowed: [...new Set(allowed)] });
}

const at = (current: AdCampaignAggregate, state: DecidedState): AdCampaignAggregate => ({
  ...current,
  state,
});

/** The plan with another review of some creatives. */
export const reviewed = <Plan extends Pick<AdCampaignPlan, 'creatives'>>(
  plan: Plan,
  state: AdCreative['state'],
  isMeant: (creative: AdCreative) => boolean,
): Plan => ({
  ...plan,
  creatives: plan.creatives.map((creative) => (isMeant(creative) ? { ...creative, state } : creative)),
});

/** True while a creative waits for its review. */
export const isPending = ({ state }: AdCreative): boolean => state === 'PENDING';

const agencyOf = ({ agencyId }: AdCampaignAggregate) => omitUndefined({ agencyId });

function changesOf(plan: AdCampaignPlan, wanted: Partial<AdCampaignPlan>): readonly (keyof AdCampaignPlan)[] {
  return (Object.keys(wanted) as (keyof AdCampaignPlan)[]).filter(
    (key) => JSON.stringify(plan[key]) !== JSON.stringify(wanted[key]),
  );
}

const pick = (
  plan: Partial<AdCampaignPlan>,
  keys: readonly (keyof AdCampaignPlan)[],
): Partial<AdCampaignPlan> =>
  Object.fromEntries(keys.flatMap((key) => (plan[key] === undefined ? [] : [[key, plan[key]]])));

/** Streams `adcampaign-<id>`: what an advertiser shows, from the booking through the review to its end. */
export const adCampaign = publishingDecider<
  AdCampaignAggregate,
  AdCampaignCommand,
  typeof adCampaignEvents,
  InternalEvent
>(adCampaignEvents, {
  initial: { state: 'UNKNOWN' },
  personal: {
    CampaignEntered: { fields: ['advertiserName', 'advertiserEmail'], subject: ({ bookedBy }) => bookedBy },
  },
  decide: {
    EnterCampaign: ({ state }, { type: _, ...campaign }) =>
      state === 'UNKNOWN' ? [{ type: 'CampaignEntered', ...campaign }] : refuse('ALREADY_EXISTS'),
    BookCampaign({ state }, { type: _, price, ...campaign }) {
      if (state !== 'UNKNOWN') refuse('ALREADY_EXISTS');
      const { plan, bookedBy, orderId, advertiserId: agencyId } = campaign;
      const booked = { name: plan.name, bookedBy, price, orderId, ...omitUndefined({ agencyId }) };
      return [
        { type: 'CampaignEntered', ...campaign },
        { type: 'CampaignBooked', ...booked },
      ];
    },
    ChangeCampaign(current, { changes: wanted }) {
      const { plan } = requireKnown(current);
      const keys = changesOf(plan, wanted);
      if (keys.length === 0) return [];
      return [{ type: 'CampaignChanged', changes: pick(wanted, keys), before: pick(plan, keys) }];
    },
    SubmitCampaign: (current) => requireStep(current, 'SubmitCampaign') && [{ type: 'CampaignSubmitted' }],
    ApproveCampaign: (current) => requireStep(current, 'ApproveCampaign') && [{ type: 'CampaignApproved' }],
    RejectCampaign: (current, { reason }) =>
      requireStep(current, 'RejectCampaign') && [{ type: 'CampaignRejected', ...omitUndefined({ reason }) }],
    ReviewCreative(current, { creativeId, approved }) {
      const { plan } = requireKnown(current);
      const creative = plan.creatives.find(({ id }) => id === creativeId) ?? refuse('NOT_FOUND');
      const isSame = creative.state === (approved ? 'APPROVED' : 'REJECTED');
      return isSame ? [] : [{ type: 'CreativeReviewed', creativeId, approved }];
    },
    PauseCampaign: (current) => requireStep(current, 'PauseCampaign') && [{ type: 'CampaignPaused' }],
    ResumeCampaign: (current) => requireStep(current, 'ResumeCampaign') && [{ type: 'CampaignResumed' }],
    EndCampaign: (current) =>
      requireStep(current, 'EndCampaign') && [
        { type: 'CampaignEnded' },
        ...(current.phase === 'RUNNING'
          ? [{ type: 'CampaignFinished', why: 'ADMIN', ...agencyOf(current) } as const]
          : []),
      ],
    FollowCampaign(current, { delivered }, { now }) {
      const { state, plan, phase } = current;
      if (state === 'UNKNOWN' || state === 'REMOVED' || state === 'ENDED' || plan === undefined) return [];
      const next = stateOf({ ...plan, state }, delivered, now);
      if (next === phase) return [];
      if (next === 'RUNNING') return [{ type: 'CampaignStarted', ...agencyOf(current) }];
      if (next === 'EXHAUSTED') return [{ type: 'CampaignExhausted', ...agencyOf(current) }];
      return next === 'ENDED' ? [{ type: 'CampaignFinished', why: 'TIME', ...agencyOf(current) }] : [];
    },
    RemoveCampaign: (current) =>
      neverShown.includes(requireKnown(current).state)
        ? [{ type: 'CampaignRemoved' }]
        : refuse('IN_USE', { count: 1 }),
    ForgetAdvertiser: ({ state }) =>
      state === 'UNKNOWN' || state === 'REMOVED' ? [] : [{ type: 'AdvertiserForgotten' }],
  },
  evolve: {
    CampaignEntered: (_, { plan, bookedBy, advertiserType, advertiserId }) => ({
      state: bookedBy === undefined ? 'IN_REVIEW' : 'DRAFT',
      plan,
      ...(advertiserType === 'AGENCY' && omitUndefined({ agencyId: advertiserId })),
    }),
    CampaignBooked: (current) => current,
    CampaignChanged: (current, { changes }) => ({
      ...current,
      ...(current.plan && { plan: { ...current.plan, ...changes } }),
    }),
    CampaignSubmitted: (current) => at(current, 'IN_REVIEW'),
    CampaignApproved: ({ plan, ...current }) => ({
      ...current,
      state: 'APPROVED',
      ...(plan && { plan: reviewed(plan, 'APPROVED', isPending) }),
    }),
    CampaignRejected: (current) => at(current, 'REJECTED'),
    CreativeReviewed: (current, { creativeId, approved }) => ({
      ...current,
      ...(current.plan && {
        plan: reviewed(current.plan, approved ? 'APPROVED' : 'REJECTED', ({ id }) => id === creativeId),
      }),
    }),
    CampaignPaused: (current) => at(current, 'PAUSED'),
    CampaignResumed: (current) => at(current, 'APPROVED'),
    CampaignEnded: (current) => at(current, 'ENDED'),
    CampaignRemoved: () => ({ state: 'REMOVED' }),
    AdvertiserForgotten: (current) => current,
    CampaignStarted: (current) => ({ ...current, phase: 'RUNNING' }),
    CampaignExhausted: (current) => ({ ...current, phase: 'EXHAUSTED' }),
    CampaignFinished: (current) => ({ ...current, phase: 'ENDED' }),
  },
});

import type { AdCampaign, AdCampaignFields, adCampaignSteps } from '@ardhi/contracts/content/ad-campaign';
import {
  changeAdCampaign,
  changeAdCampaignState,
  createAdCampaign,
  deleteAdCampaign,
  listAdCampaigns,
  readAdCampaign,
  readAdCampaignHistory,
} from '@ardhi/contracts/content/adverts-admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { paginate } from '@ardhi/kernel/read/page';
import { readAll } from '@ardhi/kernel/read/read-all';
import { containsWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { adPlacementId } from '../ad-placement/ad-placement.ts';
import { type AdCampaignCommand, type AdCampaignPlan, adCampaign } from './ad-campaign.ts';
import { adCampaignAnswers } from './ad-campaign-answer.ts';
import { adCampaignHistory } from './ad-campaign-history.ts';
import { type AdCampaignRow, adCampaigns } from './ad-campaigns.projection.ts';
import { creativesOf, requirePlacements, requireServable } from './require-servable.ts';

/** Where the body has a creative. */
const inCampaign = (index: number) => `creatives.${index}`;

/** Reads a campaign by its id. @throws Refusal NOT_FOUND */
function campaignReader(context: ServiceContext) {
  const one = async (id: string): Promise<AdCampaignRow> =>
    (await context.read(adCampaigns).get(id)) ?? refuse('NOT_FOUND');
  const answer = async (id: string): Promise<AdCampaign> => {
    const [found] = await adCampaignAnswers(context, [await one(id)], 'ADMIN');
    return found ?? refuse('NOT_FOUND');
  };
  return { one, answer };
}

/** Routes by which admins keep and review campaigns (api.md C16, C17). */
export function adCampaignAdminRoutes(context: ServiceContext): Endpoint[] {
  const { one, answer } = campaignReader(context);
  return [
    serve(listAdCampaigns, async ({ query }) => {
      const { q, state, placement, advertiser, sort } = query;
      const where = omitUndefined({ advertiserId: advertiser, createdAt: dayWindow(query) });
      const rows = await readAll(context.read(adCampaigns), { where, sort: [sort] });
      const isFound = containsWords(q);
      const wanted = rows.filter(
        (row) =>
          isFound(`${row.name} ${row.advertiserName}`) &&
          (placement === undefined || row.placements.includes(adPlacementId(placement))),
      );
      const all = await adCampaignAnswers(context, wanted, 'ADMIN');
      return paginate(
        all.filter((campaign) => state === undefined || campaign.state === state),
        query,
      );
    }),

    serve(createAdCampaign, async ({ body, execute, newId }) => {
      const { advertiser, creatives, ...plan } = body;
      requireOrder(plan);
      await requireServable(
        context,
        creatives,
        await requirePlacements(context, plan.placements),
        inCampaign,
      );
      const id = newId();
      await execute(adCampaign, id, {
        type: 'EnterCampaign',
        plan: omitUndefined({ ...plan, creatives: creativesOf(creatives, [], newId) }) as AdCampaignPlan,
        ...advertiserOf(advertiser),
      });
      return answer(id);
    }),

    serve(readAdCampaign, ({ params }) => answer(params.id)),

    serve(changeAdCampaign, async ({ params, body, execute, newId }) => {
      const before = await one(params.id);
      const { creatives: inputs, ...changes } = body;
      requireOrder({ ...before, ...omitUndefined(changes) });
      const placements = await requirePlacements(context, changes.placements ?? before.placements);
      if (inputs !== undefined) await requireServable(context, inputs, placements, inCampaign);
      const creatives = inputs && creativesOf(inputs, before.creatives, newId);
      await execute(adCampaign, params.id, {
        type: 'ChangeCampaign',
        changes: omitUndefined({ ...changes, creatives }) as Partial<AdCampaignPlan>,
      });
      return answer(params.id);
    }),

    serve(deleteAdCampaign, async ({ params, execute }) => {
      await one(params.id);
      await execute(adCampaign, params.id, { type: 'RemoveCampaign' });
      return undefined;
    }),

    serve(readAdCampaignHistory, ({ params, query }) => adCampaignHistory(context, params.id, query)),

    serve(changeAdCampaignState, async ({ params, body, execute }) => {
      const { id } = await one(params.id);
      await execute(adCampaign, id, stepOf(body));
      return answer(id);
    }),
  ];
}

interface StepInput {
  readonly do: (typeof adCampaignSteps)[number];
  readonly creativeId?: string | undefined;
  readonly reason?: string | undefined;
}

const plainSteps = { PAUSE: 'PauseCampaign', RESUME: 'ResumeCampaign', END: 'EndCampaign' } as const;

/** The command of a step. @throws Refusal VALIDATION_FAILED for a creative with a step that is not about one */
function stepOf({ do: step, creativeId, reason }: StepInput): AdCampaignCommand {
  if (step !== 'APPROVE' && step !== 'REJECT') {
    if (creativeId !== undefined) refuseField('creativeId', 'onlyForReview');
    return { type: plainSteps[step] };
  }
  if (creativeId !== undefined) return { type: 'ReviewCreative', creativeId, approved: step === 'APPROVE' };
  return step === 'APPROVE'
    ? { type: 'ApproveCampaign' }
    : { type: 'RejectCampaign', ...omitUndefined({ reason }) };
}

/** @throws Refusal VALIDATION_FAILED for an end before the start, and for clicks without a goal */
function requireOrder({
  from,
  to,
  objective,
  goal,
}: {
  readonly from: string;
  readonly to?: string | undefined;
  readonly objective: AdCampaignFields['objective'];
  readonly goal?: number | undefined;
}): void {
  if (to !== undefined && to <= from) refuseField('to', 'endsBeforeStart');
  if ((objective === 'CLICKS' || objective === 'IMPRESSIONS') && goal === undefined)
    refuseField('goal', 'missing');
}

const advertiserOf = ({ type, id, name, email }: AdCampaignFields['advertiser']) => ({
  advertiserType: type,
  advertiserName: name,
  ...omitUndefined({ advertiserId: id, advertiserEmail: email }),
});

import { newId } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { adTotals } from '../ad-traffic/ad-traffic.projections.ts';
import type { AdTrafficEvent } from '../ad-traffic/ad-traffic.ts';
import { type AdCampaignEvent, adCampaign } from './ad-campaign.ts';
import { adCampaigns } from './ad-campaigns.projection.ts';
import { metricOf, nothingDelivered } from './campaign-state.ts';

const topic = 'content.follow-campaign';

/** Records what a campaign has come to, and schedules its next instant: its beginning or its end. */
async function follow(context: ServiceContext, id: string): Promise<void> {
  const { read, execute, scheduler, clock } = context;
  const row = await read(adCampaigns).get(id);
  if (row === undefined) return;
  const delivered = (await read(adTotals).get(id)) ?? nothingDelivered;
  await execute(adCampaign, id, { type: 'FollowCampaign', delivered }, { commandId: newId() });
  const [at] = [row.from, row.to].filter((instant) => instant !== undefined && instant > clock.now());
  if (at !== undefined) await scheduler.schedule({ id: `${topic}:${id}`, at, topic, data: { id } });
}

/** Follows a campaign once it is approved, and after whatever moves its beginning, its goal or its end. */
export const onCampaign: Reaction<AdCampaignEvent> = {
  name: 'content.on-campaign',
  subscribesTo: ['adcampaign'],
  on: {
    CampaignApproved: (_, { subject }, context) => follow(context, subject),
    CampaignChanged: (_, { subject }, context) => follow(context, subject),
    CampaignResumed: (_, { subject }, context) => follow(context, subject),
  },
};

/** Records that a campaign reached its goal. */
export const onCampaignDelivered: Reaction<AdTrafficEvent> = {
  name: 'content.on-campaign-delivered',
  subscribesTo: ['adtraffic'],
  on: {
    async AdTrafficCounted(_, { subject }, context) {
      const row = await context.read(adCampaigns).get(subject);
      const totals = await context.read(adTotals).get(subject);
      if (row?.goal !== undefined && totals !== undefined && metricOf(row, totals) >= row.goal)
        await follow(context, subject);
    },
  },
};

/** Registers the job that looks at a campaign at its beginning and at its end. */
export const followCampaigns = (context: ServiceContext): void =>
  context.scheduler.onDue(topic, ({ data }) => follow(context, String(data['id'])));

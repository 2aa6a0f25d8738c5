import type { RecordChange } from '@ardhi/contracts/listings/history';
import type { Page } from '@ardhi/contracts/values';
import type { PageRequest } from '@ardhi/kernel/read/page';
import { changeHistory } from '@ardhi/kernel/read/record-history';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AdCampaignEvent, adCampaign } from './ad-campaign.ts';

/** The changes of a campaign, the newest first; of its advertiser nothing is told. @throws Refusal NOT_FOUND */
export const adCampaignHistory = (
  context: Pick<ServiceContext, 'history'>,
  id: string,
  request: PageRequest,
): Promise<Page<RecordChange>> => changeHistory(context, { decider: adCampaign, id, changesOf }, request);

function changesOf(event: AdCampaignEvent): RecordChange['changes'] {
  const [before, after] = valuesOf(event);
  return Object.entries(after).map(([field, to]) => ({ field, from: before[field] ?? null, to }));
}

type Values = Readonly<Record<string, unknown>>;

function valuesOf(event: AdCampaignEvent): readonly [before: Values, after: Values] {
  if (event.type === 'CampaignEntered') return [{}, { ...event.plan }];
  if (event.type === 'CampaignChanged') return [{ ...event.before }, { ...event.changes }];
  const { type: _, ...values } = event;
  return [{}, values];
}

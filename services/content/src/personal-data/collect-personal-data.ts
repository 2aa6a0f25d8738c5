import type { PersonalDataSections } from '@ardhi/contracts/personal-data/personal-data-events';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { adCampaigns } from '../ad-campaign/ad-campaigns.projection.ts';
import { tickets } from '../ticket/tickets.projection.ts';

/** The questions of a user to us, with the answers and what admins noted, and the adverts that they booked. */
export const collectPersonalData = async (
  { read }: ServiceContext,
  userId: string,
): Promise<PersonalDataSections> => ({
  'questions to us': await readAll(read(tickets), { where: { userId }, sort: ['createdAt'] }),
  'adverts that you booked': await readAll(read(adCampaigns), {
    where: { bookedBy: userId },
    sort: ['createdAt'],
  }),
});

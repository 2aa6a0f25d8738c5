import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event-definition.ts';
import { money } from '../money.ts';
import { definePersonalDataEvents } from '../personal-data/personal-data-events.ts';
import { locale } from '../values.ts';
import { contentType } from './page.ts';

const { exactOptional } = z;

/** Streams `contentpage-<id>`: a page of the site in one language. */
export const contentPageEvents = defineEvents({
  category: 'contentpage',
  service: 'content',
  events: {
    /** Readers see this version from now on; older events do not name the page. */
    PagePublished: {
      version: z.int(),
      note: exactOptional(z.string()),
      slug: exactOptional(z.string()),
      locale: exactOptional(locale),
      pageType: exactOptional(contentType),
    },
  },
});
export type PublishedPageEvent = EventOf<typeof contentPageEvents>;

/** Streams `adcampaign-<id>`: what an advertiser shows. */
export const adCampaignEvents = defineEvents({
  category: 'adcampaign',
  service: 'content',
  events: {
    /** Someone booked it and is to pay for it: for an agency, its head. */
    CampaignBooked: {
      name: z.string(),
      bookedBy: z.string(),
      agencyId: exactOptional(z.string()),
      price: money,
      /** The id of the custom payment by which it is paid. */
      orderId: z.string(),
    },
    /** It is shown from now on; again after its goal or its end was moved. */
    CampaignStarted: { agencyId: exactOptional(z.string()) },
    /** Its goal is reached. */
    CampaignExhausted: { agencyId: exactOptional(z.string()) },
    /** Its time is over, or an admin ended it. */
    CampaignFinished: { agencyId: exactOptional(z.string()), why: z.enum(['TIME', 'ADMIN']) },
  },
});
/** A published event of a campaign. */
export type PublishedAdCampaignEvent = EventOf<typeof adCampaignEvents>;

/** Streams `contentdata-<exportId>`: what this service has about the user of an export. */
export const contentPersonalDataEvents = definePersonalDataEvents('contentdata', 'content');

import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { adCampaignModule } from './ad-campaign/ad-campaign.module.ts';
import { adInventoryModule } from './ad-inventory/ad-inventory.module.ts';
import { adPlacementModule } from './ad-placement/ad-placement.module.ts';
import { adReportModule } from './ad-report/ad-report.module.ts';
import { adServerModule } from './ad-server/ad-server.module.ts';
import { adTrafficModule } from './ad-traffic/ad-traffic.module.ts';
import { pageModule } from './page/page.module.ts';
import { personalDataModule } from './personal-data/personal-data.module.ts';
import { replicasModule } from './replicas/replicas.module.ts';
import { ticketModule } from './ticket/ticket.module.ts';

/** The texts of the site, the questions that people send to us, and adverts. */
export const content: Service = joinModules('content', [
  pageModule,
  ticketModule,
  adPlacementModule,
  adCampaignModule,
  adTrafficModule,
  adInventoryModule,
  adReportModule,
  adServerModule,
  personalDataModule,
  replicasModule,
]);

import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { adHours, adRequestDays, adTotals } from './ad-traffic.projections.ts';
import { adRequests, adTraffic } from './ad-traffic.ts';

/** How often adverts were asked for, seen and followed. */
export const adTrafficModule: ServiceModule = {
  deciders: [adTraffic, adRequests],
  projections: [adTotals, adHours, adRequestDays],
};

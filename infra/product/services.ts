import type { Service } from '@ardhi/kernel/runtime/service';
import { loadService, serviceNames } from './service-modules.ts';

/** All services, in start order. */
export const services: readonly Service[] = await Promise.all(serviceNames.map(loadService));

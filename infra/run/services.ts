import { accounts } from '@ardhi/accounts/service';
import { geo } from '@ardhi/geo/service';
import type { Service } from '@ardhi/kernel/service';

/** Every service there is, in the order in which they start. */
export const services: readonly Service[] = [accounts, geo];

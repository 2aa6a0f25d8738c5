import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { login } from './login.ts';
import { logins } from './logins.projection.ts';

/** The log of sign-in attempts. */
export const loginModule: ServiceModule<unknown> = {
  deciders: [login],
  projections: [logins],
};

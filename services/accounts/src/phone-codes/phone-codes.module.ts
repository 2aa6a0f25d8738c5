import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { phoneCode } from './phone-code.ts';
import { startPhoneCodeRetention } from './phone-code-retention.ts';
import { phoneCodes } from './phone-codes.projection.ts';
import { phoneCodeRoutes } from './phone-codes.routes.ts';

/** Codes that confirm phone numbers. */
export const phoneCodesModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [phoneCode],
  projections: [phoneCodes],
  async routes(opened) {
    const { context } = await opened;
    await startPhoneCodeRetention(context);
    return phoneCodeRoutes(context);
  },
};

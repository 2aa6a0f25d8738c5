import { gatewayService } from '@ardhi/gateway/gateway-service';
import { services } from '../../product/services.ts';
import { type EngineAccount, engineAccountOf } from './engine-account.ts';

/** The accounts of all processes of the distributed mode. The rights at every engine are made from it. */
export const engineAccounts: readonly EngineAccount[] = [...services, gatewayService].map(engineAccountOf);

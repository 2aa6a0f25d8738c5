import { billingWorld } from '../testing/billing-world.ts';
import { moneyPromises } from './money-promises.contract.ts';

moneyPromises(() => billingWorld());

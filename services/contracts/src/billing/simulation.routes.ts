import { route } from '@ardhi/contracts/route';
import { admins } from '../roles.ts';
import { simulation, simulationInput } from './simulation.ts';

const simulate = {
  row: 'B34',
  method: 'POST',
  access: { roles: admins },
  rate: 'search',
  body: simulationInput,
  answer: simulation,
  errors: ['NOT_FOR_SALE'],
} as const;

/** Nothing is bought or reserved. */
export const simulateDiscounts = route({
  ...simulate,
  summary: 'What a buyer would pay, and why each discount is given or not.',
  path: '/api/admin/discounts/simulate',
});
/** Nothing is bought or reserved. */
export const simulatePurchaseLimits = route({
  ...simulate,
  summary: 'What a buyer would pay, and why each purchase limit applies or not.',
  path: '/api/admin/purchase-limits/simulate',
});

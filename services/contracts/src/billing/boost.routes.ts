import { route } from '@ardhi/contracts/route';
import { agents } from '../roles.ts';
import { boostAnswer, boostInput } from './boost.ts';

/** Uses what the agency of the listing has first, then what the caller has. */
export const boostListing = route({
  row: 'B25',
  summary: 'Makes a listing more visible.',
  method: 'POST',
  path: '/api/boosts',
  access: { roles: agents },
  audited: true,
  keyRequired: true,
  body: boostInput,
  answer: boostAnswer,
  status: 201,
  errors: ['BALANCE_TOO_LOW', 'WRONG_STATE'],
});

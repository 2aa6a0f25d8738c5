import { route } from '@ardhi/contracts/route';
import { admins } from '../roles.ts';
import { tableViews } from './table-view.ts';

const views = {
  row: 'A83',
  path: '/api/admin/table-views/:table',
  access: { roles: admins },
  answer: tableViews,
} as const;

/** A table is named after its screen, such as `users`. */
export const readTableViews = route({
  ...views,
  summary: 'The views of a table that the caller has saved.',
  method: 'GET',
});

/** A view that is not among them is removed. */
export const saveTableViews = route({
  ...views,
  summary: 'Replaces the views of a table that the caller has saved.',
  method: 'PUT',
  body: tableViews,
  errors: ['LIMIT_REACHED'],
});

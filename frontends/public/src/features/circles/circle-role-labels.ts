import type { CircleRole } from '@ardhi/contracts/accounts/circle-input';
import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Roles of circle members. */
export const circleRoleLabels = defineMessages<CircleRole>({
  PAYER: { id: 'circle.rolePAYER' },
  INSPECTOR: { id: 'circle.roleINSPECTOR' },
  LAWYER: { id: 'circle.roleLAWYER' },
  TREASURER: { id: 'circle.roleTREASURER' },
});

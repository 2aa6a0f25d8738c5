import type { Licence } from '@ardhi/contracts/accounts/user-fields';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Labels of the bodies that license agents. */
export const licenceBodyLabels: Readonly<Record<Licence['body'], MessageDescriptor>> = defineMessages({
  EARB_KE: { id: 'licence.EARB_KE' },
  PPRA_ZA: { id: 'licence.PPRA_ZA' },
  LASRERA_NG: { id: 'licence.LASRERA_NG' },
  REAC_GH: { id: 'licence.REAC_GH' },
  AREA_UG: { id: 'licence.AREA_UG' },
  OTHER: { id: 'licence.OTHER' },
});

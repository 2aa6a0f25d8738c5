import type { Licence } from '@ardhi/contracts/accounts/people';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Who licenses agents, by country. */
export const licenceBodyWords: Readonly<Record<Licence['body'], MessageDescriptor>> = defineMessages({
  EARB_KE: { id: 'licence.EARB_KE', defaultMessage: 'EARB, Kenya' },
  PPRA_ZA: { id: 'licence.PPRA_ZA', defaultMessage: 'PPRA, South Africa' },
  LASRERA_NG: { id: 'licence.LASRERA_NG', defaultMessage: 'LASRERA, Nigeria' },
  REAC_GH: { id: 'licence.REAC_GH', defaultMessage: 'REAC, Ghana' },
  AREA_UG: { id: 'licence.AREA_UG', defaultMessage: 'AREA, Uganda' },
  OTHER: { id: 'licence.OTHER', defaultMessage: 'Another body' },
});

import { defineMessages } from '../i18n/intl.tsx';

/** Labels of land uses. */
export const plotUseLabels = defineMessages({
  RESIDENTIAL: { id: 'plotUse.RESIDENTIAL' },
  COMMERCIAL: { id: 'plotUse.COMMERCIAL' },
  INDUSTRIAL: { id: 'plotUse.INDUSTRIAL' },
  AGRICULTURAL: { id: 'plotUse.AGRICULTURAL' },
  MIXED: { id: 'plotUse.MIXED' },
  INSTITUTIONAL: { id: 'plotUse.INSTITUTIONAL' },
  RECREATIONAL: { id: 'plotUse.RECREATIONAL' },
  LAKESHORE: { id: 'plotUse.LAKESHORE' },
  CONSERVATION: { id: 'plotUse.CONSERVATION' },
  UNZONED: { id: 'plotUse.UNZONED' },
});

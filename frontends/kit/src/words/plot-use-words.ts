import { defineMessages } from '../i18n/intl.tsx';

/** What land may be used for. */
export const plotUseWords = defineMessages({
  RESIDENTIAL: { id: 'plotUse.RESIDENTIAL', defaultMessage: 'Residential' },
  COMMERCIAL: { id: 'plotUse.COMMERCIAL', defaultMessage: 'Commercial' },
  INDUSTRIAL: { id: 'plotUse.INDUSTRIAL', defaultMessage: 'Industrial' },
  AGRICULTURAL: { id: 'plotUse.AGRICULTURAL', defaultMessage: 'Agricultural' },
  MIXED: { id: 'plotUse.MIXED', defaultMessage: 'Mixed use' },
  INSTITUTIONAL: { id: 'plotUse.INSTITUTIONAL', defaultMessage: 'Institutional' },
  RECREATIONAL: { id: 'plotUse.RECREATIONAL', defaultMessage: 'Recreational' },
  LAKESHORE: { id: 'plotUse.LAKESHORE', defaultMessage: 'Lakeshore' },
  CONSERVATION: { id: 'plotUse.CONSERVATION', defaultMessage: 'Conservation' },
  UNZONED: { id: 'plotUse.UNZONED', defaultMessage: 'No zoning' },
});

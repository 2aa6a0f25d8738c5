import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Labels of trades. */
export const tradeLabels = defineMessages({
  ARCHITECT: { id: 'trade.ARCHITECT' },
  ENGINEER: { id: 'trade.ENGINEER' },
  SURVEYOR: { id: 'trade.SURVEYOR' },
  LAWYER: { id: 'trade.LAWYER' },
  VALUER: { id: 'trade.VALUER' },
  CONTRACTOR: { id: 'trade.CONTRACTOR' },
  PLUMBER: { id: 'trade.PLUMBER' },
  ELECTRICIAN: { id: 'trade.ELECTRICIAN' },
  CARPENTER: { id: 'trade.CARPENTER' },
  BOREHOLE: { id: 'trade.BOREHOLE' },
  SOLAR: { id: 'trade.SOLAR' },
  SECURITY: { id: 'common.security' },
  MOVER: { id: 'trade.MOVER' },
  CLEANER: { id: 'trade.CLEANER' },
  LANDSCAPER: { id: 'trade.LANDSCAPER' },
  BRICKS: { id: 'trade.BRICKS' },
  CEMENT: { id: 'trade.CEMENT' },
  STEEL: { id: 'trade.STEEL' },
  ROOFING: { id: 'trade.ROOFING' },
  TIMBER: { id: 'trade.TIMBER' },
  TILES: { id: 'trade.TILES' },
  PAINT: { id: 'trade.PAINT' },
  OTHER: { id: 'propertyType.OTHER' },
});

/** Labels of types of products and services. */
export const productTypeLabels = defineMessages({
  SERVICE: { id: 'productType.SERVICE' },
  MATERIAL: { id: 'productType.MATERIAL' },
  EQUIPMENT_HIRE: { id: 'productType.EQUIPMENT_HIRE' },
  HOUSE_PLAN: { id: 'productType.HOUSE_PLAN' },
});

import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';

const labels = defineMessages({
  bank: { id: 'nearby.kind.bank' },
  bus_station: { id: 'nearby.kind.bus_station' },
  clinic: { id: 'nearby.kind.clinic' },
  college: { id: 'nearby.kind.college' },
  courthouse: { id: 'nearby.kind.courthouse' },
  fuel: { id: 'nearby.kind.fuel' },
  hospital: { id: 'nearby.kind.hospital' },
  kindergarten: { id: 'nearby.kind.kindergarten' },
  library: { id: 'nearby.kind.library' },
  mall: { id: 'nearby.kind.mall' },
  marketplace: { id: 'nearby.kind.marketplace' },
  museum: { id: 'nearby.kind.museum' },
  pharmacy: { id: 'nearby.kind.pharmacy' },
  place_of_worship: { id: 'propertyType.PLACE_OF_WORSHIP' },
  police: { id: 'nearby.kind.police' },
  school: { id: 'propertyType.SCHOOL' },
  station: { id: 'nearby.kind.station' },
  supermarket: { id: 'nearby.kind.supermarket' },
  townhall: { id: 'nearby.kind.townhall' },
  university: { id: 'nearby.kind.university' },
});

const isLabelled = (kind: string): kind is keyof typeof labels => Object.hasOwn(labels, kind);

/** Label for the kind of a point of interest; packs loaded by admins may have kinds of their own. */
export const poiKindLabel = ({ formatMessage }: IntlShape, kind: string): string =>
  isLabelled(kind) ? formatMessage(labels[kind]) : kind.replaceAll('_', ' ');

import { housePower, houseWater, type ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { fieldsOfKind } from '@ardhi/contracts/listings/listing-fields';
import { defineMessages, type MessageDescriptor } from '../../i18n/intl.tsx';

/** A fact of a listing and the input it is entered with. */
export interface Fact {
  readonly name: string;
  readonly label: MessageDescriptor;
  readonly type: 'choice' | 'several' | 'number' | 'area' | 'text' | 'time' | 'sides' | 'flag' | 'list';
  readonly options?: readonly string[];
}

const messages = defineMessages({
  type: { id: 'common.buildingType' },
  use: { id: 'common.use' },
  hotelType: { id: 'editor.fact.hotelType' },
  productType: { id: 'common.type' },
  trade: { id: 'common.trade' },
  bedrooms: { id: 'common.bedrooms' },
  bathrooms: { id: 'common.bathrooms' },
  parking: { id: 'common.parkingSpaces' },
  floors: { id: 'common.floors' },
  yearBuilt: { id: 'common.yearBuilt' },
  builtArea: { id: 'common.builtArea' },
  plotArea: { id: 'editor.fact.plotArea' },
  area: { id: 'editor.fact.area' },
  dimensionsFt: { id: 'editor.fact.dimensionsFt' },
  minPurchase: { id: 'common.smallestPortionSold' },
  subdividable: { id: 'editor.fact.subdividable' },
  vegetation: { id: 'common.vegetation' },
  waterfront: { id: 'common.waterfront' },
  distanceToPowerM: { id: 'editor.fact.distanceToPowerM' },
  distanceToWaterM: { id: 'editor.fact.distanceToWaterM' },
  roadWidthM: { id: 'editor.fact.roadWidthM' },
  zoning: { id: 'editor.fact.zoning' },
  planningStatus: { id: 'common.planning' },
  crops: { id: 'editor.fact.crops' },
  structures: { id: 'editor.fact.structures' },
  plotsAvailable: { id: 'common.plotsAvailable' },
  condition: { id: 'common.condition' },
  furnished: { id: 'common.furniture' },
  power: { id: 'common.power' },
  water: { id: 'common.water' },
  roadSurface: { id: 'common.road' },
  distanceToTarmacM: { id: 'editor.fact.distanceToTarmacM' },
  topography: { id: 'common.terrain' },
  soil: { id: 'common.soil' },
  floodRisk: { id: 'common.flooding' },
  fenced: { id: 'common.fence' },
  stars: { id: 'common.stars' },
  checkIn: { id: 'common.checkInFrom' },
  checkOut: { id: 'common.checkOutBy' },
  conferenceSeats: { id: 'common.conferenceSeats' },
  unit: { id: 'common.soldPer' },
  leadTimeDays: { id: 'editor.fact.leadTimeDays' },
});

type Name = keyof typeof messages;
const inputs = (type: Fact['type'], ...names: readonly Name[]): readonly Fact[] =>
  names.map((name) => ({ name, label: messages[name], type }));
const choice = (name: Name, options: readonly string[], type: 'choice' | 'several' = 'choice'): Fact => ({
  name,
  label: messages[name],
  type,
  options,
});

const { PROPERTY, PLOT, HOTEL, PRODUCT } = fieldsOfKind;

/**
 * The facts of each kind in form order; the field that says what the listing is comes first, because
 * publishing requires it.
 */
export const factsByKind: Readonly<Record<ListingKind, readonly Fact[]>> = {
  PROPERTY: [
    choice('type', PROPERTY.type.options),
    ...inputs('number', 'bedrooms', 'bathrooms', 'parking', 'floors', 'yearBuilt'),
    ...inputs('area', 'builtArea', 'plotArea'),
    choice('condition', PROPERTY.condition.options),
    choice('furnished', PROPERTY.furnished.options),
    choice('roadSurface', PROPERTY.roadSurface.options),
    ...inputs('number', 'distanceToTarmacM'),
    choice('power', housePower.options, 'several'),
    choice('water', houseWater.options, 'several'),
  ],
  PLOT: [
    choice('use', PLOT.use.options),
    ...inputs('area', 'area'),
    ...inputs('sides', 'dimensionsFt'),
    ...inputs('number', 'plotsAvailable'),
    ...inputs('area', 'minPurchase'),
    ...inputs('flag', 'subdividable'),
    choice('topography', PLOT.topography.options),
    choice('soil', PLOT.soil.options),
    choice('vegetation', PLOT.vegetation.options),
    ...inputs('list', 'crops'),
    choice('floodRisk', PLOT.floodRisk.options),
    choice('waterfront', PLOT.waterfront.options),
    choice('fenced', PLOT.fenced.options),
    ...inputs('text', 'structures'),
    choice('power', PLOT.power.options),
    ...inputs('number', 'distanceToPowerM'),
    choice('water', PLOT.water.options),
    ...inputs('number', 'distanceToWaterM'),
    choice('roadSurface', PLOT.roadSurface.options),
    ...inputs('number', 'roadWidthM', 'distanceToTarmacM'),
    choice('planningStatus', PLOT.planningStatus.options),
    ...inputs('text', 'zoning'),
  ],
  HOTEL: [
    choice('hotelType', HOTEL.hotelType.options),
    ...inputs('number', 'stars', 'conferenceSeats'),
    ...inputs('time', 'checkIn', 'checkOut'),
  ],
  PRODUCT: [
    choice('productType', PRODUCT.productType.options),
    choice('trade', PRODUCT.trade.options),
    ...inputs('text', 'unit'),
    ...inputs('number', 'leadTimeDays'),
  ],
};

/** The facts that most listings of a kind need; the others can be unfolded. */
export const mainFacts: readonly string[] = [
  'type',
  'use',
  'hotelType',
  'productType',
  'trade',
  'bedrooms',
  'bathrooms',
  'builtArea',
  'plotArea',
  'area',
  'stars',
  'checkIn',
  'checkOut',
  'conferenceSeats',
  'unit',
  'leadTimeDays',
];

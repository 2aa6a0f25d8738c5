import { fieldsOfKind } from '@ardhi/contracts/listings/fields';
import { housePower, houseWater, type ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';

/** How a fact is asked for. */
export interface Fact {
  readonly name: string;
  readonly label: MessageDescriptor;
  readonly as: 'choice' | 'several' | 'number' | 'area' | 'text' | 'time' | 'sides' | 'flag' | 'list';
  readonly options?: readonly string[];
}

const words = defineMessages({
  type: { id: 'editor.fact.type', defaultMessage: 'Type of building' },
  use: { id: 'editor.fact.use', defaultMessage: 'Use' },
  hotelType: { id: 'editor.fact.hotelType', defaultMessage: 'Type of hotel' },
  productType: { id: 'editor.fact.productType', defaultMessage: 'Type' },
  trade: { id: 'editor.fact.trade', defaultMessage: 'Trade' },
  bedrooms: { id: 'editor.fact.bedrooms', defaultMessage: 'Bedrooms' },
  bathrooms: { id: 'editor.fact.bathrooms', defaultMessage: 'Bathrooms' },
  parking: { id: 'editor.fact.parking', defaultMessage: 'Parking places' },
  floors: { id: 'editor.fact.floors', defaultMessage: 'Floors' },
  yearBuilt: { id: 'editor.fact.yearBuilt', defaultMessage: 'Year built' },
  builtArea: { id: 'editor.fact.builtArea', defaultMessage: 'Built area' },
  plotArea: { id: 'editor.fact.plotArea', defaultMessage: 'Area of the plot' },
  area: { id: 'editor.fact.area', defaultMessage: 'Size of the land' },
  dimensionsFt: { id: 'editor.fact.dimensionsFt', defaultMessage: 'Sides in feet' },
  minPurchase: { id: 'editor.fact.minPurchase', defaultMessage: 'Smallest part sold' },
  subdividable: { id: 'editor.fact.subdividable', defaultMessage: 'It may be divided' },
  vegetation: { id: 'editor.fact.vegetation', defaultMessage: 'What grows on it' },
  waterfront: { id: 'editor.fact.waterfront', defaultMessage: 'At the water' },
  distanceToPowerM: { id: 'editor.fact.distanceToPowerM', defaultMessage: 'Metres to power' },
  distanceToWaterM: { id: 'editor.fact.distanceToWaterM', defaultMessage: 'Metres to water' },
  roadWidthM: { id: 'editor.fact.roadWidthM', defaultMessage: 'Width of the road in metres' },
  zoning: { id: 'editor.fact.zoning', defaultMessage: 'Zone in the physical plan' },
  planningStatus: { id: 'editor.fact.planningStatus', defaultMessage: 'Planning' },
  crops: { id: 'editor.fact.crops', defaultMessage: 'Crops, parted by commas' },
  structures: { id: 'editor.fact.structures', defaultMessage: 'What stands on it' },
  plotsAvailable: { id: 'editor.fact.plotsAvailable', defaultMessage: 'Plots available' },
  condition: { id: 'editor.fact.condition', defaultMessage: 'Condition' },
  furnished: { id: 'editor.fact.furnished', defaultMessage: 'Furniture' },
  power: { id: 'editor.fact.power', defaultMessage: 'Power' },
  water: { id: 'editor.fact.water', defaultMessage: 'Water' },
  roadSurface: { id: 'editor.fact.roadSurface', defaultMessage: 'Road' },
  distanceToTarmacM: { id: 'editor.fact.distanceToTarmacM', defaultMessage: 'Metres to tarmac' },
  topography: { id: 'editor.fact.topography', defaultMessage: 'Ground' },
  soil: { id: 'editor.fact.soil', defaultMessage: 'Soil' },
  floodRisk: { id: 'editor.fact.floodRisk', defaultMessage: 'Floods' },
  fenced: { id: 'editor.fact.fenced', defaultMessage: 'Fence' },
  stars: { id: 'editor.fact.stars', defaultMessage: 'Stars' },
  checkIn: { id: 'editor.fact.checkIn', defaultMessage: 'Check-in from' },
  checkOut: { id: 'editor.fact.checkOut', defaultMessage: 'Check-out until' },
  conferenceSeats: { id: 'editor.fact.conferenceSeats', defaultMessage: 'Conference seats' },
  unit: { id: 'editor.fact.unit', defaultMessage: 'Sold by the' },
  leadTimeDays: { id: 'editor.fact.leadTimeDays', defaultMessage: 'Days to deliver' },
});

type Name = keyof typeof words;
const ask = (as: Fact['as'], ...names: readonly Name[]): readonly Fact[] =>
  names.map((name) => ({ name, label: words[name], as }));
const choose = (name: Name, options: readonly string[], as: 'choice' | 'several' = 'choice'): Fact => ({
  name,
  label: words[name],
  as,
  options,
});

const { PROPERTY, PLOT, HOTEL, PRODUCT } = fieldsOfKind;

/** What is asked of each kind, in order; the field that says what it is comes first, because publishing needs it. */
export const factsOf: Readonly<Record<ListingKind, readonly Fact[]>> = {
  PROPERTY: [
    choose('type', PROPERTY.type.options),
    ...ask('number', 'bedrooms', 'bathrooms', 'parking', 'floors', 'yearBuilt'),
    ...ask('area', 'builtArea', 'plotArea'),
    choose('condition', PROPERTY.condition.options),
    choose('furnished', PROPERTY.furnished.options),
    choose('roadSurface', PROPERTY.roadSurface.options),
    ...ask('number', 'distanceToTarmacM'),
    choose('power', housePower.options, 'several'),
    choose('water', houseWater.options, 'several'),
  ],
  PLOT: [
    choose('use', PLOT.use.options),
    ...ask('area', 'area'),
    ...ask('sides', 'dimensionsFt'),
    ...ask('number', 'plotsAvailable'),
    ...ask('area', 'minPurchase'),
    ...ask('flag', 'subdividable'),
    choose('topography', PLOT.topography.options),
    choose('soil', PLOT.soil.options),
    choose('vegetation', PLOT.vegetation.options),
    ...ask('list', 'crops'),
    choose('floodRisk', PLOT.floodRisk.options),
    choose('waterfront', PLOT.waterfront.options),
    choose('fenced', PLOT.fenced.options),
    ...ask('text', 'structures'),
    choose('power', PLOT.power.options),
    ...ask('number', 'distanceToPowerM'),
    choose('water', PLOT.water.options),
    ...ask('number', 'distanceToWaterM'),
    choose('roadSurface', PLOT.roadSurface.options),
    ...ask('number', 'roadWidthM', 'distanceToTarmacM'),
    choose('planningStatus', PLOT.planningStatus.options),
    ...ask('text', 'zoning'),
  ],
  HOTEL: [
    choose('hotelType', HOTEL.hotelType.options),
    ...ask('number', 'stars', 'conferenceSeats'),
    ...ask('time', 'checkIn', 'checkOut'),
  ],
  PRODUCT: [
    choose('productType', PRODUCT.productType.options),
    choose('trade', PRODUCT.trade.options),
    ...ask('text', 'unit'),
    ...ask('number', 'leadTimeDays'),
  ],
};

import type { Listing, PlotListing, PropertyListing } from '@ardhi/contracts/listings/listing';
import { toSquareMetres } from '@ardhi/contracts/listings/square-metres';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import type { Fact } from '@ardhi/kit/ui/fact-table.tsx';
import { areaWithMetres } from '@ardhi/kit/words/area-text';
import { houseFactsWords } from '@ardhi/kit/words/house-facts-words';
import { landFactsWords } from '@ardhi/kit/words/land-facts-words';
import { plotUseWords } from '@ardhi/kit/words/plot-use-words';
import { propertyTypeWords } from '@ardhi/kit/words/property-type-words';
import { type Row, type Say, sayFact, together } from './fact-text.ts';
import { hotelRows, productRows } from './trade-facts.ts';

const labels = defineMessages({
  ref: { id: 'fact.ref', defaultMessage: 'Reference' },
  use: { id: 'fact.use', defaultMessage: 'Use' },
  claimed: { id: 'fact.claimed', defaultMessage: 'Size, as advertised' },
  dimensions: { id: 'fact.dimensions', defaultMessage: 'Sides' },
  perimeter: { id: 'fact.perimeter', defaultMessage: 'Perimeter' },
  beacons: { id: 'fact.beacons', defaultMessage: 'Beacons found' },
  least: { id: 'fact.least', defaultMessage: 'Smallest part sold' },
  crops: { id: 'fact.crops', defaultMessage: 'Crops' },
  structures: { id: 'fact.structures', defaultMessage: 'On it stands' },
  plots: { id: 'fact.plots', defaultMessage: 'Plots available' },
  topography: { id: 'fact.topography', defaultMessage: 'Ground' },
  soil: { id: 'fact.soil', defaultMessage: 'Soil' },
  vegetation: { id: 'fact.vegetation', defaultMessage: 'Growth' },
  floodRisk: { id: 'fact.floodRisk', defaultMessage: 'Flooding' },
  fenced: { id: 'fact.fenced', defaultMessage: 'Fence' },
  waterfront: { id: 'fact.waterfront', defaultMessage: 'Waterfront' },
  power: { id: 'fact.power', defaultMessage: 'Power' },
  water: { id: 'fact.water', defaultMessage: 'Water' },
  road: { id: 'fact.road', defaultMessage: 'Road' },
  roadWidth: { id: 'fact.roadWidth', defaultMessage: 'Road width' },
  tarmac: { id: 'fact.tarmac', defaultMessage: 'Distance to tarmac' },
  zoning: { id: 'fact.zoning', defaultMessage: 'Zoning' },
  planning: { id: 'fact.planning', defaultMessage: 'Planning' },
  type: { id: 'fact.type', defaultMessage: 'Type' },
  bedrooms: { id: 'fact.bedrooms', defaultMessage: 'Bedrooms' },
  bathrooms: { id: 'fact.bathrooms', defaultMessage: 'Bathrooms' },
  built: { id: 'fact.built', defaultMessage: 'Built area' },
  ground: { id: 'fact.ground', defaultMessage: 'Plot' },
  floors: { id: 'fact.floors', defaultMessage: 'Floors' },
  floor: { id: 'fact.floor', defaultMessage: 'On floor' },
  parking: { id: 'fact.parking', defaultMessage: 'Parking spaces' },
  year: { id: 'fact.year', defaultMessage: 'Built in' },
  condition: { id: 'fact.condition', defaultMessage: 'Condition' },
  furnished: { id: 'fact.furnished', defaultMessage: 'Furniture' },
  sewage: { id: 'fact.sewage', defaultMessage: 'Sewage' },
  internet: { id: 'fact.internet', defaultMessage: 'Internet' },
  security: { id: 'fact.security', defaultMessage: 'Security' },
  advance: { id: 'fact.advance', defaultMessage: 'Rent in advance' },
  deposit: { id: 'fact.deposit', defaultMessage: 'Deposit' },
});
const units = defineMessages({
  of: { id: 'fact.of', defaultMessage: '{found} of {all}' },
  feet: { id: 'fact.feet', defaultMessage: '{width} × {depth} ft' },
  metres: { id: 'fact.metres', defaultMessage: '{n} m' },
  months: { id: 'fact.months', defaultMessage: '{n, plural, one {# month} other {# months}}' },
});

/** Facts of a listing with a value, in the order in which buyers ask for them. */
export function listingFacts(intl: IntlShape, listing: Listing): Fact[] {
  const rows: readonly Row[] = [
    ...(listing.kind === 'PLOT' ? plotRows(sayFact(intl), listing) : []),
    ...(listing.kind === 'PROPERTY' ? propertyRows(sayFact(intl), listing) : []),
    ...(listing.kind === 'HOTEL' ? hotelRows(sayFact(intl), listing) : []),
    ...(listing.kind === 'PRODUCT' ? productRows(sayFact(intl), listing) : []),
    [labels.ref, listing.ref],
  ];
  return rows.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [{ label: intl.formatMessage(label), value }],
  );
}

function plotRows({ intl, word, number, distance }: Say, it: PlotListing): Row[] {
  const land = (key: string | undefined) => word(landFactsWords, key);
  const [width, depth] = it.dimensionsFt ?? [];
  return [
    [labels.claimed, it.area && areaWithMetres(intl, toSquareMetres(it.area), it.area.unit)],
    [labels.dimensions, width === undefined ? undefined : intl.formatMessage(units.feet, { width, depth })],
    [labels.perimeter, distance(it.boundary?.perimeterM)],
    [labels.beacons, found(intl, it.boundary?.beacons ?? [])],
    [labels.plots, number(it.plotsAvailable)],
    [
      labels.least,
      it.minPurchase && areaWithMetres(intl, toSquareMetres(it.minPurchase), it.minPurchase.unit),
    ],
    [labels.use, word(plotUseWords, it.use)],
    [labels.topography, land(it.topography)],
    [labels.soil, land(it.soil)],
    [labels.vegetation, land(it.vegetation)],
    [labels.crops, it.crops && intl.formatList(it.crops)],
    [labels.structures, it.structures],
    [labels.floodRisk, land(it.floodRisk)],
    [labels.fenced, land(it.fenced)],
    [labels.waterfront, land(it.waterfront)],
    [labels.power, together(land(it.power), distance(it.distanceToPowerM))],
    [labels.water, together(land(it.water), distance(it.distanceToWaterM))],
    [labels.road, land(it.roadSurface)],
    [
      labels.roadWidth,
      it.roadWidthM === undefined ? undefined : intl.formatMessage(units.metres, { n: it.roadWidthM }),
    ],
    [labels.tarmac, distance(it.distanceToTarmacM)],
    [labels.zoning, it.zoning],
    [labels.planning, land(it.planningStatus)],
  ];
}

const found = (intl: IntlShape, beacons: NonNullable<PlotListing['boundary']>['beacons']) =>
  beacons.length === 0
    ? undefined
    : intl.formatMessage(units.of, {
        found: beacons.filter(({ state }) => state === 'FOUND').length,
        all: beacons.length,
      });

function propertyRows({ intl, word, list, number, distance }: Say, it: PropertyListing): Row[] {
  const house = (key: string | undefined) => word(houseFactsWords, key);
  const houses = (keys: readonly string[] | undefined) => list(houseFactsWords, keys);
  const months = (n: number | undefined) =>
    n === undefined ? undefined : intl.formatMessage(units.months, { n });
  return [
    [labels.type, word(propertyTypeWords, it.type)],
    [labels.bedrooms, number(it.bedrooms)],
    [labels.bathrooms, number(it.bathrooms)],
    [labels.built, it.builtArea && areaWithMetres(intl, toSquareMetres(it.builtArea), it.builtArea.unit)],
    [labels.ground, it.plotArea && areaWithMetres(intl, toSquareMetres(it.plotArea), it.plotArea.unit)],
    [labels.floors, number(it.floors)],
    [labels.floor, number(it.floorNo)],
    [labels.parking, number(it.parking)],
    [labels.year, it.yearBuilt === undefined ? undefined : String(it.yearBuilt)],
    [labels.condition, house(it.condition)],
    [labels.furnished, house(it.furnished)],
    [labels.power, houses(it.power)],
    [labels.water, houses(it.water)],
    [labels.sewage, house(it.sewage)],
    [labels.internet, houses(it.internet)],
    [labels.security, houses(it.security)],
    [labels.road, word(landFactsWords, it.roadSurface)],
    [labels.tarmac, distance(it.distanceToTarmacM)],
    [labels.advance, months(it.rent?.advanceMonths)],
    [labels.deposit, months(it.rent?.depositMonths)],
  ];
}

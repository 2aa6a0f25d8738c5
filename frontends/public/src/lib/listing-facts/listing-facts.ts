import { toSquareMetres } from '@ardhi/contracts/listings/area-units';
import type { Listing, PlotListing, PropertyListing } from '@ardhi/contracts/listings/listing';
import { formatAreaWithMetres } from '@ardhi/kit/format/format-area';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import { houseFactsLabels } from '@ardhi/kit/labels/house-facts-labels';
import { landFactsLabels } from '@ardhi/kit/labels/land-facts-labels';
import { plotUseLabels } from '@ardhi/kit/labels/plot-use-labels';
import { propertyTypeLabels } from '@ardhi/kit/labels/property-type-labels';
import type { Fact } from '@ardhi/kit/ui/fact-table';
import { type FactFormatter, type FactRow, factFormatter, joinParts } from './fact-formatter.ts';
import { hotelRows, productRows } from './hotel-and-product-facts.ts';

const messages = defineMessages({
  ref: { id: 'common.reference' },
  use: { id: 'common.use' },
  claimed: { id: 'fact.claimed' },
  dimensions: { id: 'fact.dimensions' },
  perimeter: { id: 'common.perimeter' },
  beacons: { id: 'fact.beacons' },
  least: { id: 'common.smallestPortionSold' },
  crops: { id: 'common.crops' },
  structures: { id: 'fact.structures' },
  plots: { id: 'common.plotsAvailable' },
  topography: { id: 'common.terrain' },
  soil: { id: 'common.soil' },
  vegetation: { id: 'common.vegetation' },
  floodRisk: { id: 'common.flooding' },
  fenced: { id: 'common.fence' },
  waterfront: { id: 'common.waterfront' },
  power: { id: 'common.power' },
  water: { id: 'common.water' },
  road: { id: 'common.road' },
  roadWidth: { id: 'fact.roadWidth' },
  tarmac: { id: 'fact.tarmac' },
  zoning: { id: 'fact.zoning' },
  planning: { id: 'common.planning' },
  type: { id: 'common.type' },
  bedrooms: { id: 'common.bedrooms' },
  bathrooms: { id: 'common.bathrooms' },
  built: { id: 'common.builtArea' },
  ground: { id: 'common.plot' },
  floors: { id: 'common.floors' },
  floor: { id: 'fact.floor' },
  parking: { id: 'common.parkingSpaces' },
  year: { id: 'common.yearBuilt' },
  condition: { id: 'common.condition' },
  furnished: { id: 'common.furniture' },
  sewage: { id: 'fact.sewage' },
  internet: { id: 'fact.internet' },
  security: { id: 'common.security' },
  advance: { id: 'fact.advance' },
  deposit: { id: 'fact.deposit' },
});
const units = defineMessages({
  of: { id: 'fact.of' },
  feet: { id: 'fact.feet' },
  metres: { id: 'fact.metres' },
  months: { id: 'fact.months' },
});

/** The stated facts of a listing, in the order in which buyers ask for them. */
export function listingFacts(intl: IntlShape, listing: Listing): Fact[] {
  const rows: readonly FactRow[] = [
    ...(listing.kind === 'PLOT' ? plotRows(factFormatter(intl), listing) : []),
    ...(listing.kind === 'PROPERTY' ? propertyRows(factFormatter(intl), listing) : []),
    ...(listing.kind === 'HOTEL' ? hotelRows(factFormatter(intl), listing) : []),
    ...(listing.kind === 'PRODUCT' ? productRows(factFormatter(intl), listing) : []),
    [messages.ref, listing.ref],
  ];
  return rows.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [{ label: intl.formatMessage(label), value }],
  );
}

function plotRows({ intl, choice, number, distance }: FactFormatter, plot: PlotListing): FactRow[] {
  const landChoice = (key: string | undefined) => choice(landFactsLabels, key);
  const [width, depth] = plot.dimensionsFt ?? [];
  return [
    [messages.claimed, plot.area && formatAreaWithMetres(intl, toSquareMetres(plot.area), plot.area.unit)],
    [messages.dimensions, width === undefined ? undefined : intl.formatMessage(units.feet, { width, depth })],
    [messages.perimeter, distance(plot.boundary?.perimeterM)],
    [messages.beacons, beaconsFoundText(intl, plot.boundary?.beacons ?? [])],
    [messages.plots, number(plot.plotsAvailable)],
    [
      messages.least,
      plot.minPurchase && formatAreaWithMetres(intl, toSquareMetres(plot.minPurchase), plot.minPurchase.unit),
    ],
    [messages.use, choice(plotUseLabels, plot.use)],
    [messages.topography, landChoice(plot.topography)],
    [messages.soil, landChoice(plot.soil)],
    [messages.vegetation, landChoice(plot.vegetation)],
    [messages.crops, plot.crops && intl.formatList(plot.crops)],
    [messages.structures, plot.structures],
    [messages.floodRisk, landChoice(plot.floodRisk)],
    [messages.fenced, landChoice(plot.fenced)],
    [messages.waterfront, landChoice(plot.waterfront)],
    [messages.power, joinParts(landChoice(plot.power), distance(plot.distanceToPowerM))],
    [messages.water, joinParts(landChoice(plot.water), distance(plot.distanceToWaterM))],
    [messages.road, landChoice(plot.roadSurface)],
    [
      messages.roadWidth,
      plot.roadWidthM === undefined ? undefined : intl.formatMessage(units.metres, { n: plot.roadWidthM }),
    ],
    [messages.tarmac, distance(plot.distanceToTarmacM)],
    [messages.zoning, plot.zoning],
    [messages.planning, landChoice(plot.planningStatus)],
  ];
}

const beaconsFoundText = (intl: IntlShape, beacons: NonNullable<PlotListing['boundary']>['beacons']) =>
  beacons.length === 0
    ? undefined
    : intl.formatMessage(units.of, {
        found: beacons.filter(({ state }) => state === 'FOUND').length,
        all: beacons.length,
      });

function propertyRows(
  { intl, choice, choices, number, distance }: FactFormatter,
  property: PropertyListing,
): FactRow[] {
  const buildingChoice = (key: string | undefined) => choice(houseFactsLabels, key);
  const buildingChoices = (keys: readonly string[] | undefined) => choices(houseFactsLabels, keys);
  const months = (n: number | undefined) =>
    n === undefined ? undefined : intl.formatMessage(units.months, { n });
  return [
    [messages.type, choice(propertyTypeLabels, property.type)],
    [messages.bedrooms, number(property.bedrooms)],
    [messages.bathrooms, number(property.bathrooms)],
    [
      messages.built,
      property.builtArea &&
        formatAreaWithMetres(intl, toSquareMetres(property.builtArea), property.builtArea.unit),
    ],
    [
      messages.ground,
      property.plotArea &&
        formatAreaWithMetres(intl, toSquareMetres(property.plotArea), property.plotArea.unit),
    ],
    [messages.floors, number(property.floors)],
    [messages.floor, number(property.floorNo)],
    [messages.parking, number(property.parking)],
    [messages.year, property.yearBuilt === undefined ? undefined : String(property.yearBuilt)],
    [messages.condition, buildingChoice(property.condition)],
    [messages.furnished, buildingChoice(property.furnished)],
    [messages.power, buildingChoices(property.power)],
    [messages.water, buildingChoices(property.water)],
    [messages.sewage, buildingChoice(property.sewage)],
    [messages.internet, buildingChoices(property.internet)],
    [messages.security, buildingChoices(property.security)],
    [messages.road, choice(landFactsLabels, property.roadSurface)],
    [messages.tarmac, distance(property.distanceToTarmacM)],
    [messages.advance, months(property.rent?.advanceMonths)],
    [messages.deposit, months(property.rent?.depositMonths)],
  ];
}

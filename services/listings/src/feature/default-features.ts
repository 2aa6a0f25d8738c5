import type { Feature } from '@ardhi/contracts/listings/feature';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { feature, featureId } from './feature.ts';

const homes: readonly ListingKind[] = ['PROPERTY'];
const stays: readonly ListingKind[] = ['PROPERTY', 'HOTEL'];
const land: readonly ListingKind[] = ['PLOT'];
const any: readonly ListingKind[] = ['PROPERTY', 'PLOT', 'HOTEL'];

/** Group, kinds, and `key:label` pairs of the default features (model §4.15). */
const featureGroups: readonly (readonly [Feature['group'], readonly ListingKind[], string])[] = [
  [
    'INTERIOR',
    homes,
    'fitted-kitchen:Fitted kitchen, wardrobes:Built-in wardrobes, open-plan:Open plan, study:Study, pantry:Pantry, laundry:Laundry room, dstv:DSTV connection, tiled-floors:Tiled floors, wooden-floors:Wooden floors, fireplace:Fireplace, walk-in-closet:Walk-in closet, bathtub:Bathtub, guest-toilet:Guest toilet, store-room:Store room',
  ],
  [
    'INTERIOR',
    stays,
    'air-conditioning:Air conditioning, lift:Lift, water-heater:Water heater, ceiling-fans:Ceiling fans',
  ],
  [
    'EXTERIOR',
    stays,
    'parking:Parking, garden:Garden, pool:Swimming pool, balcony:Balcony, terrace:Terrace, rooftop:Rooftop, carport:Carport, garage:Garage, servant-quarters:Servant quarters, paved-compound:Paved compound, barbecue:Barbecue area, outdoor-kitchen:Outdoor kitchen',
  ],
  [
    'SECURITY',
    any,
    'perimeter-wall:Perimeter wall, gated:Gated, cctv:CCTV, electric-fence:Electric fence, security-guard:Security guard, alarm:Alarm, razor-wire:Razor wire, safe-room:Safe room',
  ],
  [
    'UTILITIES',
    any,
    'borehole:Borehole, generator:Generator, solar:Solar power, inverter:Inverter, water-tank:Water tank, rainwater:Rainwater harvesting, fibre:Fibre internet, power-on-site:Power on site, water-on-site:Water on site, three-phase:Three-phase power, biogas:Biogas, septic-tank:Septic tank',
  ],
  [
    'ACCESSIBILITY',
    stays,
    'wheelchair:Wheelchair access, ground-floor:On the ground floor, step-free:Step-free entrance, wide-doors:Wide doors',
  ],
  [
    'COMMUNITY',
    stays,
    'gym:Gym, clubhouse:Clubhouse, playground:Playground, pet-friendly:Pets welcome, tennis-court:Tennis court, shared-garden:Shared garden, conference-room:Conference room, restaurant:Restaurant, shops-near:Shops nearby, school-near:School nearby',
  ],
  [
    'LAND',
    land,
    'titled:Titled, fenced:Fenced, corner-plot:Corner plot, tarmac-frontage:Tarmac frontage, surveyed:Surveyed, level:Level ground, fertile:Fertile soil, irrigated:Irrigated, river-frontage:River frontage, lake-frontage:Lake frontage, mature-trees:Mature trees, ready-to-build:Ready to build',
  ],
  [
    'VIEW',
    any,
    'lake-view:Lake view, city-view:City view, mountain-view:Mountain view, ocean-view:Ocean view, savanna-view:Savanna view',
  ],
];

/** The amenities that a new installation starts with. */
export const defaultFeatures: readonly Feature[] = featureGroups.flatMap(([group, kinds, entries], row) =>
  entries.split(', ').map((entry, i) => {
    const [key = '', label = ''] = entry.split(':');
    const sort = row * 100 + i;
    return {
      key,
      label: { en: label },
      group,
      icon: key,
      kinds: [...kinds],
      filterable: true,
      sort,
      active: true,
    };
  }),
);

/** Records the default features in a new installation; does nothing on later starts. */
export async function seedDefaultFeatures({ execute: order }: ServiceContext): Promise<void> {
  await Promise.all(
    defaultFeatures.map((entry) =>
      order(
        feature,
        featureId(entry.key),
        { type: 'Enter', entry },
        { commandId: `first-feature:${entry.key}` },
      ),
    ),
  );
}

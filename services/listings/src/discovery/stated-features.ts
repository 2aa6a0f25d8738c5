import { type Tenure, weakTenures } from '@ardhi/contracts/listings/title';
import type { ListingState } from '../listing/listing-state.ts';

/** Tenures without a certificate of title. */
const untitled: ReadonlySet<Tenure> = new Set([...weakTenures, 'CUSTOMARY_NO_CERT']);

/** Values of other fields that state an amenity: field, value, and the key of the amenity. */
const statements = {
  water: { BOREHOLE: 'borehole', TANK: 'water-tank', RAINWATER: 'rainwater' },
  power: {
    SOLAR: 'solar',
    GENERATOR: 'generator',
    INVERTER: 'inverter',
    CONNECTED: 'power-on-site',
    AT_BOUNDARY: 'power-on-site',
  },
  security: {
    GATED: 'gated',
    WALL: 'perimeter-wall',
    CCTV: 'cctv',
    ELECTRIC_FENCE: 'electric-fence',
    GUARD_24H: 'security-guard',
  },
  internet: { FIBRE: 'fibre' },
  fenced: { WALL: 'fenced', LIVE_FENCE: 'fenced', WIRE: 'fenced', PARTIAL: 'fenced' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** The amenities of a listing by which it is found: those that were ticked, and those that its other fields state. */
export function statedFeatures({
  details,
  title,
}: Pick<ListingState, 'details' | 'title'>): readonly string[] {
  const stated = Object.entries(statements).flatMap(([field, keys]) => {
    const values = [details[field as keyof typeof statements] ?? []].flat();
    return values.flatMap((value) => (keys as Readonly<Record<string, string>>)[value] ?? []);
  });
  const isTitled = title !== undefined && !untitled.has(title.tenure);
  const features = [
    ...(details.features ?? []),
    ...stated,
    ...((details.parking ?? 0) > 0 ? ['parking'] : []),
    ...(isTitled ? ['titled'] : []),
  ];
  return [...new Set(features)];
}

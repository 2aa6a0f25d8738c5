import type { DemoPlace } from './demo-place.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Title and description of a demo listing: varied, at least 140 characters, without contact details. */
interface Text {
  readonly title: { en: string };
  readonly description: { en: string };
}

const near = [
  'the main stage',
  'the primary school',
  'the health centre',
  'the market',
  'the trading centre',
  'the church',
  'the police post',
  'the taxi park',
  'the university gate',
  'the petrol station',
] as const;

/** '200 m after the main stage' */
export const landmarkText = (place: DemoPlace, random: SeededRandom): string =>
  `${random.between(1, 12) * 100} m ${random.pick(['after', 'before', 'from', 'past'] as const)} ${random.pick(near)}, ${place.quarter}`;

const walk = (random: SeededRandom) => `${random.between(3, 25)} minutes on foot from ${random.pick(near)}`;

/** Facts mentioned in the text of a plot. */
export interface PlotFacts {
  readonly m2: number;
  readonly use: string;
  readonly titled: string;
  readonly toTarmac: number;
  readonly unit: string;
  readonly value: number;
  readonly shape: { readonly name: string; readonly feet?: readonly [number, number] };
}

const unitWords: Readonly<Record<string, string>> = {
  DECIMAL: 'decimals',
  ACRE: 'acres',
  SQM: 'm²',
  HECTARE: 'hectares',
};
const tenureWords: Readonly<Record<string, string>> = {
  FREEHOLD: 'freehold',
  LEASEHOLD: 'leasehold',
  MAILO_PRIVATE: 'private mailo',
};

/** Sentences that state facts of the plot too, so that whoever draws its facts looks for them. */
export const servicesNearby = 'Power poles stand along the road and water can be connected.';
export const drySoil = 'The soil drains well and nothing has to be cleared.';
export const surveyedCorners = 'Corner stones were shown by the surveyor and can be walked with you.';
export const spreadPayment = 'Payment can be spread after a deposit.';

/** Title and description of a plot. */
export function plotText(place: DemoPlace, facts: PlotFacts, random: SeededRandom): Text {
  const size =
    facts.shape.feet === undefined
      ? `${facts.value} ${unitWords[facts.unit]}`
      : `${facts.shape.feet.join(' x ')} ft`;
  const use = facts.use.toLowerCase();
  const tenure = tenureWords[facts.titled] ?? 'titled';
  const title = random.pick([
    `${capital(use)} plot of ${size} in ${place.quarter}`,
    `${size} of ${tenure} land in ${place.quarter}`,
    `${place.quarter}: ${size} for ${use === 'residential' ? 'a family home' : `${use} use`}`,
    `Ready to ${facts.use === 'AGRICULTURAL' ? 'plant' : 'build'}, ${size} in ${place.quarter}`,
  ]);
  const opening = random.pick([
    `A ${use} plot in ${place.quarter}, ${place.town.name}, measured at ${Math.round(facts.m2)} square metres along its boundary.`,
    `This ${tenure} land lies in ${place.quarter}, on the side of ${place.town.name} that is building fastest.`,
    `${size} in ${place.quarter}, held by one family and now offered with its ${tenure} papers.`,
  ]);
  const road =
    facts.toTarmac === 0
      ? 'It touches the tarmac.'
      : `The tarmac is ${facts.toTarmac} m away and the access road is passable in the rains.`;
  const rest = random.sample(
    [
      `The stage is ${walk(random)}.`,
      servicesNearby,
      'Neighbours have built and live on their plots.',
      surveyedCorners,
      'The seller lets you bring your own surveyor before any money moves.',
      drySoil,
      spreadPayment,
    ],
    random.between(3, 5),
  );
  return { title: { en: asTitle(title) }, description: { en: [opening, road, ...rest].join(' ') } };
}

/** Facts mentioned in the text of a house. */
export interface HouseFacts {
  readonly type: string;
  readonly beds: number;
  readonly baths: number;
  readonly builtM2: number;
  readonly purpose: string;
  readonly state: string;
}

/** Sentences that state facts of the listing too, so that whoever draws its facts looks for them. */
export const walledParking = 'The compound is walled and cars park inside.';
const floorPlan = 'The floor plan shows every room with its true proportions.';
export const waterTank = 'A water tank bridges the days when the pipes are dry.';

const stateWords: Readonly<Record<string, string>> = {
  NEW: 'newly finished',
  EXCELLENT: 'very well kept',
  GOOD: 'in good order',
  NEEDS_RENOVATION: 'sound but wanting paint and repairs',
};

/** Title and description of a house. */
export function houseText(place: DemoPlace, facts: HouseFacts, random: SeededRandom): Text {
  const type = facts.type.replaceAll('_', ' ').toLowerCase();
  const sized = facts.beds > 0 ? `${facts.beds}-bedroom ${type}` : `${capital(type)} of ${facts.builtM2} m²`;
  const verb =
    facts.purpose === 'SALE' ? 'for sale' : facts.purpose === 'RENT' ? 'to rent' : 'for short stays';
  const title = random.pick([
    `${sized} ${verb} in ${place.quarter}`,
    `${place.quarter}: ${sized} ${verb}`,
    `${capital(sized)} in ${place.quarter}, ${place.town.name}`,
  ]);
  const opening = random.pick([
    `${capital(sized)} in ${place.quarter}, ${stateWords[facts.state]}, with ${facts.builtM2} m² under its roof.`,
    `On a quiet road in ${place.quarter} stands this ${sized}, ${stateWords[facts.state]}.`,
    `This ${sized} in ${place.quarter}, ${place.town.name}, is ${stateWords[facts.state]} and can be seen on any day.`,
  ]);
  const rest = random.sample(
    [
      facts.beds > 0
        ? `There ${facts.baths === 1 ? 'is one bathroom' : `are ${facts.baths} bathrooms`} and a kitchen with a store.`
        : 'The space is open and can be divided.',
      `It is ${walk(random)}.`,
      walledParking,
      waterTank,
      facts.beds > 0 || type === 'studio'
        ? 'Morning light comes into the sitting room and the evenings are cool.'
        : 'Daylight reaches every corner of it.',
      'The road is lit at night.',
      'Meters are separate, so you pay only what you use.',
      'No fee of the agency comes on top of the price.',
      facts.type === 'BLOCK_OF_FLATS'
        ? 'Every flat has a door and a meter of its own.'
        : facts.beds > 0 || type === 'studio'
          ? floorPlan
          : 'Deliveries reach its door.',
    ],
    random.between(4, 6),
  );
  return { title: { en: asTitle(title) }, description: { en: [opening, ...rest].join(' ') } };
}

/** Text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Titles end at 120 characters and have at least 10. */
const asTitle = (title: string) => (title.length <= 120 ? capital(title) : `${title.slice(0, 117)}...`);

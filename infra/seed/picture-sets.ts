import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rendered pictures of one building or piece of land; a listing shows one set, never a mixture. */
export interface PictureSet {
  readonly name: string;
  /** Building in the scene. */
  readonly kind: string;
  /** Types of listings that may show it, those that it suits best first. */
  readonly serves: readonly string[];
  /** Countries in which it looks at home; empty for all. */
  readonly countries: readonly string[];
  /** In the order in which a listing shows them. */
  readonly views: readonly string[];
  readonly storeys?: number;
  readonly bedrooms?: number;
  /** Of land: the surfaces of the road in front of it. */
  readonly roads?: readonly string[];
  /** Of land: its extent, or whether it lies at a lake. */
  readonly land?: 'small' | 'large' | 'shore';
}

/** Subject that a set should fit. */
export interface PictureSubject {
  readonly serves: string;
  readonly country: string;
  readonly bedrooms?: number | null | undefined;
  readonly road?: string | null | undefined;
  readonly land?: PictureSet['land'];
  /** A view that the set must have. */
  readonly view?: string;
}

const folder = join(import.meta.dirname, 'pictures');

/** The facts from which `npm run pictures` renders the sets. */
export const pictureFacts: readonly PictureSet[] = JSON.parse(
  readFileSync(join(folder, 'facts.json'), 'utf8'),
);

/** The name of a set's picture. */
export const pictureName = (set: PictureSet, view: string): string => `${set.name}-${view}`;

/** The file of a rendered picture. */
export const renderedFile = (name: string): string => join(folder, 'rendered', `${name}.webp`);

/** The sets of which every view is rendered. */
export const pictureSets: readonly PictureSet[] = pictureFacts.filter((set) =>
  set.views.every((view) => existsSync(renderedFile(pictureName(set, view)))),
);

const viewsByName: ReadonlyMap<string, string> = new Map(
  pictureSets.flatMap((set) => set.views.map((view) => [pictureName(set, view), view] as const)),
);

/** View shown by a rendered picture; undefined if there is none of that name. */
export const viewOf = (name: string): string | undefined => viewsByName.get(name);

/** A set for a listing. */
export interface ChosenSet {
  readonly set: PictureSet;
  /** How many listings had it before. */
  readonly earlier: number;
}

/** Chooses sets for one listing after the other. @throws Error if nothing is rendered for the subject */
export type ChooseSet = (subject: PictureSubject) => ChosenSet;

/** A choice among the sets that suit best, of the one that fewest listings had so far: those beside each other differ. */
export function setChooser(): ChooseSet {
  const shown = new Map<PictureSet, number>();
  const timesShown = (set: PictureSet) => shown.get(set) ?? 0;
  return (subject) => {
    const set = bestSets(subject).reduce((least, one) => (timesShown(one) < timesShown(least) ? one : least));
    const earlier = timesShown(set);
    shown.set(set, earlier + 1);
    return { set, earlier };
  };
}

/**
 * The sets that suit a subject best. Differences that the eye would notice first weigh most: a wrong road or a lake, then
 * the country, then the size.
 */
function bestSets(subject: PictureSubject): readonly PictureSet[] {
  const serving = pictureSets.filter(
    ({ serves, views }) =>
      serves.includes(subject.serves) && (subject.view === undefined || views.includes(subject.view)),
  );
  const misfits = new Map(serving.map((set) => [set, misfit(set, subject)]));
  const least = Math.min(...misfits.values());
  const best = serving.filter((set) => misfits.get(set) === least);
  if (best.length === 0) throw new Error(`No pictures are rendered for ${subject.serves}.`);
  return best;
}

function misfit(set: PictureSet, subject: PictureSubject): number {
  const { country, bedrooms, land, road, serves } = subject;
  const isHome = set.countries.length === 0 || set.countries.includes(country);
  const extraBedrooms = Math.abs((set.bedrooms ?? 0) - (bedrooms ?? set.bedrooms ?? 0));
  return (
    (road && !set.roads?.includes(road) ? 100 : 0) +
    ((set.land === 'shore') !== (land === 'shore') ? 100 : 0) +
    (set.land === land ? 0 : 5) +
    (isHome ? 0 : 20) +
    (set.serves[0] === serves ? 0 : 10) +
    // One bedroom more or less cannot be told from the street.
    Math.max(0, extraBedrooms - 1)
  );
}

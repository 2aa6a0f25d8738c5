/** One thing that was held against the documents. */
export interface Checked {
  /** Name of the row or screen: 'L12 GET /properties/{id}', '/plots'. */
  readonly name: string;
  /** Number of calls or visits. */
  readonly visits: number;
  /** Differences from the documents; empty when there are none. */
  readonly differences: readonly string[];
}

/** Results checked against the documents, by kind: `{ rows: […], screens: […] }`. */
export type Sections = Readonly<Record<string, readonly Checked[]>>;

/** Lines for a terminal: everything with what differs below it, and the sum. */
export function report(sections: Sections): readonly string[] {
  const lines = Object.values(sections)
    .flat()
    .flatMap(({ name, visits, differences }) => [
      `${differences.length === 0 ? 'ok     ' : 'differs'} ${name} (${visits})`,
      ...differences.map((difference) => `          ${difference}`),
    ]);
  return [...lines, '', summary(sections)];
}

/** '189 rows, 71 screens, 0 differing'. */
export function summary(sections: Sections): string {
  const counts = Object.entries(sections).map(([kind, checked]) => `${checked.length} ${kind}`);
  return `${counts.join(', ')}, ${differing(sections)} differing`;
}

/** How many of all differ. */
export const differing = (sections: Sections): number =>
  Object.values(sections)
    .flat()
    .filter(({ differences }) => differences.length > 0).length;

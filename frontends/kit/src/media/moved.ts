/** The same ids with one of them at another place, counted from 0; there is none before the first or after the last. */
export function moved(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id);
}

/** Moves an id to a position counted from 0, clamped to the list. */
export function moveId(ids: readonly string[], id: string, position: number): readonly string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(position, others.length)), 0, id);
}

/**
 * How a place name sounds when Luganda spelling varies: double letters count once, r is l, ny is n
 * ("Kyaliwajjala", "Namirembe", "Nnyanja"). Words of other scripts sound as they are written.
 */
export function sound(folded: string): string {
  if (!/^[a-z]+$/.test(folded)) return folded;
  return folded
    .replaceAll('r', 'l')
    .replaceAll('ny', 'n')
    .replace(/(.)\1+/g, '$1');
}

/** Shorter words are not compared by sound: "lot" is not "root". */
export const soundsFrom = 4;

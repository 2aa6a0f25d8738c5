/**
 * Phonetic key of a word under variable Luganda spelling: double letters count once, r equals l, ny equals n
 * ("Kyaliwajjala", "Namirembe", "Nnyanja"). Words in other scripts are their own key.
 */
export function phoneticKey(folded: string): string {
  if (!/^[a-z]+$/.test(folded)) return folded;
  return folded
    .replaceAll('r', 'l')
    .replaceAll('ny', 'n')
    .replace(/(.)\1+/g, '$1');
}

/** Least length, in letters, of a word that is matched phonetically: "lot" must not match "root". */
export const minPhoneticLength = 4;

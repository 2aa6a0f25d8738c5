const arabicZeros = [0x0660, 0x06f0];

/** A text in lower case on one line, without diacritics and with Latin digits. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      return String(code - (arabicZeros.findLast((zero) => zero <= code) ?? 0));
    })
    .toLowerCase()
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

/** The words of a text in any script, joined by blanks. */
export const plainWords = (text: string): string =>
  plainText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

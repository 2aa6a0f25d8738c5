/** Letters of Windows-1256 (Arabic), which in Western tables are rows of accented capitals. */
const arabicRun = /[\xc7-\xed]{3,}/g;
/** Accented letters of Mac Roman between letters; those that Windows-1252 has as quotes, dashes or an ellipsis are no evidence, its own quotes are. */
const macLetter =
  /[A-Za-z][\x87-\x8b\x8d-\x90\x98\x9a\x9b\x9d-\x9f](?=[A-Za-z ,;\r\n])|[A-Z][\x82-\x84](?=[A-Z ,;\r\n])|[a-z][\xd2-\xd5](?=[a-z ,;\r\n])/g;
/** Accented letters of Windows-1252 between letters of their case. */
const westernLetter =
  /[a-z][\xe0-\xff](?=[A-Za-z ,;\r\n])|[A-Z][\xe0-\xff](?=[a-z])|[A-Z][\xc0-\xde](?=[A-Z ,;\r\n])/g;

const sampleBytes = 262_144;

/** Decodes UTF-8 or, by its byte order mark, UTF-16; otherwise, by its letters, Windows-1256, Mac Roman or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(legacyEncoding(bytes.subarray(0, sampleBytes))).decode(bytes);
  }
}

function legacyEncoding(sample: Uint8Array): string {
  const text = Buffer.from(sample).toString('latin1');
  const high = text.match(/[\x80-\xff]/g)?.length ?? 0;
  const arabic = text.match(arabicRun)?.reduce((sum, run) => sum + run.length, 0) ?? 0;
  if (arabic > high / 2) return 'windows-1256';
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(macLetter) > count(westernLetter) ? 'macintosh' : 'windows-1252';
}

/** The first match wins. The order matters, because browsers include each other's names. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera Mini\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const devices: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bKAIOS\b/i, 'KaiOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const firstMatch = (names: typeof devices, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown';

/** The device and browser names for a User-Agent header. */
export const deviceOf = (userAgent: string): { readonly device: string; readonly browser: string } => ({
  device: firstMatch(devices, userAgent),
  browser: firstMatch(browsers, userAgent),
});

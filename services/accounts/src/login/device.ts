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

/** The network of an IP address, /24 for IPv4 and /48 for IPv6: the address itself is not stored. */
export function networkOf(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.0/24`;
  const groups = address.split('::')[0]?.split(':') ?? [];
  return address.includes(':') ? `${groups.slice(0, 3).join(':')}::/48` : '';
}

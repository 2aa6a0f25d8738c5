/** First match names it; the order matters, because browsers claim to be each other. */
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

const first = (names: typeof devices, agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Unknown';

/** What a person would call the thing they signed in with. */
export const deviceOf = (userAgent: string): { readonly device: string; readonly browser: string } => ({
  device: first(devices, userAgent),
  browser: first(browsers, userAgent),
});

/** The network of an address, which is all that is kept of it: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.0/24`;
  const groups = address.split('::')[0]?.split(':') ?? [];
  return address.includes(':') ? `${groups.slice(0, 3).join(':')}::/48` : '';
}

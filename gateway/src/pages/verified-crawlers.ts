import { reverse as lookUpNames, resolve4, resolve6 } from 'node:dns/promises';
import { isIPv6 } from 'node:net';

/** The two DNS lookups that verify a crawler. */
export interface CrawlerDns {
  /** Host names of an address. */
  readonly names: (address: string) => Promise<readonly string[]>;
  /** Addresses of a host name, of the same family as the address that is verified. */
  readonly addresses: (name: string, family: 4 | 6) => Promise<readonly string[]>;
}

/** Knows which addresses belong to search engines. */
export interface VerifiedCrawlers {
  /**
   * The search engine that an address belongs to, e.g. 'googlebot.com'. An address that claims to be a crawler is verified in
   * the background; until that is done, and for everyone else, undefined.
   */
  find(address: string, userAgent: string | undefined): string | undefined;
}

/**
 * Domains of the crawlers that document this verification: Google, Bing, Apple, Yandex, Petal.
 * Source: https://developers.google.com/search/docs/crawling-indexing/verifying-googlebot and the same page of each.
 */
const crawlerDomains = [
  'googlebot.com',
  'google.com',
  'search.msn.com',
  'applebot.apple.com',
  'yandex.com',
  'yandex.net',
  'yandex.ru',
  'petalsearch.com',
];
const claimsToCrawl = /googlebot|bingbot|applebot|yandex(?:bot|images)|petalbot/i;

const verifiedMs = 24 * 3_600_000;
/** Shorter, because a lookup may have failed for want of a name server. */
const unverifiedMs = 3_600_000;
const maxRemembered = 2_000;
const maxConcurrent = 8;

const systemDns: CrawlerDns = {
  names: lookUpNames,
  addresses: (name, family) => (family === 6 ? resolve6(name) : resolve4(name)),
};

/** Verifies crawlers by the name of their address and the address of that name; `now` is a clock in milliseconds. */
export function verifiedCrawlers(
  dns: CrawlerDns = systemDns,
  now: () => number = () => performance.now(),
): VerifiedCrawlers {
  const remembered = new Map<string, { readonly domain: string | undefined; readonly until: number }>();
  const verifying = new Set<string>();

  function remember(address: string, domain: string | undefined): void {
    remembered.delete(address);
    remembered.set(address, { domain, until: now() + (domain === undefined ? unverifiedMs : verifiedMs) });
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  }

  async function startVerification(address: string): Promise<void> {
    verifying.add(address);
    try {
      remember(address, await domainOf(address, dns));
    } catch {
      remember(address, undefined);
    } finally {
      verifying.delete(address);
    }
  }

  return {
    find(address, userAgent = '') {
      if (!claimsToCrawl.test(userAgent)) return undefined;
      const known = remembered.get(address);
      if (known !== undefined && known.until > now()) return known.domain;
      if (!verifying.has(address) && verifying.size < maxConcurrent) void startVerification(address);
      return undefined;
    },
  };
}

async function domainOf(address: string, dns: CrawlerDns): Promise<string | undefined> {
  for (const name of await dns.names(address)) {
    const domain = crawlerDomains.find((known) => name.toLowerCase().endsWith(`.${known}`));
    if (domain === undefined) continue;
    if ((await dns.addresses(name, isIPv6(address) ? 6 : 4)).includes(address)) return domain;
  }
  return undefined;
}

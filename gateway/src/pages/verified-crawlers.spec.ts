import { describe, expect, it } from 'vitest';
import { type CrawlerDns, verifiedCrawlers } from './verified-crawlers.ts';

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const records: Readonly<Record<string, readonly string[]>> = {
  '66.249.66.1': ['crawl-66-249-66-1.googlebot.com'],
  'crawl-66-249-66-1.googlebot.com': ['66.249.66.1'],
  '41.210.0.9': ['crawl-66-249-66-1.googlebot.com'],
  '41.210.0.10': ['googlebot.com.evil.test'],
  'googlebot.com.evil.test': ['41.210.0.10'],
  '41.210.0.11': ['evilgooglebot.com'],
  'evilgooglebot.com': ['41.210.0.11'],
  '2001:4860:4801:10::1': ['crawl.googlebot.com'],
  'crawl.googlebot.com': ['2001:4860:4801:10::1'],
};

const lookup = async (name: string): Promise<readonly string[]> => {
  const found = records[name];
  if (found === undefined) throw new Error(`ENOTFOUND ${name}`);
  return found;
};
const dns: CrawlerDns = { names: lookup, addresses: lookup };

async function found(address: string, userAgent = googlebot): Promise<string | undefined> {
  const crawlers = verifiedCrawlers(dns);
  crawlers.find(address, userAgent);
  await new Promise((resolve) => setImmediate(resolve));
  return crawlers.find(address, userAgent);
}

describe('a crawler', () => {
  it('is verified by the name of its address and the address of that name', async () => {
    expect(await found('66.249.66.1')).toBe('googlebot.com');
    expect(await found('2001:4860:4801:10::1')).toBe('googlebot.com');
  });

  it.each([
    ['whose name points to another address', '41.210.0.9'],
    ['of a domain that only begins like a search engine', '41.210.0.10'],
    ['of a domain that only ends like a search engine', '41.210.0.11'],
    ['without a name', '41.210.0.12'],
  ])('%s is not verified', async (_, address) => {
    expect(await found(address)).toBeUndefined();
  });

  it('is not looked up unless the user agent claims to be one, nor twice within a day', async () => {
    let lookups = 0;
    let now = 0;
    const counting = { ...dns, names: (address: string) => (lookups++, dns.names(address)) };
    const crawlers = verifiedCrawlers(counting, () => now);
    crawlers.find('66.249.66.1', 'Mozilla/5.0 (Linux; Android 14)');
    expect(lookups).toBe(0);
    for (const at of [0, 1, 86_399_999, 86_400_000]) {
      now = at;
      crawlers.find('66.249.66.1', googlebot);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(lookups).toBe(2);
  });
});

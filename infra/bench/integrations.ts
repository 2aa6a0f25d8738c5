import { measureAdverts } from './integrations/measure-adverts.ts';
import { measureFeeds } from './integrations/measure-feeds.ts';
import { measureWebhooks } from './integrations/measure-webhooks.ts';
import { printSummary } from './measure/goals.ts';

/**
 * Measures G27 to G29 of the performance goals, what other systems and advertisers get: webhooks of a healthy receiver beside
 * a hundred bad ones, the memory of a feed of 100,000 listings, the cost of serving an advert.
 * `npm run bench -- integrations [webhooks|feeds|adverts ...]`.
 */
const parts = { webhooks: measureWebhooks, feeds: measureFeeds, adverts: measureAdverts } as const;
const chosen = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts))
  if (chosen.length === 0 || chosen.includes(name)) await measure();
printSummary();

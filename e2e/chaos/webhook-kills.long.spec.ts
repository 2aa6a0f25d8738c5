import { describe, expect, it } from 'vitest';
import { webhooksUnderKills } from './webhook-kills.ts';

/** Deliveries that the receiver verifies, and kills of the sender meanwhile: the short form; WEBHOOK_DELIVERIES=1000 is the whole. */
const deliveries = Number(process.env['WEBHOOK_DELIVERIES'] ?? 120);
const kills = Math.ceil(deliveries / 110);

describe('the webhooks of the demo data in use, taken by a receiver in Python with the package standardwebhooks', () => {
  it(
    `all arrive, ${deliveries} of them or more, over ${kills} kills of the sender (promises.md B1, B7)`,
    async (context) => {
      const result = await webhooksUnderKills(deliveries, kills);
      if (result === undefined) {
        console.log(
          'skipped without Python 3 with venv and a package index: webhooks taken in another language',
        );
        return context.skip('no Python');
      }
      console.log(
        `${result.published} events of ${result.types.length} types (${result.types.join(', ')}) in ${result.taken} webhooks`,
      );
      expect(result).toMatchObject({ kills, invalid: 0, missing: 0, unknown: 0, otherIds: 0 });
      expect(result.published).toBeGreaterThanOrEqual(deliveries);
      expect(result.repeated).toBeLessThanOrEqual(10 * kills);
    },
    deliveries * 3_000 + 600_000,
  );
});

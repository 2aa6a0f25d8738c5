import { expect, it } from 'vitest';
import { runKills } from './testing/kill-run.ts';

/** `npm run bench -- oracle` kills twenty times. */
it('shows nothing but the log after it was killed while it kept itself', { timeout: 120_000 }, async () => {
  expect(await runKills(1)).toHaveLength(1);
});

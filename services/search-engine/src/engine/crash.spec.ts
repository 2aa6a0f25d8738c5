import { expect, it } from 'vitest';
import { runCrashes } from '../testing/crash-run.ts';

/** `npm run bench -- reference-check` kills the process twenty times. */
it('an index killed while it writes a snapshot reopens consistent with the log', {
  timeout: 120_000,
}, async () => {
  expect(await runCrashes(1)).toHaveLength(1);
});

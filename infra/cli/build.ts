import { systemClock } from '@ardhi/kernel/base/clock';
import { buildSite } from '../build/build-site.ts';
import { startupSentence } from '../tasks/startup-sentence.mjs';
import { withProgress } from '../tasks/with-progress.ts';

try {
  const startedAt = systemClock.epoch();
  const rebuilt = await withProgress('Building the front end', () => buildSite(systemClock.now()));
  const seconds = ((systemClock.epoch() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(
    rebuilt.length === 0
      ? `The front end is up to date (${seconds} s)\n`
      : `Built ${rebuilt.join(', ')} in ${seconds} s\n`,
  );
} catch (error) {
  process.stderr.write(`${startupSentence(error)}\n`);
  process.exitCode = 1;
}

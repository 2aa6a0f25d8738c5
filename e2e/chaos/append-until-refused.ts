import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';

const [folder = ''] = process.argv.slice(2);
const engines = await openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));

/** Continues after the first refusal: a failed disk must not be trusted again. */
for (let i = 0, refused = 0; refused < 20 && i < 5_000; i++) {
  try {
    await engines.events.append({
      stream: `a-${i}`,
      expectedVersion: 0,
      events: [{ id: `e${i}`, type: 'Said', schema: 1, data: { text: 'x'.repeat(2_000) } }],
      at: systemClock.now(),
      actor: 'test',
      correlationId: `c${i}`,
      commandId: `c${i}`,
    });
    process.stdout.write(`ack c${i}\n`);
  } catch (error) {
    refused += 1;
    process.stdout.write(`refused ${(error as { code?: string }).code}\n`);
  }
}
process.exit(0);

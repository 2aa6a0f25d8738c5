import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../engines/programs.ts';
import { requireFreePorts } from './configured-ports.ts';

it('names the setting of a port that is in use, and leaves free ports free', async () => {
  const [free, taken] = [await freePort(), await freePort()];
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve));
  const host = { HOST: '127.0.0.1' };
  await expect(requireFreePorts({ ...host, PORT: taken, METRICS_PORT: free })).rejects.toThrow(
    `Port ${taken} is in use by another program. Stop it, or set PORT to another number.`,
  );
  await expect(requireFreePorts({ ...host, PORT: free, METRICS_PORT: taken })).rejects.toThrow(
    `Port ${taken} is in use by another program. Stop it, or set METRICS_PORT to another number.`,
  );
  await new Promise((resolve) => other.close(resolve));
  await requireFreePorts({ ...host, PORT: free, METRICS_PORT: taken });
  await requireFreePorts({ ...host, PORT: free, METRICS_PORT: taken });
});

import { createLog } from '@ardhi/kernel/base/log';
import { expect, it } from 'vitest';
import { kafkaBrokers } from './connection.ts';

it('what the Kafka client reports is in our log, at most once a minute, without the password', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const settings = { brokers: '127.0.0.1:1', prefix: 'test', sasl: 'user:a-password-of-the-brokers' };
  const { kafka } = kafkaBrokers(settings, log);
  for (const _ of [1, 2]) await expect(kafka.admin().connect()).rejects.toThrow(/ECONNREFUSED/);
  const entries = lines
    .map((line) => JSON.parse(line))
    .filter(({ namespace, message }) => namespace === 'Connection' && message.includes('ECONNREFUSED'));
  expect(entries).toEqual([
    expect.objectContaining({ msg: 'kafka.client.failed', client: 'kafkajs', broker: '127.0.0.1:1' }),
  ]);
  expect(lines.join('')).not.toContain('a-password-of-the-brokers');
});

// @vitest-environment node
import { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { changeListingStatus } from '@ardhi/contracts/listings/editor.routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallOptions, type Client, createClient } from './client.ts';

const sentence = 'Your change is not visible yet. Try again.';
const refusal = () =>
  Response.json(
    { code: 'NOT_CAUGHT_UP', message: sentence },
    { status: 503, headers: { 'retry-after': '1' } },
  );
const answer = () => Response.json({ items: [], total: 0 }, { headers: { 'x-position': '120' } });
const credentials = {
  subject: () => 'amina',
  token: () => 'token',
  refresh: async () => undefined,
  onUnauthorized: () => undefined,
};

/** A client whose server answers in turn, the last answer again and again, and the seconds at which requests are sent. */
function clientOf(...answers: readonly (() => Response)[]) {
  const began = Date.now();
  const sentAt: number[] = [];
  const fetch = async () => {
    sentAt.push((Date.now() - began) / 1_000);
    return (answers[sentAt.length - 1] ?? answers.at(-1) ?? answer)();
  };
  return { client: createClient({ origin: '', fetch }, credentials), sentAt };
}

const readCountries = (client: Client, options: CallOptions = {}) =>
  client.call(listCountries, { query: {} }, { after: 120, ...options });
const pauseListing = (client: Client, options: CallOptions = {}) =>
  client.call(changeListingStatus, { params: { id: 'a' }, body: { cmd: 'pause' } }, options);

/** Settles a call while its pauses pass: its message where it fails. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  const outcome = call.then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a write that is not visible yet', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is read again after growing pauses until it is visible', async () => {
    const { client, sentAt } = clientOf(refusal, refusal, refusal, answer);
    expect(await outcomeOf(readCountries(client))).toBe('answered');
    expect(sentAt).toEqual([0, 1, 3, 7]);
  });

  it('is reported once the time of the call is over', async () => {
    const { client, sentAt } = clientOf(refusal);
    expect(await outcomeOf(readCountries(client))).toBe(sentence);
    expect(sentAt).toEqual([0, 1, 3, 7]);
  });

  it('is not read again after the caller aborts', async () => {
    const { client, sentAt } = clientOf(refusal);
    const controller = new AbortController();
    const call = readCountries(client, { signal: controller.signal });
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1_500);
    controller.abort();
    await outcomeOf(call);
    await expect(call).rejects.toThrow('abort');
    expect(sentAt).toEqual([0, 1]);
  });

  it.each([
    ['waits for the last write', { after: 120 }],
    ['has an idempotency key', { idempotencyKey: 'once' }],
  ])('lets a command that %s be sent again', async (_, options) => {
    const { client, sentAt } = clientOf(refusal, answer);
    expect(await outcomeOf(pauseListing(client, options))).toBe('answered');
    expect(sentAt).toEqual([0, 1]);
  });

  it('lets no other command be sent again, since it may have been carried out', async () => {
    const { client, sentAt } = clientOf(refusal, answer);
    expect(await outcomeOf(pauseListing(client))).toBe(sentence);
    expect(sentAt).toEqual([0]);
  });

  it('is the only reason for which a 503 is repeated', async () => {
    const { client, sentAt } = clientOf(() =>
      Response.json({ code: 'MAINTENANCE', message: 'Later.' }, { status: 503 }),
    );
    expect(await outcomeOf(readCountries(client))).toBe('Later.');
    expect(sentAt).toEqual([0]);
  });
});

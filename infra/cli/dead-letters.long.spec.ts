import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { Service } from '@ardhi/kernel/runtime/service';
import type { Decider } from '@ardhi/kernel/write/decider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpProduct, password, startHttpProduct } from '../../e2e/support/http-product.ts';
import { services } from '../product/services.ts';
import { root } from '../tasks/tasks.ts';

type StepTaken = { type: 'StepTaken'; step: number };
const walk: Decider<null, { type: 'TakeStep'; step: number }, StepTaken> = {
  name: 'walk',
  initial: null,
  decide: { TakeStep: (_, { step }) => [{ type: 'StepTaken', step }] },
  evolve: { StepTaken: () => null },
};

/** Step 2 fails until `isFixed`. */
const walker = { isFixed: false, steps: new Set<string>() };
const onWalk: Reaction<StepTaken> = {
  name: 'walks.on-walk',
  subscribesTo: ['walk'],
  on: {
    StepTaken: async ({ step }, { stream }) => {
      if (step === 2 && !walker.isFixed) throw new Error('stumbled');
      walker.steps.add(`${stream} ${step}`);
    },
  },
};
const walks: Service = {
  name: 'walks',
  deciders: [walk],
  projections: [],
  reactions: [onWalk],
  routes: () => [],
};

describe('npm run dead-letters', () => {
  let api: HttpProduct;
  beforeAll(async () => {
    api = await startHttpProduct({ services: [...services, walks] });
    await api.signUp('head@ardhi.test', 'Hilda Head');
    for (const id of ['a', 'b'])
      for (const step of [1, 2, 3])
        await api.product.application.contexts
          .get('walks')
          ?.execute(walk, id, { type: 'TakeStep', step }, { commandId: `${id} ${step}` });
    await api.product.application.settled();
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Runs the command as the admin, unless other settings are given. */
  async function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, [join(root, 'infra/cli/setup.mjs'), 'dead-letters', ...args], {
      env: {
        ...process.env,
        PUBLIC_URL: api.product.url,
        ADMIN_EMAIL: 'head@ardhi.test',
        ADMIN_PASSWORD: password,
        ...settings,
      },
    });
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const [status] = await once(child, 'close');
    const [stdout, stderr] = await output;
    return { stdout, stderr, status };
  }
  const gauge = async () =>
    /^dead_letters\{consumer="walks.on-walk"\} (\d+)$/m.exec(
      await (await fetch(`${api.product.metricsUrl}/metrics`)).text(),
    )?.[1];
  const resumed = async () => {
    await api.product.engines.scheduler.runDue();
    await api.product.application.settled();
  };

  it('lists what the alert DeadLettersPresent counts, and its runbook resolves it', async () => {
    expect(await gauge()).toBe('2');
    const listed = await run(['list']);
    expect([listed.stderr, listed.status]).toEqual(['', 0]);
    expect(listed.stdout).toMatch(/^2 stopped streams/);
    expect(listed.stdout).toContain('walks.on-walk');
    expect(listed.stdout).toContain('stumbled');
    const id = /^(\S{26})\s+walk-a\b/m.exec(listed.stdout)?.[1] ?? '';
    const dropped = await run(['drop', id, '--reason', 'Step 2 of this walk was never taken']);
    expect([dropped.stderr, dropped.stdout, dropped.status]).toEqual([
      '',
      '1 drop ordered; the processes carry it out within seconds.\n',
      0,
    ]);
    await resumed();
    expect(await gauge()).toBe('1');
    walker.isFixed = true;
    expect((await run(['replay', 'all', '--reason', 'Fixed by a release'])).stdout).toMatch(/^1 replay/);
    await resumed();
    expect(await gauge()).toBe('0');
    expect([...walker.steps].toSorted()).toEqual([
      'walk-a 1',
      'walk-a 3',
      'walk-b 1',
      'walk-b 2',
      'walk-b 3',
    ]);
    expect((await run(['list'])).stdout).toBe('No stream is stopped.\n');
    const runbook = readFileSync(join(root, 'infra/docs/runbooks.md'), 'utf8');
    const section = runbook.split('## ').find((one) => one.startsWith('DeadLettersPresent'));
    for (const verb of ['list', 'replay all --reason', 'drop'])
      expect(section).toContain(`npm run dead-letters -- ${verb}`);
  });

  it('says how many streams a replay of all leaves, when there are more than one call takes', async () => {
    const [failed] = await Array.fromAsync(api.product.engines.bus.refetch('walk-a', 0));
    if (failed === undefined) return expect.unreachable('the walk has events');
    for (let i = 0; i < 101; i += 1)
      await api.product.application.deadLetters.add({
        consumer: `walks.removed-${i}`,
        service: 'walks',
        envelope: failed,
        error: 'stumbled',
        attempts: 5,
      });
    const replay = () => run(['replay', 'all', '--reason', 'Fixed by a release']);
    const first = await replay();
    expect([first.stderr, first.stdout]).toEqual([
      '',
      '100 replays ordered; the processes carry it out within seconds.\nThese are the oldest 100 of 101 stopped streams: run it again for the others once they are carried out.\n',
    ]);
    await resumed();
    expect((await replay()).stdout).toBe('1 replay ordered; the processes carry it out within seconds.\n');
    await resumed();
    expect((await run(['list'])).stdout).toBe('No stream is stopped.\n');
  });

  it.each([
    [
      ['list'],
      { PUBLIC_URL: 'http://127.0.0.1:1' },
      /does not answer at http:\/\/127\.0\.0\.1:1.*PUBLIC_URL/,
    ],
    [['list'], { ADMIN_PASSWORD: '' }, /ADMIN_TOKEN, or ADMIN_EMAIL and ADMIN_PASSWORD/],
    [['list'], { ADMIN_PASSWORD: 'wrong' }, /^Login failed\. Check ADMIN_EMAIL/],
    [['list'], { ADMIN_TOKEN: 'spoilt' }, /^Invalid token\. Set ADMIN_TOKEN/],
    [['replay', 'all'], {}, /--reason/],
    [['replay', '--reason', 'Fixed'], {}, /Name the ids/],
    [['drop', 'all', '--reason', 'Fixed'], {}, /drop.*one by one/],
    [['resume'], {}, /list.*replay.*drop/],
  ] as const)('says what to do about %j with %j', async (args, settings, sentence) => {
    const { stderr, stdout, status } = await run(args, settings);
    expect([stdout, status]).toEqual(['', 1]);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\n.*\n|at .*\.ts/);
  });
});

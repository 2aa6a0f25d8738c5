import type { Page } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

/** A second of a film of colours, recorded by the browser itself. */
const record = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const pen = canvas.getContext('2d');
    let hue = 0;
    const draw = setInterval(() => {
      if (pen) pen.fillStyle = `hsl(${hue++ * 9} 80% 50%)`;
      pen?.fillRect(0, 0, 320, 240);
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    const frames = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    recorder.ondataavailable = ({ data }) => {
      parts.push(data);
      if (parts.length === 12) frames.resolve();
    };
    recorder.onstop = () => ended.resolve();
    recorder.start(100);
    await frames.promise;
    recorder.stop();
    await ended.promise;
    clearInterval(draw);
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });

test('an agent adds a film with a photo to stand for it, and a visitor plays it; nothing of it comes before', async ({
  browser,
}) => {
  test.slow();
  const agent = await (await browser.newContext()).newPage();
  await signIn(agent, 'agent@ardhi.test');
  await agent.goto(url('/agent/properties?reason=LIVE'));
  const edit = await agent
    .getByRole('link', { name: /photos of/ })
    .last()
    .getAttribute('href');
  const id = /properties\/(\w{26})/.exec(edit ?? '')?.[1] ?? '';
  await agent.goto(url(`/agent/properties/${id}/media-edit`));
  const buffer = Buffer.from(await record(agent));
  await agent.getByRole('radio', { name: 'Videos' }).check();
  await agent
    .locator('input[type=file]')
    .setInputFiles({ name: 'walk.webm', mimeType: 'video/webm', buffer });
  await agent.getByRole('button', { name: 'Edit walk.webm' }).click();
  await agent.getByLabel('Caption').fill('A walk to the gate');
  await agent.getByRole('group', { name: 'Shown until it is played' }).getByRole('radio').nth(1).check();
  await agent.getByRole('button', { name: 'Save' }).click();
  await expect(agent.getByText('A walk to the gate').first()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const films = () => asked.filter((path) => path.endsWith('-film.webm'));
  const film = visitor.getByLabel('A walk to the gate');
  await expect(async () => {
    await visitor.goto(url(`/properties/${id}`));
    await expect(film).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await visitor.getByRole('link', { name: 'Film', exact: true }).click();
  await expect(film).toBeInViewport();
  expect(await film.getAttribute('poster')).toMatch(/^\/media\/\w{26}-w\d+\.webp$/);
  expect(films()).toEqual([]);
  await film.evaluate((element) => (element as HTMLVideoElement).play());
  await expect
    .poll(() => film.evaluate((element) => (element as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0.2);
  expect(films().length).toBeGreaterThan(0);
});

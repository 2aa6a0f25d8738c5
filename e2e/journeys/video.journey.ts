import type { Page } from '@playwright/test';
import { liveListingId } from '../support/live-listing.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** A one-second video of colours, recorded in the browser. */
const recordVideo = (page: Page): Promise<number[]> =>
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

test('an agent adds a video with a poster photo, and a visitor plays it; it is not loaded before', async ({
  browser,
}) => {
  test.slow();
  const agent = await (await browser.newContext()).newPage();
  await signIn(agent, 'agent@ardhi.test');
  const id = await liveListingId(agent, 'last');
  await agent.goto(url(`/agent/properties/${id}/media-edit`));
  const buffer = Buffer.from(await recordVideo(agent));
  await agent.getByRole('radio', { name: 'Videos' }).check();
  await agent
    .locator('input[type=file]')
    .setInputFiles({ name: 'walk.webm', mimeType: 'video/webm', buffer });
  await agent.getByRole('button', { name: 'Edit walk.webm' }).click();
  await agent.getByLabel('Caption').fill('A walk to the gate');
  await agent
    .getByRole('group', { name: 'Photo shown before the video plays' })
    .getByRole('radio')
    .nth(1)
    .check();
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByText('A walk to the gate').first()).toBeVisible();
  await agent.getByRole('button', { name: 'Publish changes' }).click();
  await expect(agent.getByRole('region', { name: 'Changes that wait to be published' })).toBeHidden();

  const visitor = await (await browser.newContext()).newPage();
  const requestedPaths: string[] = [];
  visitor.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const videoRequests = () => requestedPaths.filter((path) => path.endsWith('-film.webm'));
  const video = visitor.getByLabel('A walk to the gate');
  await expect(async () => {
    await visitor.goto(url(`/properties/${id}`));
    await expect(video).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await visitor.getByRole('link', { name: 'Video', exact: true }).click();
  await expect(video).toBeInViewport();
  expect(await video.getAttribute('poster')).toMatch(/^\/media\/\w{26}-w\d+\.webp$/);
  expect(videoRequests()).toEqual([]);
  await video.evaluate((element) => (element as HTMLVideoElement).play());
  await expect
    .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0.2);
  expect(videoRequests().length).toBeGreaterThan(0);
});

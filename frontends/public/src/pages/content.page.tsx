import { clientOf } from '@ardhi/kit/client/client-context';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { blogScreen } from '../features/content/blog-screen.tsx';
import type { ContentScreen } from '../features/content/content-screen.ts';
import { questionsScreen } from '../features/content/questions-screen.tsx';
import { textScreen } from '../features/content/text-screen.tsx';

interface PageData {
  readonly path: string;
  readonly data: unknown;
}

/**
 * The screen of a path. They share one file: the entry script, which every first view loads, holds the name and the hash of
 * each file.
 */
function screenOf(path: string): ContentScreen<unknown> {
  const screen = { '/blog': blogScreen, '/faq': questionsScreen, '/help': questionsScreen }[path];
  return (screen ?? textScreen) as ContentScreen<unknown>;
}

/** Loads the text, the questions or the list of posts that the path names. */
export async function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const { url } = args.request;
  const path = new URL(url).pathname;
  return { path, data: await screenOf(path).load(clientOf(args), url) };
}
export const handle: Screen<PageData | undefined> = {
  head: (intl, page) =>
    page === undefined
      ? { title: intl.formatMessage({ id: 'common.help' }), noIndex: true }
      : screenOf(page.path).head(intl, page.data),
};

/** A page with texts of the site. */
export function Component() {
  const { path, data } = useLoaderData<PageData>();
  const { Component: Shown } = screenOf(path);
  return <Shown data={data} />;
}

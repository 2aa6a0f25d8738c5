import { describe, expect, it } from 'vitest';
import type { PageRenderer, PageRequest } from './page-renderer.ts';
import { entryPages, warmUpPages } from './warm-up-pages.ts';

const page = { status: 200, headers: {}, body: '' };
const read = async () => ({ status: 200, body: {} });
const rendererOf = (render: PageRenderer['render']): PageRenderer => ({ hasPage: () => true, render });

describe('a gateway that starts', () => {
  it('renders the pages that most visits begin with, one after another, and skips those that fail', async () => {
    const paths: string[] = [];
    let running = 0;
    const render = async ({ path }: PageRequest) => {
      running += 1;
      expect(running).toBe(1);
      paths.push(path);
      await Promise.resolve();
      running -= 1;
      if (path === '/plots') throw new Error('Its service is not there yet.');
      return page;
    };
    await warmUpPages(rendererOf(render), read);
    expect(paths).toEqual([...entryPages, ...entryPages]);
  });

  it('does not wait for ever for a page', async () => {
    const paths: string[] = [];
    const never = (request: PageRequest) => {
      paths.push(request.path);
      return new Promise<typeof page>(() => {});
    };
    await warmUpPages(rendererOf(never), read, 1);
    expect(paths).toEqual(['/']);
  });
});

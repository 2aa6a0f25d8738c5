import type { MiddlewareFunction, RouteObject } from 'react-router-dom';
import { FrameSkeleton, Layout } from './layout/layout.tsx';
import { NotFound } from './screens/not-found.tsx';
import { ScreenBoundary } from './screens/screen-boundary.tsx';

/** Where the routes of the remotes are hung. */
export const screensId = 'screens';
export const notFoundId = 'not-found';

/** Living examples of the kit, only while developing. */
export const examplesPath = '/kit';
export const examples: RouteObject = {
  id: 'kit',
  path: examplesPath,
  lazy: () => import('./examples/kit.page.tsx'),
};

/** What a guard throws on the way to a screen without data of its own arrives here; the frame stays. */
const FramedBoundary = () => (
  <Layout>
    <ScreenBoundary />
  </Layout>
);

/** The tree that server and browser share: the frame, and in it the screens of the remotes. */
export const shellRoutes = (screens: readonly RouteObject[], guards: MiddlewareFunction[]): RouteObject[] => [
  {
    id: 'frame',
    Component: Layout,
    ErrorBoundary: FramedBoundary,
    HydrateFallback: FrameSkeleton,
    children: [
      {
        id: screensId,
        middleware: guards,
        ErrorBoundary: ScreenBoundary,
        children: [...screens, { id: notFoundId, path: '*', Component: NotFound }],
      },
    ],
  },
];

import type { MiddlewareFunction, RouteObject } from 'react-router-dom';
import { Layout, LayoutSkeleton } from './layout/layout.tsx';
import { NotFound } from './screens/not-found.tsx';
import { ScreenBoundary } from './screens/screen-boundary.tsx';

/** Id of the route under which the routes of the remotes are mounted. */
export const screensId = 'screens';
export const notFoundId = 'not-found';

/** Path of the kit examples, in development only. */
export const examplesPath = '/kit';
export const examples: RouteObject = {
  id: 'kit',
  path: examplesPath,
  lazy: () => import('./examples/kit.page.tsx'),
};

/** Shows errors that a guard throws before any screen matched; the layout stays. */
const RootErrorBoundary = () => (
  <Layout>
    <ScreenBoundary />
  </Layout>
);

/** The route tree shared by server and browser: the layout with the screens of the remotes. */
export const shellRoutes = (screens: readonly RouteObject[], guards: MiddlewareFunction[]): RouteObject[] => [
  {
    id: 'frame',
    Component: Layout,
    ErrorBoundary: RootErrorBoundary,
    HydrateFallback: LayoutSkeleton,
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

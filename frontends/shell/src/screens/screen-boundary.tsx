import { useRouteError } from '@ardhi/kit/router/router.tsx';
import { NotFound } from './not-found.tsx';

/** Turns what a screen threw into a page inside the frame. */
export function ScreenBoundary() {
  const error = useRouteError();
  return error === undefined ? <NotFound /> : <h1>Something went wrong</h1>;
}

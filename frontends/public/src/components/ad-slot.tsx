import type { readAdverts } from '@ardhi/contracts/content/adverts.routes';
import type { QueryOf } from '@ardhi/kit/client/route-request';
import { useInView } from '@ardhi/kit/use-in-view';
import { lazy, Suspense, useRef } from 'react';

const Advert = lazy(() => import('./advert.tsx').then((module) => ({ default: module.Advert })));

/** Where an advert may stand: its code loads when a reader comes near, and nothing is shown when there is none. */
export function AdSlot({ query }: { readonly query: QueryOf<typeof readAdverts> }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      {useInView(frame) && (
        <Suspense>
          <Advert query={query} frame={frame} />
        </Suspense>
      )}
    </div>
  );
}

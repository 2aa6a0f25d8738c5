import type { Media } from '@ardhi/contracts/media';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { Photo } from '@ardhi/kit/ui/photo';
import { Section } from '@ardhi/kit/ui/section';
import { lazy, Suspense, useState } from 'react';
import { FloorPlan } from './floor-plan.tsx';
import styles from './rich-media.module.css';
import { ExternalVideo, Video } from './video.tsx';

const Panorama = lazy(() =>
  import('@ardhi/kit/ui/panorama').then((viewer) => ({ default: viewer.Panorama })),
);

/** Floor plans, panoramas and videos of a listing; this module is loaded only where there are any. */
export function RichMedia({ media, name }: { readonly media: readonly Media[]; readonly name: string }) {
  const mediaOfKind = (kind: Media['kind']) => media.filter((item) => item.kind === kind);
  return (
    <Section title={<FormattedMessage id="more.heading" />}>
      <div id="films" className={styles.more}>
        {mediaOfKind('FLOOR_PLAN').map((plan) => (
          <FloorPlan key={plan.id} plan={plan} photos={mediaOfKind('IMAGE')} />
        ))}
        {mediaOfKind('PANORAMA').map((panorama) => (
          <PanoramaFigure key={panorama.id} panorama={panorama} name={panorama.caption?.en || name} />
        ))}
        {mediaOfKind('VIDEO').map((video) => (
          <Video key={video.id} video={video} name={video.caption?.en || name} />
        ))}
        {mediaOfKind('VIDEO_LINK').map((video) => (
          <ExternalVideo key={video.id} video={video} name={video.caption?.en || name} />
        ))}
      </div>
    </Section>
  );
}

/** A panorama preview; the viewer and the full-size image load when the user opens it. */
function PanoramaFigure({ panorama, name }: { readonly panorama: Media; readonly name: string }) {
  const { formatNumber } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const sizeKb = formatNumber((panorama.renditions.at(-1)?.bytes ?? 0) / 1_024, { maximumFractionDigits: 0 });
  return (
    <div className={styles.round}>
      {isOpen ? (
        <Suspense fallback={<PanoramaPreview panorama={panorama} name={name} />}>
          <Panorama picture={panorama} name={name} />
        </Suspense>
      ) : (
        <>
          <PanoramaPreview panorama={panorama} name={name} />
          <Button onClick={() => setOpen(true)}>
            <Icon name="globe" />
            <FormattedMessage id="more.lookAround" values={{ weight: sizeKb }} />
          </Button>
        </>
      )}
    </div>
  );
}

/** The flat preview of a panorama, in the sizes below the one reserved for the viewer. */
const PanoramaPreview = ({ panorama, name }: { readonly panorama: Media; readonly name: string }) => (
  <Photo
    picture={{ ...panorama, renditions: panorama.renditions.filter((item) => item.name !== 'w4096') }}
    alt={name}
    sizes="(min-width: 64rem) 50vw, 100vw"
    eager={false}
  />
);

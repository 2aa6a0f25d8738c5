import type { Media } from '@ardhi/contracts/media/media';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Photo } from '@ardhi/kit/ui/photo.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { lazy, Suspense, useState } from 'react';
import { Film, FilmElsewhere } from './film.tsx';
import { FloorPlan } from './floor-plan.tsx';
import styles from './more-media.module.css';

const Panorama = lazy(() =>
  import('@ardhi/kit/ui/panorama.tsx').then((viewer) => ({ default: viewer.Panorama })),
);

/** What a listing has to show besides photos: floor plans, rounds to turn in, films. Fetched only where there is some of it. */
export function MoreMedia({ media, name }: { readonly media: readonly Media[]; readonly name: string }) {
  const of = (kind: Media['kind']) => media.filter((one) => one.kind === kind);
  return (
    <Section title={<FormattedMessage id="more.heading" defaultMessage="Plans, panoramas and films" />}>
      <div id="films" className={styles['more']}>
        {of('FLOOR_PLAN').map((plan) => (
          <FloorPlan key={plan.id} plan={plan} photos={of('IMAGE')} />
        ))}
        {of('PANORAMA').map((round) => (
          <Round key={round.id} round={round} name={round.caption?.en || name} />
        ))}
        {of('VIDEO').map((film) => (
          <Film key={film.id} film={film} name={film.caption?.en || name} />
        ))}
        {of('VIDEO_LINK').map((film) => (
          <FilmElsewhere key={film.id} film={film} name={film.caption?.en || name} />
        ))}
      </div>
    </Section>
  );
}

/** A picture of the whole round; its viewer and its largest size come when somebody wants to look around. */
function Round({ round, name }: { readonly round: Media; readonly name: string }) {
  const { formatNumber } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const weight = formatNumber((round.renditions.at(-1)?.bytes ?? 0) / 1_024, { maximumFractionDigits: 0 });
  return (
    <div className={styles['round']}>
      {isOpen ? (
        <Suspense fallback={<Still round={round} name={name} />}>
          <Panorama picture={round} name={name} />
        </Suspense>
      ) : (
        <>
          <Still round={round} name={name} />
          <Button onClick={() => setOpen(true)}>
            <Icon name="globe" />
            <FormattedMessage
              id="more.lookAround"
              defaultMessage="Look around ({weight} kB)"
              values={{ weight }}
            />
          </Button>
        </>
      )}
    </div>
  );
}

/** The same picture lying flat, in a size of its own: the largest is for looking around. */
const Still = ({ round, name }: { readonly round: Media; readonly name: string }) => (
  <Photo
    picture={{ ...round, renditions: round.renditions.filter((one) => one.name !== 'w4096') }}
    alt={name}
    sizes="(min-width: 64rem) 50vw, 100vw"
    eager={false}
  />
);

import type { Media } from '@ardhi/contracts/media/media';
import { useState } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { control, Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { nameOf } from './name-of.ts';
import styles from './plan-spots.module.css';

type Spot = NonNullable<Media['hotspots']>[number];

interface Given {
  readonly plan: Media;
  readonly photos: readonly Media[];
  readonly onChange: (spots: Spot[]) => void;
}

/** Hundredths of the plan that one press of an arrow key moves a place by. */
const step = 2;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const within = (percent: number) => Math.max(0, Math.min(100, Math.round(percent)));

/** Where on a floor plan photos were taken: put in its middle, then moved by the arrow keys or by pressing where it belongs. */
export function PlanSpots({ plan, photos, onChange }: Given) {
  const { formatMessage } = useIntl();
  const [spots, setSpots] = useState<readonly Spot[]>(plan.hotspots ?? []);
  const [chosen, setChosen] = useState('');
  const say = (next: readonly Spot[]) => {
    setSpots(next);
    onChange([...next]);
  };
  const put = (mediaId: string, x: number, y: number) =>
    say([...spots.filter((one) => one.mediaId !== mediaId), { x: within(x), y: within(y), mediaId }]);
  const leadsTo = (mediaId: string) => {
    const photo = photos.find(({ id }) => id === mediaId);
    return photo === undefined ? '' : nameOf(photo);
  };
  return (
    <>
      <Field
        label={<FormattedMessage id="media.spot" defaultMessage="A photo taken somewhere on this plan" />}
        hint={
          <FormattedMessage
            id="media.spotHint"
            defaultMessage="Choose it, then press on the plan where it was taken. Arrow keys move it, Delete takes it away."
          />
        }
      >
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={chosen}
            onChange={({ target: { value } }) => {
              setChosen(value);
              if (value !== '' && spots.every(({ mediaId }) => mediaId !== value)) put(value, 50, 50);
            }}
          >
            <option value="" />
            {photos.map(({ id }) => (
              <option key={id} value={id}>
                {leadsTo(id)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard moves each place itself. */}
      <div
        className={styles['plan']}
        onClick={({ clientX, clientY, currentTarget, target }) => {
          if (chosen === '' || (target as Element).closest('button')) return;
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          put(chosen, ((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
        }}
      >
        <Photo picture={plan} alt={nameOf(plan)} sizes="36rem" eager />
        {spots.map(({ x, y, mediaId }) => (
          <Button
            key={mediaId}
            kind="round"
            className={styles['spot']}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={formatMessage(
              { id: 'media.spotAt', defaultMessage: '{name}: {x} across, {y} down' },
              { name: leadsTo(mediaId), x, y },
            )}
            onClick={() => setChosen(mediaId)}
            onKeyDown={(event) => {
              const by = steps[event.key];
              if (event.key === 'Delete') say(spots.filter((one) => one.mediaId !== mediaId));
              if (by === undefined) return;
              event.preventDefault();
              say(
                spots.map((one) =>
                  one.mediaId === mediaId ? { ...one, x: within(x + by[0]), y: within(y + by[1]) } : one,
                ),
              );
            }}
          >
            <Icon name="camera" />
          </Button>
        ))}
      </div>
    </>
  );
}

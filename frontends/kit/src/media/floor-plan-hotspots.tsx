import type { Media } from '@ardhi/contracts/media';
import { useState } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { control, Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import styles from './floor-plan-hotspots.module.css';
import { mediaName } from './media-name.ts';

type Hotspot = NonNullable<Media['hotspots']>[number];

interface FloorPlanHotspotsProps {
  readonly plan: Media;
  readonly photos: readonly Media[];
  readonly onChange: (spots: Hotspot[]) => void;
}

/** Step of an arrow key, in percent of the plan. */
const step = 2;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const clampPercent = (percent: number) => Math.max(0, Math.min(100, Math.round(percent)));

/** Hotspots on a floor plan that show where photos were taken, placed by pressing the plan or by arrow keys. */
export function FloorPlanHotspots({ plan, photos, onChange }: FloorPlanHotspotsProps) {
  const { formatMessage } = useIntl();
  const [spots, setSpots] = useState<readonly Hotspot[]>(plan.hotspots ?? []);
  const [selectedId, setSelectedId] = useState('');
  const update = (next: readonly Hotspot[]) => {
    setSpots(next);
    onChange([...next]);
  };
  const placeHotspot = (mediaId: string, x: number, y: number) =>
    update([
      ...spots.filter((one) => one.mediaId !== mediaId),
      { x: clampPercent(x), y: clampPercent(y), mediaId },
    ]);
  const photoName = (mediaId: string) => {
    const photo = photos.find(({ id }) => id === mediaId);
    return photo === undefined ? '' : mediaName(photo);
  };
  return (
    <>
      <Field label={<FormattedMessage id="media.spot" />} hint={<FormattedMessage id="media.spotHint" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={selectedId}
            onChange={({ target: { value } }) => {
              setSelectedId(value);
              if (value !== '' && spots.every(({ mediaId }) => mediaId !== value))
                placeHotspot(value, 50, 50);
            }}
          >
            <option value="" />
            {photos.map(({ id }) => (
              <option key={id} value={id}>
                {photoName(id)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard moves each place itself. */}
      <div
        className={styles.plan}
        onClick={({ clientX, clientY, currentTarget, target }) => {
          if (selectedId === '' || (target as Element).closest('button')) return;
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          placeHotspot(selectedId, ((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
        }}
      >
        <Photo picture={plan} alt={mediaName(plan)} sizes="36rem" eager />
        {spots.map(({ x, y, mediaId }) => (
          <Button
            key={mediaId}
            variant="icon"
            className={styles.hotspot}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={formatMessage({ id: 'media.spotAt' }, { name: photoName(mediaId), x, y })}
            onClick={() => setSelectedId(mediaId)}
            onKeyDown={(event) => {
              const by = steps[event.key];
              if (event.key === 'Delete') update(spots.filter((one) => one.mediaId !== mediaId));
              if (by === undefined) return;
              event.preventDefault();
              update(
                spots.map((one) =>
                  one.mediaId === mediaId
                    ? { ...one, x: clampPercent(x + by[0]), y: clampPercent(y + by[1]) }
                    : one,
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

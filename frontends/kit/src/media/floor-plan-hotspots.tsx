import type { Media } from '@ardhi/contracts/media';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { control, Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import styles from './floor-plan-hotspots.module.css';
import { mediaName } from './media-name.ts';
import { type Hotspot, useHotspots } from './use-hotspots.ts';

interface FloorPlanHotspotsProps {
  readonly plan: Media;
  readonly photos: readonly Media[];
  readonly onChange: (spots: Hotspot[]) => void;
}

/** Hotspots on a floor plan that show where photos were taken, placed by pressing the plan or by arrow keys. */
export function FloorPlanHotspots({ plan, photos, onChange }: FloorPlanHotspotsProps) {
  const { spots, place, moveBy, remove } = useHotspots(plan, onChange);
  const [selectedId, setSelectedId] = useState('');
  const selectPhoto = (mediaId: string) => {
    setSelectedId(mediaId);
    if (mediaId !== '' && spots.every((spot) => spot.mediaId !== mediaId)) place(mediaId, 50, 50);
  };
  const placeAtPointer = ({ clientX, clientY, currentTarget, target }: MouseEvent) => {
    if (selectedId === '' || (target as Element).closest('button')) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    place(selectedId, ((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  return (
    <>
      <PhotoSelect photos={photos} selectedId={selectedId} onSelect={selectPhoto} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard moves each place itself. */}
      <div className={styles.plan} onClick={placeAtPointer}>
        <Photo picture={plan} alt={mediaName(plan)} sizes="36rem" eager />
        {spots.map((spot) => (
          <HotspotButton
            key={spot.mediaId}
            spot={spot}
            photos={photos}
            onSelect={() => setSelectedId(spot.mediaId)}
            onMove={(dx, dy) => moveBy(spot.mediaId, dx, dy)}
            onRemove={() => remove(spot.mediaId)}
          />
        ))}
      </div>
    </>
  );
}

interface PhotoSelectProps {
  readonly photos: readonly Media[];
  readonly selectedId: string;
  readonly onSelect: (mediaId: string) => void;
}

/** Selects the photo to place. */
const PhotoSelect = ({ photos, selectedId, onSelect }: PhotoSelectProps) => (
  <Field label={<FormattedMessage id="media.spot" />} hint={<FormattedMessage id="media.spotHint" />}>
    {(ids) => (
      <select
        {...ids}
        className={control}
        value={selectedId}
        onChange={({ target }) => onSelect(target.value)}
      >
        <option value="" />
        {photos.map((photo) => (
          <option key={photo.id} value={photo.id}>
            {mediaName(photo)}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** Step of an arrow key, in percent of the plan. */
const step = 2;
const arrowSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

interface HotspotButtonProps {
  readonly spot: Hotspot;
  readonly photos: readonly Media[];
  readonly onSelect: () => void;
  /** Called with the distance in percent of the plan. */
  readonly onMove: (dx: number, dy: number) => void;
  readonly onRemove: () => void;
}

/** One hotspot on the plan: moved by the arrow keys, removed by Delete. */
function HotspotButton({ spot, photos, onSelect, onMove, onRemove }: HotspotButtonProps) {
  const { formatMessage } = useIntl();
  const { x, y, mediaId } = spot;
  const photo = photos.find(({ id }) => id === mediaId);
  const name = photo === undefined ? '' : mediaName(photo);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onRemove();
    const arrowStep = arrowSteps[event.key];
    if (arrowStep === undefined) return;
    event.preventDefault();
    onMove(...arrowStep);
  };
  return (
    <Button
      variant="icon"
      className={styles.hotspot}
      style={{ left: `${x}%`, top: `${y}%` }}
      aria-label={formatMessage({ id: 'media.spotAt' }, { name, x, y })}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      <Icon name="camera" />
    </Button>
  );
}

import type { Fix } from '@ardhi/contracts/listings/write.routes';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useEffect, useRef, useState } from 'react';

interface Walk {
  readonly walking: boolean;
  /** How many so far. */
  readonly fixes: number;
  /** Of the last one, in metres; undefined while the device is looking for satellites. */
  readonly accuracyM: number | undefined;
  readonly fault: string | undefined;
  start(): void;
  finish(): void;
  /** Ends it and forgets where it went. */
  drop(): void;
}

/** Collects where the phone is while somebody walks around the land. */
export function useWalk(onWalked: (fixes: Fix[]) => void): Walk {
  const { formatMessage } = useIntl();
  const [walking, setWalking] = useState(false);
  const [fixes, setFixes] = useState(0);
  const [accuracyM, setAccuracyM] = useState<number>();
  const [fault, setFault] = useState<string>();
  const track = useRef<Fix[]>([]);

  useEffect(() => {
    if (!walking) return;
    const id = navigator.geolocation.watchPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        track.current.push({ at: [longitude, latitude], accuracyM: accuracy });
        setFixes(track.current.length);
        setAccuracyM(accuracy);
      },
      ({ code, PERMISSION_DENIED }) => {
        setAccuracyM(undefined);
        // Under a tree a phone loses its satellites for a while: what was walked so far is kept.
        if (code !== PERMISSION_DENIED) return;
        setWalking(false);
        setFault(
          formatMessage({
            id: 'boundary.walkLost',
            defaultMessage: 'This device does not tell where it is. Allow it in the browser, or use a file.',
          }),
        );
      },
      { enableHighAccuracy: true, maximumAge: 0 },
    );
    return () => navigator.geolocation.clearWatch(id);
  }, [walking, formatMessage]);

  return {
    walking,
    fixes,
    accuracyM,
    fault,
    start() {
      track.current = [];
      setFixes(0);
      setAccuracyM(undefined);
      setFault(undefined);
      setWalking(true);
    },
    finish() {
      setWalking(false);
      onWalked(track.current);
    },
    drop() {
      setWalking(false);
      track.current = [];
    },
  };
}

import type { GpsFix } from '@ardhi/contracts/listings/editor.routes';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from '../../i18n/intl.tsx';

interface Walk {
  readonly walking: boolean;
  /** Number of position fixes so far. */
  readonly fixCount: number;
  /** Accuracy of the last fix in metres; undefined without a signal. */
  readonly accuracyM: number | undefined;
  readonly error: string | undefined;
  start(): void;
  finish(): void;
  /** Ends the walk and discards its track. */
  discard(): void;
}

/** Records position fixes while the user walks around the plot. */
export function useWalk(onWalked: (fixes: GpsFix[]) => void): Walk {
  const { formatMessage } = useIntl();
  const [walking, setWalking] = useState(false);
  const [fixCount, setFixCount] = useState(0);
  const [accuracyM, setAccuracyM] = useState<number>();
  const [error, setError] = useState<string>();
  const track = useRef<GpsFix[]>([]);

  useEffect(() => {
    if (!walking) return;
    const id = navigator.geolocation.watchPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        track.current.push({ at: [longitude, latitude], accuracyM: accuracy });
        setFixCount(track.current.length);
        setAccuracyM(accuracy);
      },
      ({ code, PERMISSION_DENIED }) => {
        setAccuracyM(undefined);
        // Under trees a phone loses the signal for a while; the track so far is kept.
        if (code !== PERMISSION_DENIED) return;
        setWalking(false);
        setError(
          formatMessage({
            id: 'boundary.walkLost',
          }),
        );
      },
      { enableHighAccuracy: true, maximumAge: 0 },
    );
    return () => navigator.geolocation.clearWatch(id);
  }, [walking, formatMessage]);

  return {
    walking,
    fixCount,
    accuracyM,
    error,
    start() {
      track.current = [];
      setFixCount(0);
      setAccuracyM(undefined);
      setError(undefined);
      setWalking(true);
    },
    finish() {
      setWalking(false);
      onWalked(track.current);
    },
    discard() {
      setWalking(false);
      track.current = [];
    },
  };
}

import type { Fix } from '@ardhi/contracts/listings/write.routes';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useEffect, useRef, useState } from 'react';

interface Walk {
  readonly walking: boolean;
  /** How many so far. */
  readonly fixes: number;
  readonly fault: string | undefined;
  start(): void;
  finish(): void;
}

/** Collects where the phone is while somebody walks around the land. */
export function useWalk(onWalked: (fixes: Fix[]) => void): Walk {
  const { formatMessage } = useIntl();
  const [walking, setWalking] = useState(false);
  const [fixes, setFixes] = useState(0);
  const [fault, setFault] = useState<string>();
  const track = useRef<Fix[]>([]);

  useEffect(() => {
    if (!walking) return;
    const id = navigator.geolocation.watchPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        track.current.push({ at: [longitude, latitude], accuracyM: accuracy });
        setFixes(track.current.length);
      },
      () => {
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
    fault,
    start() {
      track.current = [];
      setFixes(0);
      setFault(undefined);
      setWalking(true);
    },
    finish() {
      setWalking(false);
      onWalked(track.current);
    },
  };
}

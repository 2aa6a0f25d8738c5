import { useId, useState } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { readZoom } from './zoom.ts';

interface Given {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** A zoom typed by hand: what is no number is refused, the rest is brought between 1 and 20. */
export function ZoomField({ zoom, onZoom }: Given) {
  const id = useId();
  const [typed, setTyped] = useState(String(zoom));
  const [fault, setFault] = useState('');
  const take = () => {
    try {
      const taken = readZoom(typed);
      setTyped(String(taken));
      setFault('');
      onZoom(taken);
    } catch (error) {
      setFault((error as RangeError).message);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label htmlFor={id}>
        <FormattedMessage id="kit.map.zoom" defaultMessage="Zoom" />
      </label>
      <input
        id={id}
        inputMode="decimal"
        value={typed}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
      />
      <p id={`${id}-fault`} role="alert">
        {fault}
      </p>
    </form>
  );
}

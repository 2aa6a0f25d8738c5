import { useId, useState } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { parseZoom } from './zoom.ts';

interface ZoomFieldProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** A text field for the zoom: rejects text that is not a number, clamps the rest to 1 to 20. */
export function ZoomField({ zoom, onZoom }: ZoomFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(zoom));
  const [error, setError] = useState('');
  const commit = () => {
    try {
      const parsed = parseZoom(text);
      setText(String(parsed));
      setError('');
      onZoom(parsed);
    } catch (cause) {
      setError((cause as RangeError).message);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <label htmlFor={id}>
        <FormattedMessage id="kit.map.zoom" />
      </label>
      <input
        id={id}
        inputMode="decimal"
        value={text}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
      />
      <p id={`${id}-error`} role="alert">
        {error}
      </p>
    </form>
  );
}

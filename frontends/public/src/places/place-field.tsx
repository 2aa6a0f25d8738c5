import type { autocompletePlaces, PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './place-field.module.css';

const placesRoute = slimRoute<typeof autocompletePlaces>({ method: 'GET', path: '/api/geo/autocomplete' });
const pauseMs = 120;
/** What of a sentence may be the name of a place: what follows the last "in" or "near", else all of it. */
const lastWords = /^(.*\s(?:in|at|near|around|close to|next to)\s+|(?:in|at|near|around)\s+)?(.*)$/i;

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly defaultValue: string;
  readonly large?: boolean;
}

/** One line for a place or a sentence, with places suggested while typing (ARIA combobox with a list box). */
export function PlaceField({ name, label, placeholder, defaultValue, large = false }: Labelled) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosenId = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(-1);
  const places = usePlaces(typed);
  const open = typed !== undefined && places.length > 0;

  const choose = (place: PlaceSuggestion) => {
    if (input.current === null || chosenId.current === null) return;
    const own = place.path.at(-1)?.name ?? place.label;
    input.current.value = input.current.value.replace(lastWords, (_, before = '') => before + own);
    chosenId.current.value = place.id;
    setTyped(undefined);
    input.current.form?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((at + step + places.length + 1) % (places.length + 1));
    }
    if (event.key === 'Escape') setTyped(undefined);
    const chosen = event.key === 'Enter' ? places[at] : undefined;
    if (chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    }
  };
  return (
    <div className={styles['field']} data-large={large || undefined}>
      <input
        ref={input}
        name={name}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder ?? label}
        defaultValue={defaultValue}
        maxLength={200}
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${list}-${at}` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(-1);
          if (chosenId.current !== null) chosenId.current.value = '';
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(undefined)}
      />
      <input ref={chosenId} type="hidden" name="place" />
      <button type="submit">
        <Icon name="search" />
        <span>
          <FormattedMessage id="search.go" defaultMessage="Search" />
        </span>
      </button>
      <div id={list} role="listbox" aria-label={label} className={styles['list']} hidden={!open}>
        {places.map((place, index) => (
          <div
            key={place.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(place);
            }}
          >
            <Icon name="map-pin" /> {place.label}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Places for what is typed; while the network is away there are none, and the words are searched as they are. */
function usePlaces(typed: string | undefined): readonly PlaceSuggestion[] {
  const client = useClient();
  const [places, setPlaces] = useState<readonly PlaceSuggestion[]>([]);
  const words = typed?.replace(lastWords, '$2').trim() ?? '';
  useEffect(() => {
    if (words.length < 2) return setPlaces([]);
    const gone = new AbortController();
    const timer = setTimeout(() => {
      client.call(placesRoute, { query: { q: words, limit: 6 } }, { signal: gone.signal }).then(
        ({ items }) => setPlaces(items),
        () => setPlaces([]),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [client, words]);
  return places;
}

import { autocompletePlaces, type PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Icon } from '@ardhi/kit/ui/icon';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './place-field.module.css';

const debounceMs = 120;
/**
 * Splits a sentence into a prefix and the possible name of a place: the text after the last "in" or "near",
 * else the whole text.
 */
const placePart = /^(.*\s(?:in|at|near|around|close to|next to)\s+|(?:in|at|near|around)\s+)?(.*)$/i;

interface PlaceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly defaultValue: string;
  readonly large?: boolean;
}

/** A text field for a place or a sentence with place suggestions (ARIA combobox with a listbox). */
export function PlaceField({ name, label, placeholder, defaultValue, large = false }: PlaceFieldProps) {
  const listboxId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosenId = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(-1);
  const places = usePlaces(typed);
  const open = typed !== undefined && places.length > 0;

  const choose = (place: PlaceSuggestion) => {
    if (input.current === null || chosenId.current === null) return;
    const placeName = place.path.at(-1)?.name ?? place.label;
    input.current.value = input.current.value.replace(placePart, (_, prefix = '') => prefix + placeName);
    chosenId.current.value = place.id;
    setTyped(undefined);
    input.current.form?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + places.length + 1) % (places.length + 1));
    }
    if (event.key === 'Escape') setTyped(undefined);
    const activePlace = event.key === 'Enter' ? places[activeIndex] : undefined;
    if (activePlace !== undefined) {
      event.preventDefault();
      choose(activePlace);
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
        aria-controls={listboxId}
        aria-autocomplete="list"
        aria-activedescendant={open && activeIndex >= 0 ? `${listboxId}-${activeIndex}` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setActiveIndex(-1);
          if (chosenId.current !== null) chosenId.current.value = '';
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(undefined)}
      />
      <input ref={chosenId} type="hidden" name="place" />
      <button type="submit">
        <Icon name="search" />
        <span>
          <FormattedMessage id="common.search" />
        </span>
      </button>
      <div id={listboxId} role="listbox" aria-label={label} className={styles['list']} hidden={!open}>
        {places.map((place, index) => (
          <div
            key={place.id}
            id={`${listboxId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
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

/**
 * Place suggestions for the typed text; empty when the request fails, so that the text is searched as it
 * is.
 */
function usePlaces(typed: string | undefined): readonly PlaceSuggestion[] {
  const client = useClient();
  const [places, setPlaces] = useState<readonly PlaceSuggestion[]>([]);
  const query = typed?.replace(placePart, '$2').trim() ?? '';
  useEffect(() => {
    if (query.length < 2) return setPlaces([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      client.call(autocompletePlaces, { query: { q: query, limit: 6 } }, { signal: abort.signal }).then(
        ({ items }) => setPlaces(items),
        () => setPlaces([]),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, query]);
  return places;
}

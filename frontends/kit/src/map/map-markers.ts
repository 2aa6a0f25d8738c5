import { type Map as LibreMap, Marker } from 'maplibre-gl';
import styles from './land-map.module.css';
import type { MapCluster, MapContent, MapEvents, MapPin } from './map-content.ts';

interface Given {
  readonly events: () => MapEvents;
  readonly nameCluster: (count: number) => string;
}

/** A name begins with the words on the button, so that people who speak to their machine can say what they see. */
const saidWith = ({ label, name }: MapPin) => (name.includes(label) ? name : `${label} – ${name}`);

/** Pins and clusters as buttons: they take the tokens' colours, the keyboard and screen readers like any button. */
export function createMarkers(map: LibreMap, { events, nameCluster }: Given) {
  const pins = new Map<string, Marker>();
  let clusters: Marker[] = [];

  const place = (pin: MapPin) => {
    const button = buttonOf('pin', pin.label, saidWith(pin));
    button.addEventListener('click', () => events().onChoose?.(pin.id));
    button.addEventListener('pointerenter', () => events().onActive?.(pin.id));
    button.addEventListener('pointerleave', () => events().onActive?.(undefined));
    button.addEventListener('focus', () => events().onActive?.(pin.id));
    button.addEventListener('blur', () => events().onActive?.(undefined));
    return new Marker({ element: button, anchor: 'bottom' }).setLngLat(pin.point).addTo(map);
  };

  const gather = ({ point, count, from }: MapCluster) => {
    const number = new Intl.NumberFormat('en', { notation: 'compact' }).format(count);
    const shown = [number, from].filter(Boolean).join(' ');
    const button = buttonOf('cluster', number, `${shown} – ${nameCluster(count)}`);
    if (from !== undefined) {
      const price = document.createElement('small');
      price.textContent = from;
      button.append(' ', price);
    }
    button.addEventListener('click', () =>
      map.easeTo({ center: point, zoom: map.getZoom() + 2 }, { originalEvent: true }),
    );
    return new Marker({ element: button }).setLngLat(point).addTo(map);
  };

  return {
    show(content: MapContent) {
      const wanted = new Map(content.pins.map((pin) => [pin.id, pin]));
      for (const [id, marker] of pins) {
        if (wanted.has(id)) continue;
        marker.remove();
        pins.delete(id);
      }
      for (const pin of content.pins) {
        const marker = pins.get(pin.id) ?? place(pin);
        pins.set(pin.id, marker);
        const element = marker.getElement();
        element.textContent = pin.label;
        element.toggleAttribute('data-active', pin.id === content.active);
        element.toggleAttribute('data-seen', pin.seen === true);
      }
      for (const marker of clusters) marker.remove();
      clusters = (content.clusters ?? []).map(gather);
    },
  };
}

function buttonOf(kind: 'pin' | 'cluster', text: string, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles[kind] ?? '';
  button.textContent = text;
  button.setAttribute('aria-label', name);
  return button;
}

import type { GeoNode } from '@ardhi/contracts/geo/geo.routes';
import { type changePlaceFields, placeFields } from '@ardhi/contracts/geo/geo-admin.routes';
import { plainText } from '@ardhi/contracts/text';
import type { BodyOf } from '@ardhi/kit/client/request-of';
import { RecordForm } from '@ardhi/kit/forms/record-form.tsx';
import { TextField } from '@ardhi/kit/forms/text-field.tsx';
import { TickField } from '@ardhi/kit/forms/ticks-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { placeWords } from './geo-words.ts';

export type PlaceBody = BodyOf<typeof changePlaceFields>;

/** The contract's fields as a person types them: other names in one line, the site as two figures. */
const { altNames: _, centroid: __, ...plain } = placeFields;
const schema = z.strictObject({
  ...plain,
  name: plainText(1, 120),
  altNames: z.optional(z.string().check(z.maxLength(2_400))),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
});
type Typed = z.infer<typeof schema>;

interface Given {
  /** What is known; nothing of a new place. */
  readonly start?: GeoNode;
  readonly keep: string;
  readonly save?: ReactNode;
  readonly send: (body: PlaceBody & { readonly name: string }) => Promise<unknown>;
}

/** What is said of one place. */
export function PlaceForm({ start, keep, save, send }: Given) {
  const form = useContractForm({
    schema,
    initial: typedOf(start),
    keep,
    send: (typed: Typed) => send(bodyOf(typed)),
  });
  const said = (word: MessageDescriptor) => <FormattedMessage {...word} />;
  return (
    <RecordForm form={form} save={save}>
      <TextField form={form} name="name" label={said(placeWords.name)} maxLength={120} />
      <TextField
        form={form}
        name="altNames"
        label={said(placeWords.altNames)}
        hint={
          <FormattedMessage
            id="geo.altNamesHint"
            defaultMessage="Parted by commas; people find it by each."
          />
        }
      />
      <TextField
        form={form}
        name="code"
        label={said(placeWords.code)}
        hint={
          <FormattedMessage id="geo.codeHint" defaultMessage="Of ISO 3166, like UG or UG-C, if it has one." />
        }
      />
      <TextField form={form} name="lat" type="number" label={said(placeWords.lat)} />
      <TextField form={form} name="lon" type="number" label={said(placeWords.lon)} />
      <TextField form={form} name="population" type="number" label={said(placeWords.population)} />
      <TickField form={form} name="enabled" label={said(placeWords.enabled)} />
      <TickField form={form} name="confirmed" label={said(placeWords.confirmed)} />
    </RecordForm>
  );
}

const typedOf = (place: GeoNode | undefined) => ({
  name: place?.name ?? '',
  altNames: place?.altNames.join(', ') ?? '',
  code: place?.code ?? '',
  lat: place?.centroid?.[1] ?? '',
  lon: place?.centroid?.[0] ?? '',
  population: place?.population ?? '',
  enabled: place?.enabled ?? true,
  confirmed: place?.confirmed ?? true,
});

function bodyOf({ altNames = '', lat, lon, ...rest }: Typed) {
  const others = altNames.split(',').map((name) => name.trim());
  return {
    ...rest,
    altNames: others.filter((name) => name !== ''),
    ...(lat !== undefined && lon !== undefined && { centroid: [lon, lat] as [number, number] }),
  };
}

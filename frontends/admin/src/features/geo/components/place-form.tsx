import type { GeoNode } from '@ardhi/contracts/geo/geo.routes';
import type { updatePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import { placeFields } from '@ardhi/contracts/geo/place-input';
import { plainText } from '@ardhi/contracts/text';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { placeLabels } from '../place-labels.ts';

/** The changed fields of a place. */
type PlaceBody = BodyOf<typeof updatePlace>;
/** The fields of a place with its name. */
export type NamedPlaceBody = PlaceBody & { readonly name: string };

/** The contract's fields as form fields: other names as one text, the centroid as latitude and longitude. */
const { altNames: _, centroid: __, ...plain } = placeFields;
const schema = z.strictObject({
  ...plain,
  name: plainText(1, 120),
  altNames: z.optional(z.string().check(z.maxLength(2_400))),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
});
type FormValues = z.infer<typeof schema>;

interface PlaceFormProps {
  /** The existing place; undefined for a new one. */
  readonly initial?: GeoNode;
  readonly draftKey: string;
  readonly submitLabel?: ReactNode;
  readonly onSubmit: (
    body: NamedPlaceBody,
    options: { readonly ifMatch: number | undefined },
  ) => Promise<unknown>;
}

/** Form of one place. */
export function PlaceForm({ initial, draftKey, submitLabel, onSubmit }: PlaceFormProps) {
  const form = useContractForm({
    schema,
    initial: toFormValues(initial),
    draftKey,
    version: initial?.version,
    onSubmit: (typed: FormValues, options) => onSubmit(toBody(typed), options),
  });
  const labelOf = (word: MessageDescriptor) => <FormattedMessage {...word} />;
  return (
    <RecordForm form={form} submitLabel={submitLabel}>
      <TextField form={form} name="name" label={labelOf(placeLabels.name)} maxLength={120} />
      <TextField
        form={form}
        name="altNames"
        label={labelOf(placeLabels.altNames)}
        hint={<FormattedMessage id="geo.altNamesHint" />}
      />
      <TextField
        form={form}
        name="code"
        label={labelOf(placeLabels.code)}
        hint={<FormattedMessage id="geo.codeHint" />}
      />
      <TextField form={form} name="lat" type="number" label={labelOf(placeLabels.lat)} />
      <TextField form={form} name="lon" type="number" label={labelOf(placeLabels.lon)} />
      <TextField form={form} name="population" type="number" label={labelOf(placeLabels.population)} />
      <CheckboxField form={form} name="enabled" label={labelOf(placeLabels.enabled)} />
      <CheckboxField form={form} name="confirmed" label={labelOf(placeLabels.confirmed)} />
    </RecordForm>
  );
}

const toFormValues = (place: GeoNode | undefined) => ({
  name: place?.name ?? '',
  altNames: place?.altNames.join(', ') ?? '',
  code: place?.code ?? '',
  lat: place?.centroid?.[1] ?? '',
  lon: place?.centroid?.[0] ?? '',
  population: place?.population ?? '',
  enabled: place?.enabled ?? true,
  confirmed: place?.confirmed ?? true,
});

function toBody({ altNames = '', lat, lon, ...rest }: FormValues) {
  const others = altNames.split(',').map((name) => name.trim());
  return {
    ...rest,
    altNames: others.filter((name) => name !== ''),
    ...(lat !== undefined && lon !== undefined && { centroid: [lon, lat] as [number, number] }),
  };
}

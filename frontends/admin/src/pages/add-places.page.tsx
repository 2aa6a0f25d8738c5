import { type GeoNode, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { createPlaces, listPacks } from '@ardhi/contracts/geo/geo-admin.routes';
import { type PlaceLevel, placeLevels } from '@ardhi/contracts/geo/place';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useToast } from '@ardhi/kit/toasts';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import styles from '../features/geo/add-places.module.css';
import { BulkCreatePlaces } from '../features/geo/components/bulk-create-places.tsx';
import { GeographyPacks } from '../features/geo/components/geography-packs.tsx';
import { levelsAbove, PlaceCombobox } from '../features/geo/components/place-combobox.tsx';
import { type NamedPlaceBody, PlaceForm } from '../features/geo/components/place-form.tsx';
import { deepestPlace } from '../features/geo/place-hierarchy.ts';
import { levelLabels, levelPaths, placeLabels } from '../features/geo/place-labels.ts';

interface AddPlacesData {
  /** The preselected parent place. */
  readonly parent: GeoNode | undefined;
  readonly packs: AnswerOf<typeof listPacks>['items'];
}

export async function loader(args: LoaderFunctionArgs): Promise<AddPlacesData> {
  const client = clientOf(args);
  const id = new URL(args.request.url).searchParams.get('parentId');
  const [packs, hierarchy] = await Promise.all([
    client.call(listPacks),
    id ? client.call(readHierarchy, { params: { id } }) : {},
  ]);
  return { parent: deepestPlace(hierarchy), packs: packs.items };
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'admin.addPlaces' }), noIndex: true }),
};

interface ParentPlace {
  readonly id: string;
  readonly name: string;
}

const levels = placeLevels.filter((level) => level !== 'CONTINENT');
const levelBelow = (level: PlaceLevel | undefined): PlaceLevel =>
  placeLevels[placeLevels.indexOf(level ?? 'CITY') + 1] ?? 'AREA';

/** Adds places: one by one, in bulk as CSV, or as a geography pack. */
export function Component() {
  const { parent: start, packs } = useLoaderData<AddPlacesData>();
  const { formatMessage } = useIntl();
  const [level, setLevel] = useState(() => levelBelow(start?.level));
  const [parent, setParent] = useState<ParentPlace | undefined>(start);
  return (
    <AdminScreen title={<FormattedMessage {...placeLabels.add} />}>
      <div className={styles.where}>
        <Field label={formatMessage(placeLabels.level)}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              value={level}
              onChange={({ target }) => {
                setLevel(target.value as PlaceLevel);
                setParent(undefined);
              }}
            >
              {levels.map((one) => (
                <option key={one} value={one}>
                  {formatMessage(levelLabels[one])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <PlaceCombobox
          label={formatMessage({ id: 'geo.parent' })}
          initialText={parent?.name ?? ''}
          levels={levelsAbove(level)}
          onChoose={({ id, label }) => setParent({ id, name: label })}
        />
      </div>
      {parent === undefined ? (
        <p role="status">
          <FormattedMessage id="geo.parentFirst" />
        </p>
      ) : (
        <div className={styles.methods}>
          <CreatePlace key={`${level} ${parent.id}`} level={level} parent={parent} />
          <BulkCreatePlaces key={parent.id} level={level} parentId={parent.id} />
        </div>
      )}
      <GeographyPacks packs={packs} />
    </AdminScreen>
  );
}

function CreatePlace({ level, parent }: { readonly level: PlaceLevel; readonly parent: ParentPlace }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const create = useMutation(
    (client, body: NamedPlaceBody) =>
      client.call(createPlaces, {
        params: { level: levelPaths[level] },
        body: { ...body, parentId: parent.id },
      }),
    {
      refreshes: 'nothing',
      async onSuccess(created, { name }) {
        toast('success', formatMessage({ id: 'geo.added' }, { name }));
        if ('id' in created) await navigate(`/admin/geo/manage/${created.id}`);
      },
    },
  );
  return (
    <Section
      title={
        <FormattedMessage
          id="geo.one"
          values={{ level: formatMessage(levelLabels[level]).toLowerCase(), name: parent.name }}
        />
      }
    >
      <PlaceForm
        draftKey={`place:new:${parent.id}`}
        submitLabel={<FormattedMessage id="common.add" />}
        onSubmit={create.mutateAsync}
      />
    </Section>
  );
}

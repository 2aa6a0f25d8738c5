import { type GeoNode, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { createPlaces, listPacks } from '@ardhi/contracts/geo/geo-admin.routes';
import { type PlaceLevel, placeLevels } from '@ardhi/contracts/geo/place';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { useState } from 'react';
import { AdminScreen } from '../frame/admin-screen.tsx';
import styles from './create.module.css';
import { levelPaths, levelWords, placeWords } from './geo-words.ts';
import { ManyPlaces } from './many-places.tsx';
import { Packs } from './packs.tsx';
import { levelsAbove, PlaceChoice } from './place-choice.tsx';
import { PlaceForm } from './place-form.tsx';
import { deepest } from './the-place.ts';

interface Creating {
  /** The place from which one came here. */
  readonly parent: GeoNode | undefined;
  readonly packs: AnswerOf<typeof listPacks>['items'];
}

export async function loader(args: LoaderFunctionArgs): Promise<Creating> {
  const client = clientOf(args);
  const id = new URL(args.request.url).searchParams.get('parentId');
  const [packs, above] = await Promise.all([
    client.call(listPacks),
    id ? client.call(readHierarchy, { params: { id } }) : {},
  ]);
  return { parent: deepest(above), packs: packs.items };
}
export const handle: Screen = { head: () => ({ title: 'Add places', noIndex: true }) };

interface Parent {
  readonly id: string;
  readonly name: string;
}

const levels = placeLevels.filter((level) => level !== 'CONTINENT');
const below = (level: PlaceLevel | undefined): PlaceLevel =>
  placeLevels[placeLevels.indexOf(level ?? 'CITY') + 1] ?? 'AREA';

/** New places: one by one, many from a spreadsheet, or a whole geography as a file. */
export function Component() {
  const { parent: start, packs } = useLoaderData<Creating>();
  const { formatMessage } = useIntl();
  const [level, setLevel] = useState(() => below(start?.level));
  const [parent, setParent] = useState<Parent | undefined>(start);
  return (
    <AdminScreen
      title={<FormattedMessage {...placeWords.add} />}
      back={{ to: '/admin/geo/manage', words: <FormattedMessage {...placeWords.manage} /> }}
    >
      <div className={styles['where']}>
        <Field label={formatMessage(placeWords.level)}>
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
                  {formatMessage(levelWords[one])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <PlaceChoice
          label={formatMessage({ id: 'geo.parent', defaultMessage: 'In which place?' })}
          initialText={parent?.name ?? ''}
          levels={levelsAbove(level)}
          onChoose={({ id, label }) => setParent({ id, name: label })}
        />
      </div>
      {parent === undefined ? (
        <p role="status">
          <FormattedMessage
            id="geo.parentFirst"
            defaultMessage="Choose where it lies; then you can say what it is called."
          />
        </p>
      ) : (
        <div className={styles['ways']}>
          <OnePlace key={`${level} ${parent.id}`} level={level} parent={parent} />
          <ManyPlaces key={parent.id} level={level} parentId={parent.id} />
        </div>
      )}
      <Packs packs={packs} />
    </AdminScreen>
  );
}

function OnePlace({ level, parent }: { readonly level: PlaceLevel; readonly parent: Parent }) {
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { formatMessage } = useIntl();
  return (
    <Section
      title={
        <FormattedMessage
          id="geo.one"
          defaultMessage="One {level} in {name}"
          values={{ level: formatMessage(levelWords[level]).toLowerCase(), name: parent.name }}
        />
      }
    >
      <PlaceForm
        keep={`place:new:${parent.id}`}
        save={<FormattedMessage id="geo.addOne" defaultMessage="Add it" />}
        send={async (body) => {
          const made = await client.call(createPlaces, {
            params: { level: levelPaths[level] },
            body: { ...body, parentId: parent.id },
          });
          toast(
            'success',
            formatMessage({ id: 'geo.added', defaultMessage: '{name} is added.' }, { name: body.name }),
          );
          if ('id' in made) await navigate(`/admin/geo/manage/${made.id}`);
        }}
      />
    </Section>
  );
}

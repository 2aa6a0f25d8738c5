import type { GeoNode, PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { mergePlace, movePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import type { Client } from '@ardhi/kit/client/client';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useNavigate, useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { useState } from 'react';
import { levelPaths } from './geo-words.ts';
import { levelsAbove, PlaceChoice } from './place-choice.tsx';
import styles from './rehang.module.css';

type Way = 'move' | 'merge';
type Moved = AnswerOf<typeof movePlace>;

const words = {
  move: defineMessages({
    ask: { id: 'geo.move', defaultMessage: 'Move' },
    title: { id: 'geo.moveTitle', defaultMessage: 'Move {name}' },
    choice: { id: 'geo.moveChoice', defaultMessage: 'Under which place?' },
    impact: {
      id: 'geo.moveImpact',
      defaultMessage:
        '{places, plural, one {# place} other {# places}} and {listings, plural, =0 {no listings} one {# listing} other {# listings}} move to {target}.',
    },
    done: { id: 'geo.moved', defaultMessage: 'Moved to {target}.' },
  }),
  merge: defineMessages({
    ask: { id: 'geo.merge', defaultMessage: 'Merge' },
    title: { id: 'geo.mergeTitle', defaultMessage: 'Merge {name} into another' },
    choice: { id: 'geo.mergeChoice', defaultMessage: 'Into which place?' },
    impact: {
      id: 'geo.mergeImpact',
      defaultMessage:
        '{listings, plural, =0 {No listings} one {# listing} other {# listings}} and all that lies below will be found under {target}; {name} then means {target}. This cannot be undone.',
    },
    done: { id: 'geo.merged', defaultMessage: 'It now means {target}.' },
  }),
} as const;

const call = (
  client: Client,
  way: Way,
  { level, id }: GeoNode,
  target: string,
  dryRun: boolean,
): Promise<Moved> => {
  const params = { level: levelPaths[level], id };
  return way === 'move'
    ? client.call(movePlace, { params, body: { parentId: target, dryRun } })
    : client.call(mergePlace, { params, body: { intoId: target, dryRun } });
};

/** Moves a place under another, or lets it mean another; what that touches is counted before it is done. */
export function Rehang({ way, place }: { readonly way: Way; readonly place: GeoNode }) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{formatMessage(words[way].ask)}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={formatMessage(words[way].title, { name: place.name })}
      >
        <Rehanging way={way} place={place} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface Given {
  readonly way: Way;
  readonly place: GeoNode;
  readonly onDone: () => void;
}

function Rehanging({ way, place, onDone }: Given) {
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { formatMessage } = useIntl();
  const [target, setTarget] = useState<PlaceSuggestion>();
  const [impact, setImpact] = useState<Moved['impact']>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function ask(to: PlaceSuggestion, dryRun: boolean) {
    setBusy(true);
    setRefusal(undefined);
    try {
      return await call(client, way, place, to.id, dryRun);
    } catch (error) {
      setRefusal(messageOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  const choose = async (to: PlaceSuggestion) => {
    setTarget(to);
    setImpact(undefined);
    setImpact((await ask(to, true))?.impact);
  };
  const carryOut = async (to: PlaceSuggestion) => {
    const moved = await ask(to, false);
    if (moved === undefined) return;
    toast('success', formatMessage(words[way].done, { target: to.label }));
    onDone();
    if (way === 'merge') await navigate(`/admin/geo/manage/${moved.node.id}`);
    else await revalidate();
  };
  return (
    <div className={styles['rehang']}>
      <PlaceChoice
        label={formatMessage(words[way].choice)}
        levels={way === 'move' ? levelsAbove(place.level) : [place.level]}
        onChoose={(to) => void choose(to)}
      />
      <p role="status">
        {target && impact && (
          <strong>
            {formatMessage(words[way].impact, { ...impact, name: place.name, target: target.label })}
          </strong>
        )}
      </p>
      <p role="alert" className={styles['refusal']}>
        {refusal}
      </p>
      <div className={styles['buttons']}>
        <Button
          kind="main"
          disabled={busy || impact === undefined}
          onClick={() => target && void carryOut(target)}
        >
          {formatMessage(words[way].ask)}
        </Button>
        <Button onClick={onDone}>
          <FormattedMessage id="admin.ask.back" defaultMessage="Leave it as it is" />
        </Button>
      </div>
    </div>
  );
}

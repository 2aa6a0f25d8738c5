import type { GeoNode, PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { mergePlace, movePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import type { Client } from '@ardhi/kit/client';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { Dialog } from '@ardhi/kit/dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate, useRevalidator } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { levelPaths } from '../place-labels.ts';
import styles from './move-or-merge-place.module.css';
import { levelsAbove, PlaceCombobox } from './place-combobox.tsx';

type Operation = 'move' | 'merge';
type MoveResult = AnswerOf<typeof movePlace>;

const messages = {
  move: defineMessages({
    ask: { id: 'geo.move' },
    title: { id: 'geo.moveTitle' },
    choice: { id: 'geo.moveChoice' },
    impact: {
      id: 'geo.moveImpact',
    },
    done: { id: 'geo.moved' },
  }),
  merge: defineMessages({
    ask: { id: 'geo.merge' },
    title: { id: 'geo.mergeTitle' },
    choice: { id: 'geo.mergeChoice' },
    impact: {
      id: 'geo.mergeImpact',
    },
    done: { id: 'geo.merged' },
  }),
} as const;

const call = (
  client: Client,
  operation: Operation,
  { level, id }: GeoNode,
  target: string,
  dryRun: boolean,
): Promise<MoveResult> => {
  const params = { level: levelPaths[level], id };
  return operation === 'move'
    ? client.call(movePlace, { params, body: { parentId: target, dryRun } })
    : client.call(mergePlace, { params, body: { intoId: target, dryRun } });
};

/** Moves a place under another or merges it into another; a dry run shows the impact first. */
export function MoveOrMergePlace({
  operation,
  place,
}: {
  readonly operation: Operation;
  readonly place: GeoNode;
}) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{formatMessage(messages[operation].ask)}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={formatMessage(messages[operation].title, { name: place.name })}
      >
        <MoveOrMergeForm operation={operation} place={place} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface MoveOrMergeFormProps {
  readonly operation: Operation;
  readonly place: GeoNode;
  readonly onDone: () => void;
}

function MoveOrMergeForm({ operation, place, onDone }: MoveOrMergeFormProps) {
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { formatMessage } = useIntl();
  const [target, setTarget] = useState<PlaceSuggestion>();
  const [impact, setImpact] = useState<MoveResult['impact']>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function request(to: PlaceSuggestion, dryRun: boolean) {
    setBusy(true);
    setErrorMessage(undefined);
    try {
      return await call(client, operation, place, to.id, dryRun);
    } catch (error) {
      setErrorMessage(messageOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  const choose = async (to: PlaceSuggestion) => {
    setTarget(to);
    setImpact(undefined);
    setImpact((await request(to, true))?.impact);
  };
  const confirm = async (to: PlaceSuggestion) => {
    const moved = await request(to, false);
    if (moved === undefined) return;
    toast('success', formatMessage(messages[operation].done, { target: to.label }));
    onDone();
    if (operation === 'merge') await navigate(`/admin/geo/manage/${moved.node.id}`);
    else await revalidate();
  };
  return (
    <div className={styles.form}>
      <PlaceCombobox
        label={formatMessage(messages[operation].choice)}
        levels={operation === 'move' ? levelsAbove(place.level) : [place.level]}
        onChoose={(to) => void choose(to)}
      />
      <p role="status">
        {target && impact && (
          <strong>
            {formatMessage(messages[operation].impact, { ...impact, name: place.name, target: target.label })}
          </strong>
        )}
      </p>
      <p role="alert" className={styles.error}>
        {errorMessage}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          disabled={busy || impact === undefined}
          onClick={() => target && void confirm(target)}
        >
          {formatMessage(messages[operation].ask)}
        </Button>
        <Button onClick={onDone}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </div>
    </div>
  );
}

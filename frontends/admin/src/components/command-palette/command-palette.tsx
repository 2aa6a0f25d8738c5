import type { Client } from '@ardhi/kit/client';
import { Combobox } from '@ardhi/kit/combobox';
import { useOptionLoader } from '@ardhi/kit/combobox/use-option-loader';
import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { useKeyDown } from '../use-key-down.ts';
import styles from './command-palette.module.css';
import { type Destination, findRecords } from './find-records.ts';

interface CommandPaletteProps {
  /** The screens that the admin may open. */
  readonly pages: readonly Destination[];
}

/** Pages that are shown at the same time. */
const maxPages = 5;

/** A button, and Ctrl K or ⌘ K anywhere, to go to any screen, user, listing, agency or order. */
export function CommandPalette({ pages }: CommandPaletteProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    setOpen((isOpen) => !isOpen);
  });
  return (
    <>
      <Button
        className={styles.opener}
        fullWidth
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" />
        <FormattedMessage id="palette.open" />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={formatMessage({ id: 'palette.title' })}>
        <Finder pages={pages} onChosen={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Finder({ pages, onChosen }: CommandPaletteProps & { readonly onChosen: () => void }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const field = useRef<HTMLDivElement>(null);
  // The dialog around it opens in an effect that runs after this one, and takes the focus.
  useEffect(() => queueMicrotask(() => field.current?.querySelector('input')?.focus()), []);
  const find = async (client: Client, text: string, signal: AbortSignal) => {
    const words = text.trim().toLowerCase();
    const fitting = pages.filter(({ label }) => words !== '' && label.toLowerCase().includes(words));
    return [...fitting.slice(0, maxPages), ...(await findRecords(client, text, signal))];
  };
  return (
    <div ref={field} className={styles.finder}>
      <Combobox<Destination>
        label={formatMessage({ id: 'palette.find' })}
        loadOptions={useOptionLoader(find)}
        getOptionKey={({ to }) => to}
        getOptionLabel={({ label }) => label}
        renderOption={({ label, kind }) => (
          <>
            {label} <small>{formatMessage(kind)}</small>
          </>
        )}
        onChoose={({ to }) => {
          onChosen();
          void navigate(to);
        }}
      />
    </div>
  );
}

import { Dialog } from '@ardhi/kit/dialog';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import styles from './kit.module.css';

/** Buttons that show toasts of each kind, and one that opens a dialog. */
export function ExampleDialog() {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.row}>
        {(['success', 'info', 'error'] as const).map((kind) => (
          <Button key={kind} onClick={() => toast(kind, `A toast of kind ${kind}.`)}>
            {kind}
          </Button>
        ))}
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete this listing?">
        <p>It can be brought back for 30 days.</p>
      </Dialog>
    </>
  );
}

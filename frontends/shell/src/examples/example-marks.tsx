import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Button, type ButtonKind } from '@ardhi/kit/ui/button.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { Empty, Notice } from '@ardhi/kit/ui/notice.tsx';
import { Skeleton } from '@ardhi/kit/ui/skeleton.tsx';
import { Tabs } from '@ardhi/kit/ui/tabs.tsx';
import styles from './kit.module.css';

const kinds: readonly ButtonKind[] = ['main', 'quiet', 'plain'];
const tones = ['available', 'under-offer', 'gone', 'problem', 'plain'] as const;
const notices = ['plain', 'good', 'warning', 'problem'] as const;

/** Buttons, marks and states: each tone differs by more than its colour. */
export const ExampleMarks = () => (
  <>
    <div className={styles['row']}>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind}>
          A {kind} button
        </Button>
      ))}
      <Button disabled>One that waits</Button>
    </div>
    <div className={styles['row']}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
    <Choices legend="Choices">
      <Choice type="checkbox" defaultChecked>
        Freehold
      </Choice>
      <Choice type="checkbox">Leasehold</Choice>
    </Choices>
    <Tabs
      label="Tabs"
      chosen="?"
      tabs={[
        { to: '?', words: 'All', count: 17 },
        { to: '?state=sold', words: 'Sold', count: 2 },
      ]}
    />
    {notices.map((tone) => (
      <Notice key={tone} icon="info" tone={tone} title={`A notice of tone ${tone}`}>
        <p>What happened, what was lost (nothing), what to do.</p>
      </Notice>
    ))}
    <Empty icon="search" title="Nothing found." />
    <Skeleton height="3rem" />
  </>
);

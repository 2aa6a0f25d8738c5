import { Badge } from '@ardhi/kit/ui/badge';
import { Button, type ButtonVariant } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Skeleton } from '@ardhi/kit/ui/skeleton';
import { Tabs } from '@ardhi/kit/ui/tabs';
import styles from './kit.module.css';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'text'];
const tones = ['available', 'under-offer', 'gone', 'problem', 'plain'] as const;
const notices = ['plain', 'good', 'warning', 'problem'] as const;

/** Buttons, badges, chips, tabs and notices; each tone differs by more than its colour. */
export const ExampleControls = () => (
  <>
    <div className={styles.row}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          A {variant} button
        </Button>
      ))}
      <Button disabled>One that waits</Button>
    </div>
    <div className={styles.row}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
    <ChipGroup legend="Choices">
      <ChipInput type="checkbox" defaultChecked>
        Freehold
      </ChipInput>
      <ChipInput type="checkbox">Leasehold</ChipInput>
    </ChipGroup>
    <Tabs
      label="Tabs"
      selected="?"
      tabs={[
        { to: '?', label: 'All', count: 17 },
        { to: '?state=sold', label: 'Sold', count: 2 },
      ]}
    />
    {notices.map((tone) => (
      <Notice key={tone} icon="info" tone={tone} title={`A notice of tone ${tone}`}>
        <p>What happened, what was lost (nothing), what to do.</p>
      </Notice>
    ))}
    <EmptyState icon="search" title="Nothing found." />
    <Skeleton height="3rem" />
  </>
);

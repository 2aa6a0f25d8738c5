import type { RichLine, TextRun } from '@ardhi/contracts/content/blocks';
import { Link } from '@ardhi/kit/router';
import type { ReactNode } from 'react';
import { textOf } from './headings.ts';

type Line = Pick<RichLine, 'kind' | 'depth' | 'runs'>;

interface RichTextProps {
  readonly lines: readonly Line[];
  /** The ids of headings, in their order. */
  readonly headingId?: ((text: string) => string) | undefined;
}

const isItem = ({ kind }: Line) => kind === 'ITEM' || kind === 'NUMBERED';

/** Formatted text as elements; nothing in it is ever markup. */
export function RichText({ lines, headingId }: RichTextProps) {
  const groups = groupItems(lines);
  return groups.map((group, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order.
    <Group key={i} lines={group} headingId={headingId} />
  ));
}

function Group({ lines, headingId }: RichTextProps) {
  const [line] = lines;
  if (line === undefined) return null;
  return isItem(line) ? <List lines={lines} /> : <TextLine line={line} headingId={headingId} />;
}

/** Lines of their own, and runs of list items together. */
function groupItems(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const continues = first && isItem(first) && isItem(line) && (line.depth > 1 || line.kind === first.kind);
    if (last && continues) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

interface TextLineProps {
  readonly line: Line;
  readonly headingId: RichTextProps['headingId'];
}

function TextLine({ line, headingId }: TextLineProps) {
  const { kind, depth, runs } = line;
  if (kind === 'RULE') return <hr />;
  if (kind === 'CODE')
    return (
      <pre>
        <code>{textOf(line)}</code>
      </pre>
    );
  if (kind === 'QUOTE')
    return (
      <blockquote>
        <p>
          <Runs runs={runs} />
        </p>
      </blockquote>
    );
  if (kind !== 'HEADING')
    return (
      <p>
        <Runs runs={runs} />
      </p>
    );
  const Heading = depth === 2 ? 'h2' : 'h3';
  return (
    <Heading id={depth === 2 ? headingId?.(textOf(line)) : undefined}>
      <Runs runs={runs} />
    </Heading>
  );
}

/** The items of the outermost depth, each with the deeper ones that follow it. */
function List({ lines }: { readonly lines: readonly Line[] }) {
  const [first] = lines;
  const items: { line: Line; inner: Line[] }[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (last && line.depth > (first?.depth ?? 0)) last.inner.push(line);
    else items.push({ line, inner: [] });
  }
  const Element = first?.kind === 'NUMBERED' ? 'ol' : 'ul';
  return (
    <Element>
      {items.map(({ line, inner }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change their order.
        <li key={i}>
          <Runs runs={line.runs} />
          {inner.length > 0 && <List lines={inner} />}
        </li>
      ))}
    </Element>
  );
}

const Runs = ({ runs }: { readonly runs: readonly TextRun[] }) =>
  runs.map((run, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never change their order.
    <Run key={i} run={run} />
  ));

function Run({ run }: { readonly run: TextRun }) {
  let shown: ReactNode = run.text;
  if (run.code) shown = <code>{shown}</code>;
  if (run.italic) shown = <em>{shown}</em>;
  if (run.bold) shown = <strong>{shown}</strong>;
  if (run.href !== undefined) shown = <TextLink href={run.href}>{shown}</TextLink>;
  return run.break ? (
    <>
      <br />
      {shown}
    </>
  ) : (
    shown
  );
}

/** A link inside the site, or out of it without telling where the reader comes from. */
export const TextLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  href.startsWith('/') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );

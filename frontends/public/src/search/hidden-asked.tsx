import type { Asked, AskedName } from './asked.ts';

/** The rest of the search, carried along by a form that changes a part of it. */
export function HiddenAsked({
  asked,
  except,
}: {
  readonly asked: Asked;
  readonly except: readonly AskedName[];
}) {
  const left: readonly AskedName[] = [...except, 'page'];
  return Object.entries(asked)
    .filter(([name]) => !left.includes(name as AskedName))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

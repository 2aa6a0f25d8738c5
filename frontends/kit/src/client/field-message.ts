import labels from '@ardhi/contracts/field-labels' with { type: 'json' };

/** The name of a field for people: that of the last part of its path that has one; undefined for technical fields. */
function labelOf(path: string): string | undefined {
  const part = path.split('.').findLast((name) => Object.hasOwn(labels, name));
  return part === undefined ? undefined : labels[part as keyof typeof labels];
}

/** The sentence about a refused field where the field itself is not on the screen: `Phone number: This is required.` */
export function labelledMessage(path: string, sentence: string): string {
  const label = labelOf(path);
  return label === undefined ? sentence : `${label}: ${sentence}`;
}

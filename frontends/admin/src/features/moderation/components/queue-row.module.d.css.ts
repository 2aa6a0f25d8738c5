// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly about: string;
  readonly badges: string;
  readonly buttons: string;
  readonly decide: string;
  readonly facts: string;
  readonly key: string;
  readonly keys: string;
  readonly note: string;
  readonly row: string;
  readonly select: string;
  readonly title: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly bar: string;
  readonly bulk: string;
  readonly buttons: string;
  readonly held: string;
};
export default classes;

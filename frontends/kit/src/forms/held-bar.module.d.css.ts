// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly bar: string;
  readonly buttons: string;
  readonly changes: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly bar: string;
  readonly filters: string;
  readonly months: string;
};
export default classes;

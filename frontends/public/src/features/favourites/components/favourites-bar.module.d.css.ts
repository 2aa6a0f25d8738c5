// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly bar: string;
};
export default classes;

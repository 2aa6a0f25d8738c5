// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly bar: string;
  readonly contact: string;
};
export default classes;

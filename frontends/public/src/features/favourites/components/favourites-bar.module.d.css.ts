// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly bar: string;
  readonly link: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly bar: string;
  readonly choice: string;
  readonly choices: string;
  readonly preview: string;
  readonly reasons: string;
};
export default classes;

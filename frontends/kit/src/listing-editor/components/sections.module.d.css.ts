// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly anchor: string;
  readonly bar: string;
  readonly fold: string;
  readonly fullWidth: string;
  readonly grid: string;
  readonly layout: string;
  readonly next: string;
  readonly progress: string;
  readonly rail: string;
};
export default classes;

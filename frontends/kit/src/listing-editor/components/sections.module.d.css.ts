// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly anchor: string;
  readonly fullWidth: string;
  readonly grid: string;
  readonly layout: string;
  readonly rail: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly anchor: string;
  readonly grid: string;
  readonly layout: string;
  readonly rail: string;
  readonly whole: string;
};
export default classes;

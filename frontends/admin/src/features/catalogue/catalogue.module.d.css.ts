// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly bulk: string;
  readonly check: string;
  readonly form: string;
  readonly line: string;
  readonly preview: string;
  readonly prices: string;
  readonly problem: string;
  readonly versions: string;
};
export default classes;

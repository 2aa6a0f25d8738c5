// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly agents: string;
  readonly head: string;
  readonly line: string;
  readonly list: string;
  readonly meter: string;
  readonly plan: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly days: string;
  readonly error: string;
  readonly filters: string;
  readonly more: string;
  readonly opener: string;
  readonly search: string;
};
export default classes;

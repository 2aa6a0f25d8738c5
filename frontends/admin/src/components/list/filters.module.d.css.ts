// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly days: string;
  readonly error: string;
  readonly filters: string;
  readonly find: string;
  readonly more: string;
  readonly opener: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly buttons: string;
  readonly error: string;
  readonly map: string;
};
export default classes;

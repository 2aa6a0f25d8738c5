// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly buttons: string;
  readonly map: string;
  readonly refusal: string;
};
export default classes;

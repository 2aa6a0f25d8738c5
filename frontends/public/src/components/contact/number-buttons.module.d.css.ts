// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly buttons: string;
  readonly number: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly buttons: string;
  readonly chosen: string;
  readonly grant: string;
  readonly grants: string;
  readonly unknown: string;
};
export default classes;

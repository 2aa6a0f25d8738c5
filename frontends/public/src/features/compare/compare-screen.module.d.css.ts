// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly heart: string;
  readonly picture: string;
  readonly removal: string;
  readonly remove: string;
  readonly scroll: string;
  readonly table: string;
  readonly title: string;
};
export default classes;

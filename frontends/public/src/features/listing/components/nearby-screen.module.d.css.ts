// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly back: string;
  readonly list: string;
  readonly map: string;
  readonly rows: string;
  readonly screen: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly map: string;
  readonly page: string;
  readonly row: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly columns: string;
  readonly options: string;
  readonly views: string;
};
export default classes;

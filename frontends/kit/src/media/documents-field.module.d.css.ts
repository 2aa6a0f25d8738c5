// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly documents: string;
  readonly list: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly compact: string;
  readonly save: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly note: string;
};
export default classes;

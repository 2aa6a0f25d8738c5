// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly place: string;
};
export default classes;

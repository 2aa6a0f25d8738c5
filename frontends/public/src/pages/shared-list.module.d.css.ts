// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly title: string;
};
export default classes;

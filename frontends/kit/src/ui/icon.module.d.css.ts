// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly icon: string;
};
export default classes;

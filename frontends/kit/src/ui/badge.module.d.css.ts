// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly badge: string;
};
export default classes;

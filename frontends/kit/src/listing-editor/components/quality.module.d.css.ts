// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly quality: string;
};
export default classes;

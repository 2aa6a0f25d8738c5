// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly deeds: string;
};
export default classes;

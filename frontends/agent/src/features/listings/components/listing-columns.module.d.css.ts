// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly listing: string;
};
export default classes;

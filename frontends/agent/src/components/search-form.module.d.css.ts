// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly find: string;
};
export default classes;

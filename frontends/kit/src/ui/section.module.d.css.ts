// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly head: string;
  readonly page: string;
  readonly section: string;
};
export default classes;

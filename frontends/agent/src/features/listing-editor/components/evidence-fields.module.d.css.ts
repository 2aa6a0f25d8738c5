// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly papers: string;
};
export default classes;

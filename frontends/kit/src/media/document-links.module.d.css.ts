// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly links: string;
};
export default classes;

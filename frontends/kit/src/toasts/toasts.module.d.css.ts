// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly stack: string;
  readonly toast: string;
};
export default classes;

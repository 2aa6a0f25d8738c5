// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly details: string;
  readonly payload: string;
  readonly secret: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly creative: string;
  readonly details: string;
  readonly list: string;
};
export default classes;

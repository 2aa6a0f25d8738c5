// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly facts: string;
  readonly gone: string;
  readonly row: string;
};
export default classes;

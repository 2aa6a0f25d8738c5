// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly message: string;
  readonly name: string;
  readonly requests: string;
};
export default classes;

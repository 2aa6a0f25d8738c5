// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly block: string;
  readonly blocks: string;
  readonly details: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly filters: string;
  readonly settlement: string;
  readonly status: string;
  readonly table: string;
  readonly verify: string;
};
export default classes;

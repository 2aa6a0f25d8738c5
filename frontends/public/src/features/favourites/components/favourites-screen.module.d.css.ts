// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly changes: string;
  readonly folders: string;
  readonly pick: string;
  readonly rows: string;
};
export default classes;

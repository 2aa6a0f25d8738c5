// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly folders: string;
  readonly pick: string;
  readonly rows: string;
  readonly since: string;
};
export default classes;

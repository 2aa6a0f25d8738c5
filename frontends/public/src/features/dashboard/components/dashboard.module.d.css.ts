// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly admin: string;
  readonly errands: string;
  readonly room: string;
  readonly rows: string;
  readonly tips: string;
};
export default classes;

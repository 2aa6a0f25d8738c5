// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly caption: string;
  readonly checkbox: string;
  readonly control: string;
  readonly frame: string;
  readonly paging: string;
  readonly scroll: string;
  readonly table: string;
};
export default classes;

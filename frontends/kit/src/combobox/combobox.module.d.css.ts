// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly combobox: string;
  readonly list: string;
  readonly status: string;
};
export default classes;

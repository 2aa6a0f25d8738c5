// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly all: string;
  readonly chip: string;
  readonly chips: string;
  readonly clear: string;
  readonly row: string;
};
export default classes;

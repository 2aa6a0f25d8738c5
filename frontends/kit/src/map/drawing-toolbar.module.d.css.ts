// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly crosshair: string;
  readonly steps: string;
  readonly toolbar: string;
};
export default classes;

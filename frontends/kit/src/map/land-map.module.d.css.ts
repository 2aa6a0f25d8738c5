// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly cluster: string;
  readonly frame: string;
  readonly map: string;
  readonly pin: string;
  readonly placeholder: string;
};
export default classes;

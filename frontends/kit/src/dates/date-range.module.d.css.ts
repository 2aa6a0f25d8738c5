// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly day: string;
  readonly error: string;
  readonly legend: string;
  readonly range: string;
};
export default classes;

// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly agent: string;
  readonly avatar: string;
  readonly name: string;
  readonly person: string;
  readonly responseTime: string;
};
export default classes;

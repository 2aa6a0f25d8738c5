// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly about: string;
  readonly agency: string;
  readonly areas: string;
  readonly cover: string;
  readonly head: string;
  readonly name: string;
  readonly reviews: string;
  readonly team: string;
};
export default classes;

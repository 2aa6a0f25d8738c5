// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly body: string;
  readonly caption: string;
  readonly cover: string;
  readonly handle: string;
  readonly picture: string;
  readonly tile: string;
};
export default classes;

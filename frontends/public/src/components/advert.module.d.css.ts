// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly advert: string;
  readonly image: string;
  readonly label: string;
  readonly link: string;
  readonly text: string;
};
export default classes;

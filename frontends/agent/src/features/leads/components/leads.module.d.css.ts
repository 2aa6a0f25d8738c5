// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly about: string;
  readonly actions: string;
  readonly allowed: string;
  readonly back: string;
  readonly contact: string;
  readonly events: string;
  readonly excerpt: string;
  readonly inbox: string;
  readonly lead: string;
  readonly message: string;
  readonly reply: string;
  readonly rows: string;
  readonly stages: string;
  readonly tag: string;
  readonly twoColumns: string;
  readonly viewings: string;
};
export default classes;

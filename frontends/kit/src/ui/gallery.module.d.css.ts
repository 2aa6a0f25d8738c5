// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly all: string;
  readonly close: string;
  readonly gallery: string;
  readonly grid: string;
  readonly lightbox: string;
  readonly next: string;
  readonly position: string;
  readonly previous: string;
  readonly strip: string;
};
export default classes;

// Style sheets that are imported for their effect; CSS modules have a declaration each.
declare module '@ardhi/kit/tokens.css';
declare module 'maplibre-gl/dist/maplibre-gl.css';

/** The server bundle links the public remote under its federated name. */
declare module 'ardhi_public/routes' {
  export const routes: import('react-router-dom').RouteObject[];
}

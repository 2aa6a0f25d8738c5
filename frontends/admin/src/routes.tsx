import type { RemoteModule } from '@ardhi/kit/router/remote-module';

export const routes: RemoteModule['routes'] = [
  { id: 'admin', path: 'admin', lazy: () => import('./home/admin.page.tsx') },
  { id: 'queue', path: 'admin/properties', lazy: () => import('./moderation/queue.page.tsx') },
  { id: 'users', path: 'admin/users', lazy: () => import('./people/users.page.tsx') },
  { id: 'login-logs', path: 'admin/login-logs', lazy: () => import('./people/login-logs.page.tsx') },
];

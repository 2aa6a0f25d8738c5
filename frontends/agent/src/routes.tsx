import type { RemoteModule } from '@ardhi/kit/router/remote-module';

export const routes: RemoteModule['routes'] = [];

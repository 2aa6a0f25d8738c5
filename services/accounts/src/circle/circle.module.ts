import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { circleRoutes } from './circle.routes.ts';
import { circle } from './circle.ts';
import { circleMemberRoutes } from './circle-members.routes.ts';
import { circles } from './circles.projection.ts';
import { joinCircleRoutes } from './join-circle.routes.ts';
import { onCircle } from './on-circle.ts';
import { ownCircles } from './own-circles.projection.ts';

/** Circles: people who decide together about listings. */
export const circleModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [circle],
  projections: [circles, ownCircles],
  reactions: [onCircle],
  async routes(opened) {
    const accounts = await opened;
    return [...circleRoutes(accounts), ...joinCircleRoutes(accounts), ...circleMemberRoutes(accounts)];
  },
};

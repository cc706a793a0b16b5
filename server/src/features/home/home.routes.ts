import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { listBanners, listIndicators, getMainPage } from './home.service.ts';

export function homeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, homeEndpoints.banners, ({ context, user }) => listBanners(context, user));
  serve(app, context, homeEndpoints.mainPage, ({ context, user, query }) =>
    getMainPage(context, user, query.aId),
  );
  serve(app, context, homeEndpoints.indicators, ({ context, user }) =>
    listIndicators(context, user),
  );
}

import type { Feature } from '../../feature.ts';
import { withForms } from '../../http/receive-form.ts';
import { assetRoutes } from './asset.routes.ts';

export const assetFeature: Feature = {
  routes: (app, context) => withForms(app, (forms) => assetRoutes(forms, context)),
};

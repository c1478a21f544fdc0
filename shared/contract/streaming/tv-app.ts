import { notBuilt } from '../path.ts';

export const tvAppPaths = {
  tvAppUpsellInfo: notBuilt('tvAppUpsellInfo', '/api/information/tv-app-upsell-info', 'streaming'),
};

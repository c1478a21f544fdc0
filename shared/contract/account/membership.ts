import { notBuilt } from '../path.ts';

export const membershipPaths = {
  processingStatus: notBuilt(
    'processingStatus',
    '/api/user/membership/processingStatus',
    'account',
    ['GET'],
    'customer',
  ),
};

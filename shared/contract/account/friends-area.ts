import { notBuilt } from '../path.ts';

export const friendsAreaPaths = {
  friendsArea: notBuilt('friendsArea', '/api/information/friends-area', 'account'),
};

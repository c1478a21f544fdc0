import { notBuilt } from '../path.ts';

export const myListPaths = {
  myList: notBuilt('myList', '/api/user/tv/my-list', 'streaming', ['GET', 'POST', 'DELETE'], 'customer'),
};

import { notBuilt } from '../path.ts';

export const streamReturnsPaths = {
  streamReturnsPage: notBuilt('streamReturnsPage', '/api/stream-returns-page', 'streaming'),
  streamReturnsForm: notBuilt('streamReturnsForm', '/api/stream-returns-form', 'streaming', ['POST'], 'customer'),
};

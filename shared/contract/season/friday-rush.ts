import { definePath, method } from '../path.ts';
import { many } from '../resource.ts';
import { eventCard } from './event.ts';

export const fridayRushPaths = {
  fridayRush: definePath('fridayRush', {
    path: '/api/friday-rush',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'Events of the Friday rushes around now, each with the performances that take part.',
        answers: many(eventCard),
      }),
    },
  }),
};

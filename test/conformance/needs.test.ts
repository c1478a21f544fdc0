import { expect, it } from 'vitest';

import { handlers } from '#functions/site/render/handlers.ts';
import { loadScreen } from '#web/app/load-screen.ts';
import { routes } from '#web/app/routes.ts';

const parts = { slug: 'tosca', orderId: 'o1' };
const query = new URLSearchParams({ performanceId: 'tosca-1' });

it.each(routes.map((route) => [route.name, route] as const))(
  'the renderer has a handler for every need of the screen %s, and none of them is personal',
  async (_, route) => {
    const screen = await loadScreen(route);
    for (const { name } of screen.needs({ params: parts, query })) {
      const entry = (await handlers[name]?.())?.handler.entry;
      expect(entry?.name, `Add ${name} to functions/site/render/handlers.ts.`).toBe(name);
      expect(entry?.access).toBe('public');
    }
  },
);

import { Blocks } from '#web/ui/blocks.tsx';
import { Section } from '#web/ui/layout.tsx';

import type { Festival } from './use-festival.ts';

/** Only with contents (spec 1 §2). */
export function FestivalAbout({ about }: Pick<Festival, 'about'>) {
  if (about.length === 0) return null;
  return (
    <Section title="About the Festival">
      <Blocks blocks={about} />
    </Section>
  );
}

import { fieldsOf } from '#test/stored/as-text.ts';
import { droppedTooEarly, newestRelease } from '#test/stored/releases.ts';
import { superseded } from '#test/stored/superseded.ts';
import { samplesOfWalk } from '#test/stored/walk-all.ts';

import type { LongPart } from './part.ts';

const part: LongPart = {
  about: 'a house that does everything once: what it writes, against what the newest release reads',
  run: async () => {
    const release = newestRelease();
    const samples = await samplesOfWalk();
    const gone = Object.entries(superseded).flatMap(([name, fields]) =>
      fields.filter((field) => !samples.fields.get(name)?.has(field)).map((field) => `${name} ${field}`),
    );
    const failures = [
      ...samples
        .missing()
        .map((name) => `no sample of ${name}: the walk in test/stored/walk.ts needs a step that makes one`),
      ...droppedTooEarly(release, samples.fields, fieldsOf).map(
        (field) =>
          `${field} is no longer written, and the release ${release.version} reads it: see test/stored/superseded.ts`,
      ),
      ...gone.map((field) => `${field} is superseded, and already gone: take it out of test/stored/superseded.ts`),
    ];
    return {
      passed: failures.length === 0 ? samples.fields.size : 0,
      failures,
      figures: `${samples.items.size} kinds of items and ${samples.events.size} of events, against ${release.version}`,
    };
  },
};

export default part;

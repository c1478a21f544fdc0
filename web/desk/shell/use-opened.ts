import { useState } from 'react';

import { takeFocusInPlace } from '#web/ui/take-focus.ts';

/**
 * A form that stands in the place of the button that opens it. `opener` is the `ref` of that button, which takes the focus when it is back:
 * what was pressed in the form is gone.
 */
export function useOpened() {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return {
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
    opener: state === 'closed' ? takeFocusInPlace : null,
  };
}

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { ProofWays } from '../entry/proof-ways.tsx';
import { useDesk, useDeskState } from '../session/use-desk.ts';

/** Over a form whose request needs a fresh proof; after it the request is repeated. Closed, nothing was changed and all stays typed. */
export function ProofDialog() {
  const desk = useDesk();
  const { isProofAsked } = useDeskState();
  return (
    <Dialog open={isProofAsked} onClose={() => desk.proved(null)} title="Is it you?">
      <p>This is grave, so we ask once more. The answer counts for five minutes; what you typed is kept.</p>
      <ProofWays purpose="prove" onProved={(session) => desk.proved(session)} />
      <div>
        <Button look="link" onClick={() => desk.proved(null)}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}

import { DeskPage, Part } from '../shell/desk-page.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordPart } from './password-part.tsx';
import { RecoveryPart } from './recovery-part.tsx';

/** How this colleague gets in, and where they are signed in. */
export function WaysInScreen() {
  return (
    <DeskPage title="Your ways in" lead="Two are better than one: should you lose a device, the other lets you in.">
      <Part title="Passkeys">
        <Passkeys />
      </Part>
      <Part title="Password and telephone">
        <PasswordPart />
      </Part>
      <Part title="Recovery codes">
        <RecoveryPart />
      </Part>
      <Part title="Where you are signed in">
        <OpenSessions />
      </Part>
    </DeskPage>
  );
}

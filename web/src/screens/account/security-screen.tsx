import { links } from '#web/api/links.ts';
import { defineScreen } from '#web/api/screen.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

/** `/account/security`: password, address and the devices that are signed in. */
export default defineScreen({
  head: () => ({ title: 'Sign-in and security', noIndex: true }),
  component: SecurityScreen,
});

function SecurityScreen() {
  return (
    <Container>
      <PageHeading
        title="Sign-in and security"
        size="title"
        overline={<BackLink to={links.account.to()}>Your account</BackLink>}
      />
    </Container>
  );
}

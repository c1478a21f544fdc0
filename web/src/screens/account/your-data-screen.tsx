import { links } from '#web/api/links.ts';
import { defineScreen } from '#web/api/screen.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

/** `/account/your-data`: a copy of everything that the house keeps about somebody, and the way to have it erased. */
export default defineScreen({ head: () => ({ title: 'Your data', noIndex: true }), component: YourDataScreen });

function YourDataScreen() {
  return (
    <Container>
      <PageHeading
        title="Your data"
        size="title"
        overline={<BackLink to={links.account.to()}>Your account</BackLink>}
      />
    </Container>
  );
}

import { Link } from 'react-router-dom';

import type { DataFor } from '#web/api/contract-types.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Headline, PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './sitemap-screen.module.css';

const title = 'Sitemap';
const lead = 'Quick links to pages on the Royal Opera House website';

type SectionOfMap = DataFor<'siteMap'>['sections'][number];
type SitemapSectionProps = { readonly section: SectionOfMap };

function SitemapSection({ section }: SitemapSectionProps) {
  return (
    <section className={styles.section}>
      <Headline level={2}>{section.path ? <Link to={section.path}>{section.title}</Link> : section.title}</Headline>
      <ul className={styles.links}>
        {section.links.map((link) => (
          <li key={link.path + link.title}>
            <Link to={link.path}>{link.title}</Link>
            {link.links.length > 0 ? (
              <ul className={styles.sublinks}>
                {link.links.map((below) => (
                  <li key={below.path + below.title}>
                    <Link to={below.path}>{below.title}</Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SitemapScreen() {
  const state = useResource('siteMap', {});
  return (
    <Container>
      <div className={styles.page}>
        <PageHeading title={state.data?.title ?? title} lead={state.data?.lead ?? lead} size="title" />
        <DataView state={state} skeleton={<SkeletonLines count={24} />}>
          {({ sections }) => (
            <div>
              {sections.map((section) => (
                <SitemapSection key={section.title} section={section} />
              ))}
            </div>
          )}
        </DataView>
      </div>
    </Container>
  );
}

/** Titled and described in the words of the specification (spec 1 §2), also before its content is there. */
export default defineScreen({
  needs: () => [need('siteMap', {})],
  head: ([map]) => ({ title: map?.title ?? title, description: map?.lead ?? lead }),
  component: SitemapScreen,
});

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { DataFor } from '#web/api/contract-types.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';
import { Headline, PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './sitemap-screen.module.css';

const title = 'Sitemap';
const lead = 'Quick links to pages on the website';

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

/** Title and description as specified (spec 1 §2), before its content is loaded without the house's name. */
export default defineDataScreen({
  path: 'siteMap',
  head: ([map]) => ({ title: map?.title ?? title, description: map?.lead ?? lead }),
  Frame: Page,
  heading: (map) => <PageHeading title={map?.title ?? title} lead={map?.lead ?? lead} size="title" />,
  skeleton: <SkeletonLines count={24} />,
  show: ({ sections }) => (
    <div>
      {sections.map((section) => (
        <SitemapSection key={section.title} section={section} />
      ))}
    </div>
  ),
});

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <Container>
      <div className={styles.page}>{children}</div>
    </Container>
  );
}

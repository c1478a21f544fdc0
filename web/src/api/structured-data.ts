import { links } from './links.ts';
import type { StructuredData } from './screen.ts';
import { eventThings } from './structured-event.ts';
import { houseAddress } from './structured-event.ts';
import type { EventFacts, SaleFacts } from './structured-event.ts';
import { filmThings } from './structured-film.ts';
import type { FilmFacts } from './structured-film.ts';

/**
 * Structured data of a page for search engines, for `ScreenHead.structuredData`: `[...eventData(event), ...breadcrumbData(trail)]`. Only
 * the server writes it. In the browser every builder returns nothing, and the build removes the code behind this condition. Where the
 * document is written, paths become URLs, and facts of the house are filled into their places, `{{name}}`.
 */
type Things = readonly StructuredData[];
const nothing: Things = [];

/** An event: the run, and each performance with place, offers and status. */
export function eventData(event: EventFacts, sale: SaleFacts = {}): Things {
  return import.meta.env.SSR ? eventThings(event, sale) : nothing;
}

/** A title of the stream. */
export function filmData(film: FilmFacts): Things {
  return import.meta.env.SSR ? filmThings(film) : nothing;
}

/** From the home page, which is prepended, to the page itself. */
export function breadcrumbData(trail: readonly { readonly label: string; readonly to: string }[]): Things {
  if (!import.meta.env.SSR) return nothing;
  const steps = [{ label: '{{name}}', to: links.home.to() }, ...trail];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, to }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: label,
        item: to,
      })),
    },
  ];
}

export interface PersonFacts {
  readonly slug: string;
  readonly name: string;
  /** "Conductor", "Soprano". */
  readonly profession?: string | null;
  readonly description?: string | null;
  readonly image?: string | null;
}

export function personData({ slug, name, profession, description, image }: PersonFacts): Things {
  if (!import.meta.env.SSR) return nothing;
  const url = links.person.to({ slug });
  return [{ '@type': 'Person', '@id': url, name, url, ...given({ jobTitle: profession, description, image }) }];
}

export interface NewsFacts {
  readonly id: string;
  readonly title: string;
  readonly summary?: string | null;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  readonly changedAt?: string | null;
  readonly image?: string | null;
  readonly author?: string | null;
}

export function newsData({ id, title, summary, publishedAt, changedAt, image, author }: NewsFacts): Things {
  if (!import.meta.env.SSR) return nothing;
  const url = links.newsPost.to({ id });
  return [
    {
      '@type': 'NewsArticle',
      '@id': url,
      // Search engines cut longer headlines.
      headline: title.slice(0, 110),
      url,
      mainEntityOfPage: url,
      datePublished: publishedAt,
      dateModified: changedAt ?? publishedAt,
      author: author ? { '@type': 'Person', name: author } : organisationReference,
      publisher: organisationReference,
      ...given({ description: summary, image }),
    },
  ];
}

const organisationReference = { '@type': 'Organization', name: '{{name}}', url: '/' } as const;

/** The house and its search, for the home page. */
export function organisationData(): Things {
  if (!import.meta.env.SSR) return nothing;
  return [
    {
      '@type': 'PerformingArtsTheater',
      '@id': '/#house',
      name: '{{name}}',
      url: '/',
      logo: '/share/default.jpg',
      telephone: '{{phone}}',
      address: houseAddress,
    },
    {
      '@type': 'Organization',
      '@id': '/#organisation',
      name: '{{name}}',
      url: '/',
      logo: '/share/default.jpg',
      email: '{{boxOfficeEmail}}',
    },
    {
      '@type': 'WebSite',
      '@id': '/#site',
      name: '{{name}}',
      url: '/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/search/{search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Drops unknown members: an empty one is worse than none. */
function given(facts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1])));
}

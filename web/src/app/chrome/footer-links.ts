import type { House } from '#web/api/house.ts';
import { links } from '#web/api/links.ts';

/** Links in the footer of every page (spec 1 §2). */
export const footerLinksOf = (house: House | undefined) => ({
  quickLinks: [
    {
      title: 'Book online',
      text: 'Tickets are only available online.',
      links: [{ title: 'See what’s on', to: links.listing.to() }],
    },
    {
      title: 'Email us',
      text: house ? `Our inbox is monitored ${house.hours.emailMonitored}.` : '',
      links: [
        { title: 'Contact the box office', to: links.contact.to() },
        { title: 'HELP', to: links.helpCentre.to() },
      ],
    },
  ],
  /** The third quick link is the newsletter itself. */
  newsletter: {
    title: 'Sign up',
    text: 'The latest news, offers and alerts, by e-mail.',
    link: { title: 'Receive the newsletter', to: links.newsletter.to() },
  },
  policies: [
    { title: 'Privacy', to: '/policies/privacy' },
    { title: 'Cookies', to: '/policies/cookie-usage' },
    { title: 'Terms and conditions of sale', to: '/policies/terms-and-conditions-of-sale' },
    { title: 'Community guidelines', to: '/policies/community-guidelines' },
    ...(house ? [{ title: 'Corporate policies', to: house.corporatePolicies }] : []),
    { title: 'Sitemap', to: links.sitemap.to() },
  ],
  social: house?.social ?? [],
});

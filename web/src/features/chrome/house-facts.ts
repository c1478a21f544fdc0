/** What the foot of every page says about the house. The numbers are invented. */
export const houseFacts = {
  charity:
    'The Royal Opera House is a charitable company limited by guarantee, incorporated in England and Wales. Company number 00000480. Charity registered number 0000775.',
  quickLinks: [
    {
      title: 'Book online',
      text: 'Tickets are only available online.',
      to: '/tickets-and-events',
      action: 'See what’s on',
    },
    {
      title: 'Email us',
      text: 'Messages are read Monday to Saturday, 9am to 5pm.',
      to: '/contact',
      action: 'Contact the box office',
    },
    {
      title: 'Sign up',
      text: 'The latest news, offers and alerts, by email.',
      to: '/account/edit-contact-preferences',
      action: 'Choose what you receive',
    },
  ],
  policies: [
    { title: 'Privacy', to: '/policies/privacy' },
    { title: 'Cookies', to: '/policies/cookie-usage' },
    { title: 'Terms and conditions of sale', to: '/policies/terms-and-conditions-of-sale' },
    { title: 'Community guidelines', to: '/policies/community-guidelines' },
    { title: 'Corporate policies', to: '/about/royal-opera-house/corporate-policies' },
    { title: 'Sitemap', to: '/sitemap' },
  ],
  social: [
    { title: 'Facebook', to: 'https://www.facebook.com/royaloperahouse' },
    { title: 'Instagram', to: 'https://www.instagram.com/royaloperahouse' },
    { title: 'X', to: 'https://x.com/royaloperahouse' },
    { title: 'TikTok', to: 'https://www.tiktok.com/@royaloperahouse' },
    { title: 'YouTube', to: 'https://www.youtube.com/royaloperahouse' },
  ],
} as const;

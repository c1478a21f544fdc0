/** Where something is sold; not to whom, which the sale group says. */
export const channels = ['web', 'counter', 'phone', 'group', 'door', 'agent'] as const;
export type Channel = (typeof channels)[number];

/** What the site sells on, and a phase without a channel is for. */
export const siteChannel = 'web' satisfies Channel;

/** How long an invitation can be accepted. */
export const invitationHours = 24;

/** Where an invitation is accepted. The secret is in the fragment, which browsers do not send. */
export const joinLink = (siteOrigin: string, secret: string): string => `${siteOrigin}/desk/join#${secret}`;

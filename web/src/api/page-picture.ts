import { useResource } from './use-resource.ts';

const pattern = /^\/tickets-and-events\/(.+)-(details|digital)$/;

/** The event of a page, by the page's path; undefined while unknown, and for every other page. */
export function usePageEvent(path: string) {
  const [, slug = '', kind] = pattern.exec(path) ?? [];
  return useResource('eventDetails', kind === 'details' ? { query: { slug } } : null).data?.[0];
}

/** The picture of an event's or a film's page. */
export function usePagePicture(path: string) {
  const [, slug = '', kind] = pattern.exec(path) ?? [];
  const event = usePageEvent(path);
  const film = useResource('digitalEventDetails', kind === 'digital' ? { query: { slug } } : null).data;
  return event?.image ?? film?.image;
}

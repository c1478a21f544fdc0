import type { Block } from '#shared/kernel/contract/block.ts';
import type { Image } from '#shared/kernel/contract/field.ts';
import { houseFacts } from '#functions/publishing/readers/house.ts';
import { pictureOf, studyOf } from '#functions/publishing/readers/pictures.ts';

import type { EventCard, EventDetails } from './events.ts';
import { exceptionOf } from './exceptions.ts';
import { filmedWorks } from './films.ts';
import { hasOwnSeason } from './season-file.ts';
import { isStaged } from './work.ts';
import type { Family, Work } from './work.ts';

type Texts = Pick<
  EventDetails,
  | 'sourceType'
  | 'carouselDescription'
  | 'startTime'
  | 'endTime'
  | 'donationInformation'
  | 'helpInformation'
  | 'accessibility'
  | 'imageResult'
  | 'sectionImages'
  | 'imageTray'
  | 'segments'
  | 'seatMapLink'
  | 'isSeatMapLinkVisible'
  | 'videoLink'
  | 'videoCtaText'
  | 'videoSlug'
  | 'productionPageUrl'
  | 'moreToWatch'
>;

/** The editors' texts of an event: information, access, pictures, films. */
export function eventTexts(work: Work, card: EventCard): Texts {
  const { image, slug, activities } = card;
  const { desktopPath, mobilePath } = image;
  const hasSeats = work.place === 'main-stage' || work.place === 'linbury-theatre' || work.place === 'clore-studio';
  const first = activities.find(({ isTicketed, isCancelled }) => isTicketed && !isCancelled);
  return {
    sourceType: exceptionOf(slug).isUnticketed ? 'editorial' : 'sales',
    carouselDescription: work.short,
    startTime: null,
    endTime: null,
    donationInformation: isStaged(work) ? giving(work) : null,
    helpInformation: hasSeats ? help : null,
    accessibility: hasSeats ? accessOf(work) : null,
    imageResult: image,
    sectionImages: { headerTicketsAndEvents: desktopPath === null ? null : { desktopPath, mobilePath } },
    imageTray: isStaged(work) ? trayOf(work, slug) : [],
    segments: segmentsOf(work),
    seatMapLink: first && hasSeats ? `/seatmap?performanceId=${first.id}` : null,
    isSeatMapLinkVisible: hasSeats && first !== undefined && first.onSaleDates.length > 0,
    ...filmOf(work, slug),
    productionPageUrl: `/tickets-and-events/${slug}-details`,
    moreToWatch: moreOf(work, card),
  };
}

const paragraph = (text: string, link: string | null = null): Block => ({
  kind: 'paragraph',
  spans: [{ text, style: null, link }],
});

function giving({ title }: Work): Block[] {
  return [
    paragraph(
      `Tickets pay for a little over a third of what you see. Everything else about ${title}, from the first rehearsal to the last hem, is paid for by people who give.`,
    ),
    { kind: 'action', text: 'Make a donation', link: '/donate-now' },
  ];
}

const help: EventDetails['helpInformation'] = {
  copy: `Questions about seats, access or group bookings? The phone lines are open ${houseFacts().hours.phoneLines}.`,
  link: '/help-centre',
};

function accessOf({ place, family }: Work): Block[] {
  const surtitles =
    family === 'opera' && !hasOwnSeason
      ? [[plain('Surtitles above the stage, and on screens in the upper slips')]]
      : [];
  return [
    paragraph('Access members book the seat that suits them, with a companion at the same price, in every house.'),
    {
      kind: 'list',
      isOrdered: false,
      items: [
        [
          plain(
            place === 'main-stage' && !hasOwnSeason
              ? 'Wheelchair spaces in the Stalls and the Balcony'
              : 'Step-free from the street to every row marked as a space',
          ),
        ],
        [plain('Infra-red headsets and neck loops from the cloakroom, without a deposit')],
        ...surtitles,
      ],
    },
    paragraph('All about access to the house', '/policies/accessibility'),
  ];
}

const plain = (text: string) => ({ text, style: null, link: null });

function trayOf({ title, family }: Work, slug: string): Image[] {
  // Drawings of the product's own sample house.
  if (hasOwnSeason) return [];
  const captioned = (image: Image, altText: string, caption: string): Image => ({ ...image, altText, caption });
  return [
    captioned(
      studyOf(title, slug, 'costume'),
      `A costume for ${title}, with three pieces of its cloth`,
      `${title}: a costume of this season.`,
    ),
    family === 'opera'
      ? captioned(
          pictureOf('Orchestra', 'orchestra'),
          'Rows of desks around a raised baton',
          'The pit, an hour before the doors.',
        )
      : captioned(
          pictureOf('Ballet and dance', 'ballet-and-dance'),
          'A tutu above two legs',
          'Morning class, seen from the wings.',
        ),
    captioned(pictureOf('Off stage', 'off-stage'), 'The backs of flats in a row', 'The scene dock between two shows.'),
  ];
}

function segmentsOf(work: Work): string[] {
  const families: Partial<Record<Family, string>> = {
    opera: 'opera',
    ballet: 'ballet',
    concert: 'music',
    family: 'family',
  };
  const own = families[work.family];
  return [...(own ? [own] : []), ...(work.isForChildren && own !== 'family' ? ['family'] : [])];
}

function filmOf({ title }: Work, slug: string): Pick<Texts, 'videoLink' | 'videoCtaText' | 'videoSlug'> {
  const film = filmedWorks[title];
  if (!film) return { videoLink: null, videoCtaText: null, videoSlug: null };
  return {
    videoLink: `/tickets-and-events/${slug}-digital`,
    videoCtaText: film.recordedOn ? 'Watch it on Stream' : 'Soon on Stream',
    videoSlug: slug,
  };
}

/** Films of the same kind, fixed for each work, never its own. */
function moreOf({ title, family }: Work, { slug }: EventCard): Texts['moreToWatch'] {
  if (family !== 'opera' && family !== 'ballet') return [];
  const shelf = family === 'opera' ? operaFilms : balletFilms;
  const others = shelf.filter((film) => film.title !== title && filmedWorks[film.title]);
  if (others.length === 0) return [];
  const start = slug.split('').reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % others.length;
  return [0, 1, 2].flatMap((step) => {
    const film = others[(start + step) % others.length];
    return film
      ? [
          {
            id: `film-${film.slug}`,
            title: film.title,
            overline: 'On Stream',
            link: `/tickets-and-events/${film.slug}-digital`,
            image: pictureOf(film.title, film.slug),
          },
        ]
      : [];
  });
}

const operaFilms = [
  { title: 'Tosca', slug: 'tosca' },
  { title: 'The Magic Flute', slug: 'the-magic-flute' },
  { title: 'Rigoletto', slug: 'rigoletto' },
  { title: 'Peter Grimes', slug: 'peter-grimes' },
  { title: 'La traviata', slug: 'la-traviata' },
  { title: 'Carmen', slug: 'carmen' },
];
const balletFilms = [
  { title: 'Swan Lake', slug: 'swan-lake' },
  { title: 'Giselle', slug: 'giselle' },
  { title: 'The Nutcracker', slug: 'the-nutcracker' },
  { title: 'Manon', slug: 'manon' },
  { title: 'The Sleeping Beauty', slug: 'the-sleeping-beauty' },
];

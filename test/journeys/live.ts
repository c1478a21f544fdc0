import { between, instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { enterSubscriber } from './account.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch, must, patience } from './wait.ts';
import { playerOf, runs, sourceOf, timeOf, titlePageOf, videoOf } from './watching.ts';

const film = {
  slug: 'live-from-the-main-stage-gala-of-the-voices',
  title: 'Live from the Main Stage: Gala of the Voices',
} as const;
const titlePage = titlePageOf(film);
/** Before the curtain: long enough to open the page and look over it on a busy machine. */
const lastMoment = 40 * second;
/** From here to the edge a viewer counts as live, in seconds. */
const atEdge = 30;

interface Evening {
  readonly startsAt: Instant;
  /** Milliseconds. */
  readonly length: number;
}

async function eveningOf(visitor: Visitor): Promise<Evening> {
  const { body } = await visitor.ask(`/api/information/digital-event-videos?slug=${film.slug}`);
  // The contract says what this path answers.
  const { data } = JSON.parse(body) as {
    data: readonly { id: string; attributes: { startDate: string | null; duration: number } }[];
  };
  const { startDate, duration } = must(
    data.find(({ id }) => id === `${film.slug}-performance`),
    'live evening',
  ).attributes;
  return { startsAt: instant(must(startDate, 'start of the evening')), length: duration * minute };
}

/** The text and the countdown of the last days; nobody may watch yet. */
async function before(visitor: Visitor): Promise<void> {
  await visitor.open(titlePage);
  await visitor.sees(/^Live stream starts in:/);
  expectMatch(await visitor.page.getByRole('timer').first().innerText(), /\d\d:\d\d$/, 'countdown');
  await visitor.lookOver('live evening, before it begins');
  expectEqual(await visitor.button('Watch now').count(), 0, 'ways to watch before the evening');
  const { status, body } = await visitor.ask(sourceOf(film));
  expectEqual(status, 403, 'status of the source before the evening');
  expectMatch(body, /video-not-out/, 'refusal before the evening');
}

/** Seconds between a viewer and the newest picture. */
function behindEdge(visitor: Visitor): Promise<number> {
  return videoOf(visitor).evaluate((video) => {
    if (!(video instanceof HTMLVideoElement) || video.seekable.length === 0) return -1;
    return video.seekable.end(video.seekable.length - 1) - video.currentTime;
  });
}

async function isLive(visitor: Visitor): Promise<void> {
  await visitor.button('Watch now').click();
  await videoOf(visitor).waitFor();
  await runs(visitor);
  await eventually(
    'the viewer to be at the edge',
    () => behindEdge(visitor),
    (seconds) => seconds >= 0 && seconds < atEdge,
  );
  await playerOf(visitor).getByRole('button', { name: 'Live', exact: true }).waitFor();
  await playerOf(visitor).getByRole('button', { name: 'Captions, CC' }).waitFor();
}

/** Back to the overture while the evening goes on, and to what is sung now. */
async function fromTheBeginning(visitor: Visitor): Promise<void> {
  const player = playerOf(visitor);
  await player.getByRole('button', { name: 'From the beginning' }).click();
  await eventually(
    'the player to be at the beginning, seconds behind the live edge',
    () => behindEdge(visitor),
    (seconds) => seconds >= 15 * 60,
  );
  await runs(visitor);
  await player.getByRole('button', { name: 'Go to live' }).click();
  await player.getByRole('button', { name: 'Live', exact: true }).waitFor();
  await runs(visitor);
}

/** A film like any other, with its acts, from its beginning. */
async function isRecording(visitor: Visitor): Promise<void> {
  await playerOf(visitor).getByRole('list', { name: 'Acts' }).waitFor();
  await runs(visitor);
  const time = await timeOf(visitor);
  if (time > 60) throw new Error(`The recording begins at ${time} s.`);
}

async function liveEvening({ house, enter }: Stage): Promise<void> {
  const [desk, phone] = [await enter(), await enter({ device: 'phone' })] as const;
  for (const visitor of [desk, phone]) await enterSubscriber(visitor);
  const { startsAt, length } = await eveningOf(desk);
  await before(desk);

  // Away from the page, whose trailer would ask for its next part with cookies that end within the jump of the clock.
  await desk.open('/basket');
  await house.advance(between(now(), startsAt) - lastMoment);
  desk.allow(403, '/api/video-source');
  await before(desk);
  // No reload: the page updates by itself.
  await desk.page.evaluate(() => void Object.assign(window, { isTheSamePage: true }));
  await desk.sees('Live streaming now.', lastMoment + patience);
  expectEqual(await desk.page.evaluate(() => 'isTheSamePage' in window), true, 'the page before and after');
  await desk.page.getByRole('progressbar', { name: 'How much of the stream has run' }).waitFor();
  await isLive(desk);
  await desk.lookOver('live evening, running');

  // Who comes late sees what is sung now, and not the beginning.
  await house.advance(20 * minute);
  await phone.open(titlePage);
  await phone.sees('Live streaming now.');
  await isLive(phone);
  await phone.lookOver('live evening on a phone');
  await fromTheBeginning(phone);

  await house.advance(between(now(), plus(startsAt, length)) + second);
  // A laptop that was asleep as the evening ended says so on the stage, and goes on to the recording from there.
  await playerOf(desk)
    .getByText('Live stream has ended. Watch on demand now.')
    .waitFor({ timeout: 2 * patience });
  await desk.lookOver('live evening, over on the stage');
  await desk.button('Watch on demand').click();
  await isRecording(desk);

  await phone.open(titlePage);
  await phone.sees('Live stream has ended. Watch on demand now.');
  await phone.lookOver('live evening, over');
  await phone.button('Watch now').click();
  await isRecording(phone);
}

export const liveJourneys: readonly Journey[] = [
  {
    name: 'A live evening is waited for, joined at its start and late, and watched again afterwards',
    walk: liveEvening,
  },
];

import type { Locator } from 'playwright-core';

import { hour } from '#shared/domain/time/instant.ts';

import { enterSignedIn, registerFromSignIn, signIn } from './account.ts';
import { fromBasket, isPaid, mailTo, payBy, toPayment } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual } from './wait.ts';

const film = { slug: 'giselle', title: 'Giselle', rent: 'Rent for £10.99', videoId: 'giselle-performance' } as const;
const titlePage = `/tickets-and-events/${film.slug}-digital`;
const source = `/api/video-source?videoId=${film.videoId}`;

const videoOf = ({ page }: Visitor): Locator => page.getByRole('region', { name: /^Player/ }).locator('video');

function timeOf(visitor: Visitor): Promise<number> {
  return videoOf(visitor).evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : -1));
}

/** The film runs: its time goes on by a second and more. */
async function runs(visitor: Visitor): Promise<void> {
  const from = await timeOf(visitor);
  await eventually(
    'the film to go on',
    () => timeOf(visitor),
    (time) => time > from + 1,
  );
}

/** From the stream's home to the payment page, with a new account on the way. */
async function rent(visitor: Visitor): Promise<string> {
  await visitor.open('/stream');
  await visitor.lookOver('stream');
  await visitor.link(film.title, visitor.page.getByRole('main')).first().click();
  await visitor.isAt(titlePage);
  await visitor.button(film.rent).waitFor();
  await visitor.lookOver('title page');
  await visitor.button(film.rent).click();
  const email = await registerFromSignIn(visitor);
  await visitor.isAt(titlePage);
  await visitor.button(film.rent).click();
  await visitor.page.waitForURL(/\/(basket|checkout)$/);
  if (visitor.page.url().endsWith('/basket')) await fromBasket(visitor);
  await toPayment(visitor);
  return email;
}

/** Starts the clock of the rental, as the dialog asks first. */
async function startClock(visitor: Visitor): Promise<void> {
  await visitor.button('Watch now').click();
  const dialog = visitor.page.getByRole('dialog', { name: 'Start the rental clock?' });
  await dialog.waitFor();
  await visitor.lookOver('start the rental clock');
  expectEqual((await visitor.ask(source)).status, 409, 'status of the film before its clock has started');
  await visitor.button('Start watching', dialog).click();
}

async function captionsAndDescription(visitor: Visitor): Promise<void> {
  const captions = visitor.button(/^Captions/);
  await captions.click();
  await visitor.page.waitForFunction(() =>
    [...(document.querySelector('video')?.textTracks ?? [])].some(
      ({ mode, cues }) => mode === 'showing' && (cues?.length ?? 0) > 0,
    ),
  );
  const description = visitor.button(/^Audio description/);
  await description.click();
  expectEqual(await description.getAttribute('aria-pressed'), 'true', 'audio description');
  await runs(visitor);
}

/** Goes to the last act and pauses there; answers where that is. */
async function pauseInLastAct(visitor: Visitor): Promise<number> {
  await visitor.page.getByRole('list', { name: 'Acts' }).getByRole('button').last().click();
  await runs(visitor);
  await visitor.button('Pause').click();
  await visitor.button('Play').waitFor();
  const at = await timeOf(visitor);
  const ask = async (): Promise<number> => {
    const { body } = await visitor.ask(`/api/user/tv/watch-status?videoId=${film.videoId}`);
    const saved = JSON.parse(body) as { data: { attributes: { position: number } } };
    return saved.data.attributes.position;
  };
  await eventually('the place to be saved', ask, (position) => Math.abs(position - at) <= 1);
  return at;
}

async function resumesElsewhere({ enter }: Stage, email: string, at: number): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  await visitor.open(`/account/signin?redirectUrl=${titlePage}`);
  await signIn(visitor, email);
  await visitor.button('Watch now').click();
  await videoOf(visitor).waitFor();
  const first = await eventually(
    'the film to be there',
    () => timeOf(visitor),
    (time) => time > 0,
  );
  if (Math.abs(first - at) > 2) throw new Error(`The film was left at ${at} s and goes on at ${first} s.`);
  await runs(visitor);
  await visitor.lookOver('player on a phone');
}

/** The playlist as the house names it for somebody who may watch; their cookies open it. */
async function addressOfFilm(visitor: Visitor): Promise<string> {
  const { data } = JSON.parse((await visitor.ask(source)).body) as { data: { attributes: { src: string } } };
  expectEqual((await visitor.ask(data.attributes.src)).status, 200, 'status of the film for its renter');
  return data.attributes.src;
}

/** The film belongs to whoever has paid: neither its address nor its file opens for anybody else. */
async function closedToOthers({ enter }: Stage, media: string): Promise<void> {
  const other = await enter();
  await enterSignedIn(other);
  expectEqual((await other.ask(source)).status, 403, 'status of the source for another customer');
  expectEqual((await other.ask(media)).status, 403, 'status of the film for another customer');
}

async function rentAndWatch(stage: Stage): Promise<void> {
  const visitor = await stage.enter();
  const email = await rent(visitor);
  const window = await visitor.anotherWindow();
  await window.open(titlePage);
  await window.sees('Your payment is being confirmed');
  await window.lookOver('title page, payment pending');
  await payBy(visitor, 'pay');
  await isPaid(visitor, 0);
  await mailTo(stage.house, email, /is confirmed$/);
  // The page that has been open all the while finds out by itself.
  await window.button('Watch now').waitFor();
  await window.page.close();

  await visitor.link('Watch it').click();
  await visitor.isAt(titlePage);
  await visitor.sees('Your rental: available for 3 days');
  visitor.allow(403, '/api/video-source');
  await startClock(visitor);
  await runs(visitor);
  await captionsAndDescription(visitor);
  await visitor.lookOver('player');
  const at = await pauseInLastAct(visitor);
  await resumesElsewhere(stage, email, at);
  await closedToOthers(stage, await addressOfFilm(visitor));
  await visitor.sees(/^Your rental: [23] days left to watch$/);

  await stage.house.advance(73 * hour);
  await visitor.open(titlePage);
  await visitor.sees('Your rental: no longer available');
  await visitor.button(film.rent).waitFor();
  await visitor.lookOver('title page, rental over');
  expectEqual((await visitor.ask(source)).status, 403, 'status of the source after the window');
}

async function countries({ enter }: Stage): Promise<void> {
  const nowhere = await enter({ country: '' });
  await nowhere.open(titlePage);
  await nowhere.sees('We cannot tell which country you are in');
  await nowhere.lookOver('title page, country unknown');
  const abroad = await enter({ country: 'US' });
  await abroad.open('/tickets-and-events/die-walkure-digital');
  await abroad.sees('This film cannot be shown where you are.');
  await abroad.lookOver('title page, not in this country');
}

export const filmJourneys: readonly Journey[] = [
  { name: 'A film is shown only where the house may show it', walk: countries },
  { name: 'A film is rented, watched, resumed elsewhere, and closed when its time is over', walk: rentAndWatch },
];

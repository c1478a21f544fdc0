import { hour, minute } from '#shared/kernel/time/instant.ts';
import { statements } from '#test/conformance/statements.ts';

import { enterSignedIn, enterSubscriber, newAddress, register, registerFromSignIn, signIn } from './account.ts';
import { isPaid, mailTo, payBy, toPayment } from './checkout.ts';
import type { Journey, Stage } from './journey.ts';
import { countPresses } from './presses.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, expectMatch, must } from './wait.ts';
import { pauseInLastAct, playerOf, resumesAt, runs, sourceOf, titlePageOf, videoOf } from './watching.ts';

const film = { slug: 'giselle', title: 'Giselle', rent: 'Rent for £10.99' } as const;
/** For whoever only wants to watch. */
const quick = { slug: 'tosca', title: 'Tosca', rent: /^Rent for £/ } as const;
const titlePage = titlePageOf(film);
const source = sourceOf(film);

/** From the stream's home to the payment page, with a new account on the way. */
async function rent(visitor: Visitor): Promise<string> {
  await visitor.open('/stream');
  await visitor.link(film.title, visitor.page.getByRole('main')).first().click();
  await visitor.isAt(titlePage);
  await visitor.link(film.rent).waitFor();
  await visitor.link(film.rent).click();
  const email = await registerFromSignIn(visitor);
  // What was pressed before signing in has been carried out: nothing is pressed twice.
  await visitor.isAt('/checkout');
  // The checkout is a document of its own, which has to be there to be left.
  await visitor.button(/^Pay £/).waitFor();
  await visitor.page.goBack();
  await visitor.isAt(titlePage);
  await visitor.link(film.rent).click();
  await visitor.isAt('/checkout');
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
  await playerOf(visitor).locator('[data-captions]').getByText(/\S/).first().waitFor();
  const description = visitor.button(/^Audio description/);
  await description.click();
  expectEqual(await description.getAttribute('aria-pressed'), 'true', 'audio description');
  await runs(visitor);
}

/** The sheet of settings lies on the picture, which stays where it is, and over no caption. */
async function settingsOverThePicture(visitor: Visitor): Promise<void> {
  const picture = async () => JSON.stringify(await videoOf(visitor).boundingBox());
  const before = await picture();
  await visitor.button('Settings').click();
  const sheet = playerOf(visitor).getByRole('region', { name: 'Settings' });
  await sheet.getByText('[A bell, far away]').waitFor();
  await sheet.getByLabel('Caption size').selectOption('Very large');
  expectEqual(await picture(), before, 'place of the picture beside its settings');
  const edge = must(await sheet.boundingBox(), 'sheet').x;
  const captions = playerOf(visitor).locator('[data-frame] > [data-captions]');
  const { x, width } = must(await captions.boundingBox(), 'captions');
  if (x + width > edge) throw new Error(`The captions reach ${x + width - edge} px under the settings.`);
  expectMatch((await sheet.getByLabel('Quality').innerText()).trim(), /^Automatic/, 'qualities');
  await visitor.lookOver('settings of the player');
  await sheet.getByLabel('Caption size').selectOption('Medium');
  await visitor.button('Close settings').click();
  expectEqual(await sheet.count(), 0, 'sheets of settings');
}

async function resumesElsewhere({ enter }: Stage, email: string, at: number): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  await visitor.open(`/account/signin?redirectUrl=${titlePage}`);
  await signIn(visitor, email);
  await resumesAt(visitor, at);
  await visitor.lookOver('player on a phone');
}

/** The playlist's address for an entitled visitor; their cookies open it. */
async function addressOfFilm(visitor: Visitor): Promise<string> {
  const { data } = JSON.parse((await visitor.ask(source)).body) as { data: { attributes: { src: string } } };
  expectEqual((await visitor.ask(data.attributes.src)).status, 200, 'status of the film for its renter');
  return data.attributes.src;
}

/** The film is only for its buyer: neither its address nor its file opens for others. */
async function closedToOthers({ enter }: Stage, media: string): Promise<void> {
  const other = await enter();
  await enterSignedIn(other);
  expectEqual((await other.ask(source)).status, 403, 'status of the source for another customer');
  expectEqual((await other.ask(media)).status, 403, 'status of the film for another customer');
}

/** To the end of the rental but for less than an hour: it says so, and still plays. */
async function lastHour({ house }: Stage, visitor: Visitor): Promise<void> {
  // The page counts in whole minutes, so not on the hour.
  await house.advance(68 * hour + 5 * minute);
  await visitor.open(titlePage);
  await visitor.sees('Your rental: 3 hours left to watch');
  await house.advance(3 * hour + 30 * minute);
  await visitor.open(titlePage);
  await visitor.sees('Your rental expires soon');
  await visitor.lookOver('title page, last hour of a rental');
  await visitor.button('Watch now').click();
  await runs(visitor);
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
  await visitor.lookOver('order of a rental');
  await mailTo(stage.house, email, /is confirmed$/);
  // The page that stayed open updates without a reload.
  await window.button('Watch now').waitFor();
  await window.page.close();

  await visitor.open(titlePage);
  await visitor.sees('Your rental: available for 3 days');
  visitor.allow(403, '/api/video-source');
  await startClock(visitor);
  await runs(visitor);
  await captionsAndDescription(visitor);
  await settingsOverThePicture(visitor);
  await visitor.lookOver('player');
  const at = await pauseInLastAct(visitor, film);
  await resumesElsewhere(stage, email, at);
  await closedToOthers(stage, await addressOfFilm(visitor));
  await visitor.sees(/^Your rental: [23] days left to watch$/);

  await lastHour(stage, visitor);
  // Away from the player, which would ask for its next part at the very moment at which the rental ends.
  await visitor.open('/stream');
  await stage.house.advance(hour);
  await visitor.open(titlePage);
  await visitor.sees('Your rental: no longer available');
  await visitor.link(film.rent).waitFor();
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

/** From the home page to a playing film, with every press of a pointer counted and a new account on the way. */
async function inNinePresses({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  const presses = await countPresses(visitor);
  await visitor.open('/');
  await visitor.link('Stream', visitor.page.getByRole('navigation', { name: 'Main' })).click();
  await visitor.isAt('/stream');
  // The home page, which stays until the stream is there, links to the opera of the same name.
  await visitor.page
    .locator(`main a[href="${titlePageOf(quick)}"]`, { hasText: quick.title })
    .first()
    .click();
  await visitor.link(quick.rent).click();
  await visitor.link('Create an account').click();
  await register(visitor, newAddress(), undefined, () => visitor.button('Create account').click());
  await visitor.isAt('/checkout');
  await toPayment(visitor);
  await payBy(visitor, 'pay');
  await isPaid(visitor, 0);
  await visitor.link(`Start watching ${quick.title}`).click();
  await visitor.isAt(titlePageOf(quick));
  await runs(visitor);
  if (presses() > 9) throw new Error(`Renting and watching took ${presses()} presses.`);
}

/** What fills the window, and whose player is open. */
const windowOf = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => {
    const player = document.querySelector('[aria-label^="Player: "]')?.getAttribute('aria-label') ?? 'no player';
    const way = document.fullscreenElement ? 'full screen' : 'page';
    return `${player}, ${document.documentElement.hasAttribute('data-theatre') ? 'theatre' : way}`;
  });

/** To the end of the film, where the next one follows by itself; nothing of the site is seen in between. */
async function followedBy(visitor: Visitor, filling: string): Promise<void> {
  const before = (await windowOf(visitor)).split(',')[0];
  await videoOf(visitor).evaluate((video) => {
    if (video instanceof HTMLVideoElement) video.currentTime = video.duration - 0.5;
  });
  await visitor.sees(/^Next in \d/);
  await eventually(
    `the next film, ${filling}`,
    () => windowOf(visitor),
    (now) => !now.startsWith('no player') && !now.startsWith(`${before}`) && now.endsWith(`, ${filling}`),
  );
  await runs(visitor);
  expectEqual(await visitor.page.locator('header').isVisible(), false, 'header in sight');
}

/** Full screen and the whole window last from film to film, and end with the player. */
async function filmAfterFilm({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  const { page } = visitor;
  await enterSubscriber(visitor);
  await visitor.open(titlePageOf(quick));
  await visitor.button('Watch now').click();
  await runs(visitor);
  await page.keyboard.press('f');
  await eventually(
    'full screen',
    () => windowOf(visitor),
    (now) => now.endsWith(', full screen'),
  );
  await followedBy(visitor, 'full screen');
  await page.goBack();
  await visitor.button('Watch now').waitFor();
  expectEqual(await windowOf(visitor), 'no player, page', 'window without a player');
  await visitor.button('Watch now').click();
  await runs(visitor);
  await page.keyboard.press('t');
  await followedBy(visitor, 'theatre');
  await page.keyboard.press('Escape');
  await page.locator('header').waitFor();
}

export const filmJourneys: readonly Journey[] = [
  {
    name: 'A film is shown only where the house may show it',
    walk: countries,
    proves: [statements.streamValidation.videoContentFilteredCountryCode],
  },
  {
    name: 'A film follows another in full screen and over the whole window, which end with the player',
    walk: filmAfterFilm,
  },
  {
    name: 'A new person rents a film and watches it, in at most nine presses from the home page',
    walk: inNinePresses,
  },
  {
    name: 'A film is rented, watched, resumed elsewhere, watched in its last hour, and closed when its time is over',
    walk: rentAndWatch,
    proves: [statements.streamPurpose.accessRentingTitle],
  },
];

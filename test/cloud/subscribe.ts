import { payOrder } from './buy-tickets.ts';
import { expectEqual, eventually } from './report.ts';
import type { Report } from './report.ts';
import { newAddress } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

const position = 61;

/** From an empty browser to a paid plan, a film that plays, and the same film on a second device; then cancels the plan. */
export async function subscribeAndWatch(report: Report, newVisitor: () => Visitor): Promise<void> {
  const visitor = newVisitor();
  const email = newAddress('stream', 'example.org');
  const password = `a quiet evening with ${email}`;
  let videos: Awaited<ReturnType<typeof forSubscribers>> | undefined;
  const found = await report.check('a customer without a plan is refused what only subscribers may see', async () => {
    await visitor.call('register', 'POST', { body: { firstName: 'Stella', lastName: 'Stream', email, password } });
    videos = await forSubscribers(visitor);
    const refused = await visitor.ask(`/api/video-source?videoId=${videos[0]}`);
    expectEqual(refused.status, 403, 'status of the video before the plan');
  });
  if (!found || !videos) return;
  const [videoId, otherId] = videos;
  const paid = await report.check('puts a plan of the stream into the basket and pays for it', async () => {
    const { plans } = await visitor.call('subscriptionPrices', 'GET');
    const monthly = plans.find(({ period, isOffered }) => period === 'month' && isOffered);
    const { cartAmount } = await visitor.call('basketSubscriptionStream', 'POST', { body: { planId: monthly?.id } });
    expectEqual(cartAmount, monthly?.pence, 'the basket comes to the price of the plan');
    await payOrder(visitor, cartAmount);
  });
  if (!paid) return;
  await report.check('is a subscriber once the payment has travelled, with the next bill named', async () => {
    await eventually(
      'The right to watch',
      20,
      async () => (await visitor.call('user', 'GET')).schemes.find(({ id }) => id === 'stream-subscription'),
      (scheme) => scheme?.status === 'eligible',
    );
    const details = await visitor.call('streamDetails', 'GET');
    expectEqual(details.membStatus, 'A', 'status of the membership');
    expectEqual((details.nextBillAt ?? '') > new Date().toISOString(), true, 'a next bill in the future');
  });
  await report.check(
    'watches: playlist, variant and first piece come with the cookies of this title alone',
    async () => {
      const { src } = await visitor.call('videoSource', 'GET', { query: { videoId } });
      const piece = await firstPiece(visitor, src);
      expectEqual((await visitor.ask(piece)).status, 200, `status of ${piece}`);
      const foreign = piece.replace(`/media/${videoId}/`, `/media/${otherId}/`);
      expectEqual((await visitor.ask(foreign)).status, 403, 'status of another title’s piece');
    },
  );
  await report.check('goes on at the same moment on a second device', async () => {
    await visitor.call('watchStatus', 'POST', { body: { videoId, position } });
    const television = newVisitor();
    await television.call('signIn', 'POST', { body: { email, password } });
    const kept = await television.call('watchStatus', 'GET', { query: { videoId } });
    expectEqual(kept.position, position, 'seconds');
    const { src } = await television.call('videoSource', 'GET', { query: { videoId } });
    expectEqual((await television.ask(src)).status, 200, `status of ${src} there`);
  });
  await report.check('cancels, and still watches what is paid', async () => {
    const { cancelled, benefitsEnd, nextBillAt } = await visitor.call('subscriptionCancel', 'POST', { body: {} });
    expectEqual(cancelled, 'Y', 'cancelled');
    expectEqual(nextBillAt, null, 'no further bill');
    expectEqual((benefitsEnd ?? '') > new Date().toISOString(), true, 'an end in the future');
    const { src } = await visitor.call('videoSource', 'GET', { query: { videoId } });
    expectEqual((await visitor.ask(src)).status, 200, `status of ${src} after cancelling`);
  });
}

/** Two films that can be had by a plan alone. */
async function forSubscribers(visitor: Visitor): Promise<readonly [string, string]> {
  const titles = await visitor.call('digitalEvents', 'GET', { query: { 'page[size]': '100' } });
  const now = new Date().toISOString();
  const found: string[] = [];
  for (const { slug } of titles.filter((title) => title.rentalFrom === null && title.availabilityDate === null)) {
    const { videos } = await visitor.call('digitalEventDetails', 'GET', { query: { slug } });
    const video = videos.find(
      ({ videoType, assetType, startDate, allowedCountries, restrictedCountries, packageFeeIds }) =>
        videoType === 'performance' &&
        assetType === 'vod' &&
        packageFeeIds.length === 0 &&
        allowedCountries.length + restrictedCountries.length === 0 &&
        (startDate === null || startDate < now),
    );
    if (video) found.push(video.id);
    const [first, second] = found;
    if (first && second) return [first, second];
  }
  throw new Error(`Of ${titles.length} titles, ${found.length} are for subscribers alone.`);
}

/** The first piece of picture, by way of the playlists. */
async function firstPiece(visitor: Visitor, src: string): Promise<string> {
  const variant = await linkIn(visitor, src);
  return linkIn(visitor, variant);
}

async function linkIn(visitor: Visitor, playlist: string): Promise<string> {
  const { status, text } = await visitor.ask(playlist);
  expectEqual(status, 200, `status of ${playlist}`);
  const link = text.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  if (!link) throw new Error(`${playlist} leads nowhere.`);
  return new URL(link, `https://house.test${playlist}`).pathname;
}

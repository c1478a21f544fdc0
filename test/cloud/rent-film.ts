import { payOrder } from './buy-tickets.ts';
import { expectEqual, eventually } from './report.ts';
import type { Report } from './report.ts';
import { signUp } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

/** From an empty browser to a film that plays, and a stranger who may not see it. */
export async function rentFilm(report: Report, visitor: Visitor, stranger: Visitor): Promise<void> {
  let film: Awaited<ReturnType<typeof chooseFilm>> | undefined;
  await report.check('a visitor opens an account and finds a film to rent', async () => {
    await signUp(visitor);
    film = await chooseFilm(visitor);
  });
  if (!film) return;
  const { videoId, feeId } = film;
  const rented = await report.check('puts the rental into the basket and pays for it', async () => {
    await visitor.call('payPerView', 'POST', { body: { feeId } });
    await payOrder(visitor, (await visitor.call('basket', 'GET')).cartAmount);
  });
  if (!rented) return;
  await report.check('the rental is pending until the payment has travelled, then purchased', async () => {
    await eventually(
      'The rental',
      15,
      async () => (await visitor.call('purchasedStreams', 'GET')).streams.find(({ streamId }) => streamId === feeId),
      (stream) => stream?.transactionStatus === 'purchased',
    );
  });
  await report.check('starts the clock of the rental', async () => {
    const { streams } = await visitor.call('activateAvailabilityWindow', 'POST', { body: { streamId: feeId } });
    const end = streams.find(({ streamId }) => streamId === feeId)?.availability_window_end;
    expectEqual(end !== null && end !== undefined && end > new Date().toISOString(), true, 'a window that is open');
  });
  let src = '';
  await report.check('plays: the playlist opens with the cookies of the video', async () => {
    src = (await visitor.call('videoSource', 'GET', { query: { videoId } })).src;
    const playlist = await visitor.ask(src);
    expectEqual(playlist.status, 200, `status of ${src}`);
    expectEqual(playlist.text.startsWith('#EXTM3U'), true, 'a playlist');
  });
  await report.check('a stranger gets neither the cookies nor the playlist', async () => {
    const source = await stranger.ask(`/api/video-source?videoId=${encodeURIComponent(videoId)}`);
    expectEqual(source.status, 403, 'status of the video for a stranger');
    expectEqual((await stranger.ask(src)).status, 403, 'status of the playlist without cookies');
  });
}

async function chooseFilm(visitor: Visitor): Promise<{ videoId: string; feeId: string }> {
  const titles = await visitor.call('digitalEvents', 'GET', { query: { 'page[size]': '100' } });
  const now = new Date().toISOString();
  for (const { slug } of titles.filter(({ rentalFrom }) => rentalFrom !== null)) {
    const { videos } = await visitor.call('digitalEventDetails', 'GET', { query: { slug } });
    const video = videos.find(
      ({ feeId, assetType, startDate, allowedCountries }) =>
        feeId !== null &&
        assetType === 'vod' &&
        (startDate === null || startDate < now) &&
        (allowedCountries.length === 0 || allowedCountries.includes('GB')),
    );
    if (video?.feeId) return { videoId: video.id, feeId: video.feeId };
  }
  throw new Error(`None of ${titles.length} titles can be rented.`);
}

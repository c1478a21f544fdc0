import { describe, expect, it } from 'vitest';

import { pieceOf, variantOf } from './silent-piece.ts';

const master = [240, 360, 540, 1080]
  .toReversed()
  .flatMap((height) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,CODECS="avc1.4D40${height},mp4a.40.2",RESOLUTION=${Math.round((height * 16) / 9)}x${height}`,
    `v${height}/index.m3u8`,
  ])
  .join('\n');

describe('the moving picture of a trailer', () => {
  it('is the smallest that is sharp behind words, with the codec of its picture alone', () => {
    expect(variantOf(master, '/media/tosca-trailer/master.m3u8')).toEqual({
      address: '/media/tosca-trailer/v540/index.m3u8',
      codec: 'avc1.4D40540',
    });
  });

  it('is the largest where none is sharp', () => {
    const small = master.split('\n').slice(-2).join('\n');
    expect(variantOf(small, '/media/a/master.m3u8').address).toBe('/media/a/v240/index.m3u8');
  });

  it('is none where the playlist has no picture', () => {
    expect(() => variantOf('#EXTM3U', '/media/a/master.m3u8')).toThrow('has no picture');
  });

  it('is its header and no more than half a minute of it', () => {
    const parts = Array.from({ length: 20 }, (_, place) => `#EXTINF:6.000,\n0${place}.m4s`);
    const playlist = ['#EXTM3U', '#EXT-X-MAP:URI="init.mp4"', ...parts, '#EXT-X-ENDLIST'].join('\n');
    const { type, files } = pieceOf(playlist, '/media/a/v540/index.m3u8', 'avc1.1');
    expect(type).toBe('video/mp4; codecs="avc1.1"');
    expect(files).toEqual(
      ['init.mp4', '00.m4s', '01.m4s', '02.m4s', '03.m4s', '04.m4s'].map((file) => `/media/a/v540/${file}`),
    );
  });
});

import type { Sample, SaleReport } from './sale.ts';

const frame = { width: 1140, height: 560, left: 74, right: 128, top: 132, bottom: 66 } as const;
const plot = {
  width: frame.width - frame.left - frame.right,
  height: frame.height - frame.top - frame.bottom,
} as const;

/** From the bottom up, each with the class that colours it and its name in the key. */
const bands = [
  { name: 'sold', label: 'Sold' },
  { name: 'paying', label: 'Paying' },
  { name: 'held', label: 'In baskets' },
] as const;

/** The palette of the house, on paper and with the lights down. */
const style = `
  .paper { fill: #FBF8F3 } .ink { fill: #17120F } .soft { fill: #6A605A } .none { fill: none } .rule { stroke: #DDD5CB } .mark { stroke: #6A605A }
  .sold { fill: #8C1D2F } .paying { fill: #C9737F } .held { fill: #DDBFA0 } .edge { stroke: #FBF8F3 }
  text { font: 15px 'Instrument Sans', 'Helvetica Neue', Arial, sans-serif; font-variant-numeric: tabular-nums }
  .title { font: 32px 'Bodoni Moda', Didot, 'Bodoni 72', Georgia, serif; letter-spacing: -0.3px }
  .small { font-size: 13px }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #15110F } .ink { fill: #F4EEE6 } .soft { fill: #A99F97 } .rule { stroke: #3A322D } .mark { stroke: #A99F97 }
    .sold { fill: #F08A97 } .paying { fill: #A34E5A } .held { fill: #6B5442 } .edge { stroke: #15110F }
  }`;

const number = (value: number): string => value.toLocaleString('en-GB');
const text = (x: number, y: number, words: string, css = 'soft', anchor = 'start'): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" class="${css}" text-anchor="${anchor}">${words}</text>`;

/** Seats over real time: what is sold, at the payment, in baskets, and above it what is still free. */
export function drawSale({ samples, moves, soldOutAfter }: SaleReport, buyers: number): string {
  const last = samples.at(-1) ?? { at: 1, free: 0, held: 0, paying: 0, sold: 0 };
  const seats = last.free + last.held + last.paying + last.sold;
  const end = Math.max(1000, last.at);
  const x = (at: number): number => frame.left + (at / end) * plot.width;
  const y = (count: number): number => frame.top + plot.height - (count / seats) * plot.height;
  const began = { at: 0, free: seats, held: 0, paying: 0, sold: 0 };
  const points = [began, ...samples];
  const title = soldOutAfter === null ? 'Not sold out' : `Sold out in ${Math.round(soldOutAfter / 1000)} seconds`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-labelledby="title about">
<title id="title">${title}</title>
<desc id="about">Seats of a house over time: free, in baskets, at the payment and sold.</desc>
<style>${style}
</style>
<rect class="paper" width="${frame.width}" height="${frame.height}"/>
${text(frame.left, 54, title, 'title ink')}
${text(frame.left, 84, `${number(seats)} seats, ${number(buyers)} buyers. At a dashed line the clock of the house is moved on by half an hour, and abandoned seats come back.`, 'soft')}
${grid(seats, end, x, y)}
${bands.map((_, place) => band(points, place, x, y)).join('\n')}
${moves.map(({ at, seatsBack }) => clockMove(x(at), seatsBack)).join('\n')}
${labels()}
</svg>
`;
}

type Scale = (value: number) => number;

const heightOf = (sample: Sample, place: number): number =>
  bands.slice(0, place + 1).reduce((sum, { name }) => sum + sample[name], 0);

function band(points: readonly Sample[], place: number, x: Scale, y: Scale): string {
  const upper = points.map((sample) => `${x(sample.at).toFixed(1)},${y(heightOf(sample, place)).toFixed(1)}`);
  const lower = points
    .toReversed()
    .map((sample) => `${x(sample.at).toFixed(1)},${y(heightOf(sample, place - 1)).toFixed(1)}`);
  return `<polygon class="${bands[place]?.name ?? ''} edge" stroke-width="1" stroke-linejoin="round" points="${[...upper, ...lower].join(' ')}"/>`;
}

function grid(seats: number, end: number, x: Scale, y: Scale): string {
  const rows = [...Array.from({ length: Math.ceil(seats / 500) }, (_, step) => step * 500), seats].filter(
    (count, place, all) => place === all.length - 1 || seats - count > 120,
  );
  const every = end > 40_000 ? 10_000 : end > 12_000 ? 5000 : 1000;
  const ticks = Array.from({ length: Math.floor(end / every) + 1 }, (_, step) => step * every);
  const bottom = frame.top + plot.height;
  return [
    ...rows.map(
      (count) =>
        `<path class="rule" d="M${frame.left} ${y(count).toFixed(1)}h${plot.width}"/>${text(frame.left - 12, y(count) + 5, number(count), 'soft', 'end')}`,
    ),
    ...ticks.map(
      (at) =>
        `<path class="mark" d="M${x(at).toFixed(1)} ${bottom}v6"/>${text(x(at), bottom + 26, String(at / 1000), 'soft', 'middle')}`,
    ),
    text(frame.left + plot.width, bottom + 50, 'seconds of real time after the doors opened', 'soft', 'end'),
    text(frame.left - 12, frame.top - 14, 'seats', 'soft', 'end'),
  ].join('\n');
}

function clockMove(at: number, seatsBack: number): string {
  const words = seatsBack >= 50 ? text(at, frame.top - 14, `${number(seatsBack)} back`, 'small soft', 'middle') : '';
  return `<path class="mark" stroke-dasharray="2 4" d="M${at.toFixed(1)} ${frame.top - 6}v${plot.height + 6}"/>${words}`;
}

/** The key beside the picture, in the order of the bands, placed where it hides nothing. */
function labels(): string {
  const right = frame.left + plot.width + 18;
  const key = [{ name: 'free', label: 'Free' } as const, ...bands.toReversed()];
  return key
    .map(({ name, label }, place) => {
      const top = frame.top + 18 + place * 30;
      const colour = name === 'free' ? 'class="none mark"' : `class="${name}"`;
      return `<rect ${colour} x="${right}" y="${top - 12}" width="13" height="13"/>${text(right + 22, top, label, 'ink')}`;
    })
    .join('\n');
}

export type Hex = `#${string}`;

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

function toLinear([lightness, chroma, hue]: Oklch): readonly [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function encode(linear: number): string {
  const channel = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0');
}

/** The nearest screen colour of the same lightness and hue: only chroma is reduced. */
export function toHex([lightness, chroma, hue]: Oklch): Hex {
  let within = chroma;
  while (
    within > 0.002 &&
    toLinear([lightness, within, hue]).some((channel) => channel < -0.0005 || channel > 1.0005)
  ) {
    within -= 0.004;
  }
  return `#${toLinear([lightness, Math.max(0, within), hue])
    .map(encode)
    .join('')}`;
}

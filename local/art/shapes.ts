/** A number in few characters. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function points(parts: TemplateStringsArray, values: readonly number[]): string {
  return parts.reduce(
    (path, part, index) => path + part + (index < values.length ? short(values[index] ?? 0) : ''),
    '',
  );
}

/** A path with short numbers: d`M${x} ${y}h${w}`. */
export function d(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return points(parts, values);
}

export function fill(path: string, ink: string, opacity = 1): string {
  return `<path d="${path}" fill="${ink}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function line(path: string, ink: string, thickness: number, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${short(thickness)}" stroke-linecap="round"${faint}/>`;
}

export function disc(x: number, y: number, radius: number, ink: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${ink}"${faint}/>`;
}

export function ring(x: number, y: number, radius: number, ink: string, thickness: number, opacity = 1): string {
  return line(circle(x, y, radius), ink, thickness, opacity);
}

export function circle(x: number, y: number, radius: number): string {
  return d`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

export function block(x: number, y: number, width: number, height: number): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`;
}

/** A round arch standing on `base`, `height` to its crown. */
export function arch(middle: number, base: number, width: number, height: number): string {
  const radius = width / 2;
  const straight = Math.max(0, height - radius);
  return d`M${middle - radius} ${base}v${-straight}a${radius} ${radius} 0 0 1 ${width} 0v${straight}z`;
}

/** A pointed arch: two arcs that meet above the middle. */
export function pointedArch(middle: number, base: number, width: number, height: number): string {
  const half = width / 2;
  const spring = base - Math.max(0, height - width * 0.9);
  const sweep = width * 1.08;
  return d`M${middle - half} ${base}V${spring}A${sweep} ${sweep} 0 0 1 ${middle} ${base - height}A${sweep} ${sweep} 0 0 1 ${middle + half} ${spring}V${base}z`;
}

/** A crescent: a disc without the part under another one; `bite` from -1 to 1 is the other's position. */
export function crescent(x: number, y: number, radius: number, bite: number): string {
  const inner = radius * (1 + Math.abs(bite) * 0.35);
  const sweep = bite > 0 ? 0 : 1;
  return d`M${x} ${y - radius}A${radius} ${radius} 0 1 ${sweep} ${x} ${y + radius}A${inner} ${inner} 0 0 ${1 - sweep} ${x} ${y - radius}z`;
}

/** Hills or water: a smooth line across the sheet, filled downwards. */
export function wave(
  width: number,
  height: number,
  level: number,
  rise: number,
  length: number,
  shift: number,
): string {
  const half = length / 2;
  let path = d`M${-length + shift} ${level}`;
  let up = true;
  for (let x = -length + shift; x < width + half; x += half) {
    path += d`q${half / 2} ${up ? -rise : rise} ${half} 0`;
    up = !up;
  }
  return `${path}${d`V${height}H${-length}z`}`;
}

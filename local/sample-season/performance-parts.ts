export interface Part {
  readonly title: string;
  readonly minutes: number;
}

/** `Act I 45, Interval 25, Act II 40` as parts. */
export function partsOf(text: string): Part[] {
  return text.split(', ').map((part) => {
    const found = /^(.+) (\d+)$/.exec(part);
    if (!found?.[1]) throw new Error(`Not a part with its minutes: ${part}`);
    return { title: found[1], minutes: Number(found[2]) };
  });
}

export function minutesOf(text: string): number {
  return partsOf(text).reduce((total, { minutes }) => total + minutes, 0);
}

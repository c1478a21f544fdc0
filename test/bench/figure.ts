import { writeFile } from 'node:fs/promises';

/** One measured number, and the limit it must keep. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Undefined for a figure without a limit. */
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Distance between the best and the worst of the runs whose median is `value`. A limit exceeded by at most this distance counts as kept. */
  readonly spread?: number;
}

export function isKept({ value, atMost, atLeast, spread = 0 }: Figure): boolean {
  return (atMost === undefined || value - spread <= atMost) && (atLeast === undefined || value + spread >= atLeast);
}

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    numberText(figure),
    limitText(figure),
    isKept(figure) ? '' : 'OVER',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [name = '', value = '', limit = '', verdict] of rows) {
    console.log(
      `${name.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${limit.padEnd(widths[2] ?? 0)}  ${verdict}`,
    );
  }
}

function numberText({ value, unit, spread }: Figure): string {
  const figure = (number: number) =>
    number >= 100 || Number.isInteger(number) ? Math.round(number) : number.toFixed(1);
  return `${figure(value)}${spread === undefined ? '' : ` (runs differ by ${figure(spread)})`} ${unit}`;
}

function limitText({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `at most ${atMost} ${unit}`;
  return atLeast === undefined ? '' : `at least ${atLeast} ${unit}`;
}

export async function keepFigures(file: string, figures: readonly Figure[]): Promise<void> {
  const report = { at: new Date().toISOString(), node: process.version, figures: figures.map(withVerdict) };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}

function withVerdict(figure: Figure) {
  return { ...figure, kept: isKept(figure) };
}

/** Middle value, of an odd or even number of them. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest value that so many percent of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

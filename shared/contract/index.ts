import { account } from './account.ts';
import { boxOffice } from './box-office.ts';
import type { PathEntry } from './path.ts';
import { season } from './season.ts';
import { site } from './site.ts';
import { streaming } from './streaming.ts';

/** The one table of the API, by name. Everything that knows a path derives it from here. */
export const contract = { ...season, ...site, ...boxOffice, ...streaming, ...account };

export type Contract = typeof contract;
export type PathName = keyof Contract;

export const entries: readonly PathEntry[] = Object.values(contract);

/** `seatHolds` to `seat-holds`: the file that holds its handler. */
export function fileOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

import { account } from '#shared/account/contract/index.ts';
import { boxOffice } from '#shared/box-office/contract/index.ts';
import { desk } from '#shared/desk/contract/index.ts';
import type { PathEntry } from '#shared/kernel/contract/path.ts';
import { season } from '#shared/season/contract/index.ts';
import { site } from '#shared/site/contract/index.ts';
import { streaming } from '#shared/streaming/contract/index.ts';

/** The one table of the API by name. Everything about paths is derived from it. */
export const contract = { ...season, ...site, ...boxOffice, ...streaming, ...account, ...desk };

export type Contract = typeof contract;
export type PathName = keyof Contract;

export const entries: readonly PathEntry[] = Object.values(contract);

/** `seatHolds` to `seat-holds`: the file that holds its handler. */
export function fileOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

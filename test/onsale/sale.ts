import { setTimeout as pause } from 'node:timers/promises';

import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import { minute } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { seeded } from '#test/support/random.ts';
import type { TestTables } from '#test/support/table.ts';

import type { BackOffice, BackOfficeSettings } from './back-office.ts';
import { goShopping } from './buyer.ts';
import type { Ending } from './buyer.ts';
import { viewOf } from './choose.ts';
import type { View } from './choose.ts';
import { drawCrowd } from './crowd.ts';
import type { CrowdSettings } from './crowd.ts';
import { openEdge } from './edge.ts';
import type { Edge, Reply } from './edge.ts';
import { openFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import { openSalesFloor } from './sales-floor.ts';
import type { SalesFloor } from './sales-floor.ts';
import { openSeatBook } from './seat-book.ts';
import type { SeatBook } from './seat-book.ts';

/** What all buyers of a run share. */
export interface Sale {
  readonly edge: Edge;
  readonly book: SeatBook;
  readonly figures: Figures;
  readonly people: ReturnType<typeof openDoors>;
  readonly performanceId: string;
  readonly pace: number;
  readonly random: () => number;
  /** Real milliseconds since the doors opened. */
  readonly moment: () => number;
  readonly isSoldOut: () => boolean;
  readonly viewOf: (reply: Reply) => View;
}

export interface SaleSettings extends CrowdSettings {
  readonly house: Hall;
  /** Only so many seats of it are offered; all of them without a number. */
  readonly seats?: number;
  /** Holds admitted in parallel; others are asked to retry in a second. */
  readonly roomFor: number;
  /** Real seconds after which a run is given up. */
  readonly atMost: number;
  /** Opens the relay, consumers and scheduler, by default in this thread. */
  readonly behind?: (settings: BackOfficeSettings) => Promise<BackOffice>;
}

/** How the seats of the house stood at one moment of the run. */
export interface Sample {
  readonly at: number;
  readonly free: number;
  readonly held: number;
  readonly paying: number;
  readonly sold: number;
}

export interface SaleReport {
  readonly sale: Sale;
  readonly floor: SalesFloor;
  readonly samples: readonly Sample[];
  /** Real milliseconds at which the clock of the house was moved past the end of all holds. */
  readonly moves: readonly { readonly at: number; readonly seatsBack: number }[];
  /** Real milliseconds until the last seat was paid for; null if seats were left. */
  readonly soldOutAfter: number | null;
}

/** Every hold, and every open payment, is over after so long. */
const pastEveryHold = 31 * minute;
const samplesEvery = 200;

/** Starts the sale for the whole crowd and keeps the clock until every seat is paid, or no buyer is left. */
export async function runSale(tables: TestTables, settings: SaleSettings): Promise<SaleReport> {
  const floor = await openSalesFloor(tables, settings);
  const random = seeded(settings.seed);
  const crowd = drawCrowd(settings, random);
  const offered = settings.house.sections.flatMap(({ seats }) => seats.map(({ id }) => id)).slice(0, settings.seats);
  const book = openSeatBook(offered);
  const opened = performance.now();
  const moment = (): number => performance.now() - opened;
  let isOver = false;
  const isSoldOut = (): boolean => isOver || book.counts.sold === offered.length;
  const views = new WeakMap<object, View>();
  const sale: Sale = {
    edge: openEdge(settings),
    book,
    figures: openFigures(),
    people: openDoors(),
    performanceId: floor.performanceId,
    pace: settings.pace,
    random,
    moment,
    isSoldOut,
    viewOf: ({ document }) => {
      const known = views.get(document as object);
      const view = known ?? viewOf(settings.house, lettersIn(document));
      if (!known) views.set(document as object, view);
      return view;
    },
  };
  const samples: Sample[] = [];
  const sampling = setInterval(() => samples.push({ at: moment(), ...book.counts }), samplesEvery);
  const shopping = Promise.all(crowd.map((temper) => goShopping(temper, sale)));
  const moves: { at: number; seatsBack: number }[] = [];
  const { people } = sale;
  while (!isSoldOut() && moment() < settings.atMost * 1000 && people.gone() < crowd.length) {
    await pause(50);
    // Every payer has paid, and nothing is free: the rest belongs to buyers who have left.
    if (people.arrived() === crowd.length && people.buying() === 0 && book.counts.free === 0 && !isSoldOut()) {
      // The clock moves at once: a buyer with a seat renews its hold while due dates are handled.
      const looked = floor.advance(pastEveryHold);
      moves.push({ at: moment(), seatsBack: book.lapse(moment()) });
      await looked;
    }
  }
  const soldOutAfter = book.counts.sold === offered.length ? moment() : null;
  isOver = true;
  samples.push({ at: moment(), ...book.counts });
  clearInterval(sampling);
  await shopping;
  return { sale, floor, samples, moves, soldOutAfter };
}

function lettersIn(document: unknown): ReadonlyMap<string, string> {
  const { sections } = flatten(document as Document) as { sections: readonly { id: string; seats: string }[] };
  return new Map(sections.map(({ id, seats }) => [id, seats]));
}

/** Who has come, who is on the way from a hold to a ticket, and how everybody left. */
function openDoors() {
  let arrived = 0;
  let buying = 0;
  const endings: Record<Ending, number> = { 'without seats': 0, abandoned: 0, paid: 0, failed: 0 };
  return {
    endings,
    arrive: (): void => void (arrived += 1),
    hold: (): void => void (buying += 1),
    done: (): void => void (buying -= 1),
    leave: (ending: Ending): void => void (endings[ending] += 1),
    arrived: (): number => arrived,
    buying: (): number => buying,
    gone: (): number => Object.values(endings).reduce((sum, count) => sum + count, 0),
  };
}

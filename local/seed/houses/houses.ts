import { expandHouse } from '#shared/season/domain/house/expand.ts';
import type { House } from '#shared/season/domain/house/plan.ts';

import { cloreStudio } from './clore-studio.ts';
import { linburyTheatre } from './linbury-theatre.ts';
import { mainStage } from './main-stage.ts';

/** The three houses that sell seats, in the order of their size. */
export const houses: readonly House[] = [mainStage, linburyTheatre, cloreStudio].map(expandHouse);

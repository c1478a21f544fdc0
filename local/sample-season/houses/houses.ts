import { expandHouse } from '#shared/season/domain/hall/expand.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';

import { cloreStudio } from './clore-studio.ts';
import { linburyTheatre } from './linbury-theatre.ts';
import { mainStage } from './main-stage.ts';

/** The three houses that sell seats, in the order of their size. */
export const houses: readonly Hall[] = [mainStage, linburyTheatre, cloreStudio].map(expandHouse);

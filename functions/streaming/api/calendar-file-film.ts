import { refuse } from '#shared/kernel/refusals/problem.ts';
import { filmPaths } from '#shared/streaming/contract/films.ts';
import { filmEntry } from '#shared/streaming/domain/film-entry.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { calendarAnswer, siteOriginOf } from '#functions/platform/http/calendar-answer.ts';

import { readDigitalEvent } from '../store/films.ts';

export const handler = handleContentPath(filmPaths.calendarFileFilm, {
  GET: async (request) => {
    const film = await readDigitalEvent(request.query.slug);
    const performance = film?.videos.find(({ videoType }) => videoType === 'performance');
    const entry = film && performance ? filmEntry(film, performance, siteOriginOf(request)) : null;
    if (!film || !entry) return refuse('not-found');
    return calendarAnswer({ title: film.title, fileName: film.slug, refreshHours: null }, [entry], request);
  },
});

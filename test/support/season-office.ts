import { handler as check } from '#functions/desk/api/change-set-check.ts';
import { handler as edits } from '#functions/desk/api/change-set-edits.ts';
import { handler as publication } from '#functions/desk/api/change-set-publication.ts';
import { handler as changeSet } from '#functions/desk/api/change-set.ts';
import { handler as changeSets } from '#functions/desk/api/change-sets.ts';

import { call } from './call.ts';
import type { openBus } from './house-bus.ts';
import type { Browser } from './shop.ts';

/** A season officer's calls about change sets. `me` is asked at each call: who is signed in changes from test to test. */
export function seasonOffice(me: () => Browser, bus: () => ReturnType<typeof openBus>) {
  const about = (changeSetId: string) => ({ params: { changeSetId }, cookies: me() });
  const edit = (changeSetId: string, ...wishes: readonly object[]) =>
    call(edits, { ...about(changeSetId), method: 'POST', body: { wishes } });
  const stateOf = async (changeSetId: string) => (await call(changeSet, about(changeSetId))).data;
  const problemsOf = async (changeSetId: string) => (await call(check, about(changeSetId))).data;
  /** Asks for the publication; what it writes is written once the bus has settled. */
  async function ask(changeSetId: string, { moment = null, acceptsWarnings = true }: Asked = {}) {
    const { version } = await stateOf(changeSetId);
    return call(publication, { ...about(changeSetId), method: 'POST', body: { version, moment, acceptsWarnings } });
  }
  return {
    begin: async (title = 'Spring', ...wishes: readonly object[]): Promise<string> => {
      const { id } = (await call(changeSets, { method: 'POST', body: { title }, cookies: me() })).data;
      if (wishes.length > 0) await edit(id, ...wishes);
      return id;
    },
    edit,
    stateOf,
    differences: async (changeSetId: string) => (await call(edits, about(changeSetId))).data,
    problemsOf,
    /** Weight and sentence of each problem. */
    says: async (changeSetId: string) =>
      (await problemsOf(changeSetId)).map(({ weight, says }) => `${weight}: ${says}`),
    ask,
    publish: async (changeSetId: string, asked?: Asked) => {
      const answered = await ask(changeSetId, asked);
      await bus().settle();
      return answered;
    },
    takeBack: async (changeSetId: string) => {
      const { version } = await stateOf(changeSetId);
      const answered = await call(publication, { ...about(changeSetId), method: 'DELETE', body: { version } });
      await bus().settle();
      return answered;
    },
  };
}

interface Asked {
  readonly moment?: string | null;
  readonly acceptsWarnings?: boolean;
}
